import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { NameBadge } from "#web/ui/signs/badge.tsx";

/** Names those that play and are in no bracket; nothing while there are none. */
export function UnassignedTeams({ teams }: { teams: Team[] }) {
  const { t } = useTranslation("manage");
  const unassigned = teams.filter((team) => team.withdrawn_at === null && team.bracket_id === null);
  if (unassigned.length === 0) return null;
  return (
    <section
      aria-label={t("brackets.unassigned")}
      className="rounded-lg border border-upcoming/30 bg-upcoming-soft p-4"
    >
      <h3 className="text-sm text-upcoming">
        {t("brackets.unassigned", { count: unassigned.length })}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {unassigned.map((team) => (
          <li key={team.id} className="max-w-full">
            <NameBadge name={team.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
