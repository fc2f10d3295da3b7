import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { Team } from "#contract/teams/teams.ts";
import { teamOptions } from "#web/features/wishes/team-options.ts";

interface Props {
  teams: Team[];
  /** The teams of each account that is on several rosters. */
  groups: number[][];
}

/** Which teams share somebody as their rosters say: nobody has to name them. */
export function OnRosters({ teams, groups }: Props) {
  const { t } = useTranslation("board");
  if (groups.length === 0) return null;
  const labels = new Map(teamOptions(teams).map(({ value, label }) => [value, label]));
  return (
    <details className="text-sm text-ink-2">
      <summary className="min-h-11 cursor-pointer py-2.5">
        {t("wishes.onRosters", { count: groups.length })}
      </summary>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto ps-4 pb-2 wrap-anywhere">
        {groups.map((ids) => (
          <li key={ids.join(" ")}>
            {ids
              .map((id) => labels.get(id) ?? "")
              .map(isolated)
              .join(", ")}
          </li>
        ))}
      </ul>
    </details>
  );
}
