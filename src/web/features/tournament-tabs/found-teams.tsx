import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { hasWords } from "#web/i18n/plain-text.ts";
import { SearchField } from "#web/ui/fields/search-field.tsx";

/** The cards of teams. */
export const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const teamsInSight = 12;

interface Props {
  teams: Team[];
  children: (team: Team) => ReactNode;
}

/** With a field to look for one where they fill more than a screen. */
export function FoundTeams({ teams, children }: Props) {
  const { t } = useTranslation("manage");
  const [find, setFind] = useState("");
  const hasField = teams.length > teamsInSight;
  const found = hasField
    ? teams.filter(({ name, club }) => hasWords(`${name} ${club ?? ""}`, find))
    : teams;
  return (
    <>
      {hasField ? <SearchField label={t("teams.find")} value={find} onChange={setFind} /> : null}
      {hasField && found.length === 0 ? (
        <p className="text-ink-2">{t("teams.noneFound")}</p>
      ) : (
        <ul className={gridClass}>
          {found.map((team) => (
            <li key={team.id} className="min-w-0">
              {children(team)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
