import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import {
  AssignmentList,
  type AssignmentProps,
  Withdrawn,
} from "#web/features/brackets/assignment-list.tsx";
import { Card } from "#web/ui/card.tsx";

interface Props extends AssignmentProps {
  /** Without an id, the column of teams that are in no bracket. */
  column: { id: number | null; name: string; teams: Team[] };
  canManage: boolean;
}

export function AssignmentColumn({ column, canManage, ...props }: Props) {
  const { id, name, teams } = column;
  return (
    <Card className="min-w-0">
      <section aria-label={name}>
        <h3 className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-3 text-sm">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-normal text-ink-3 tabular-nums">{teams.length}</span>
        </h3>
        {canManage ? (
          <AssignmentList bracketId={id} name={name} teams={teams} {...props} />
        ) : (
          <TeamNames teams={teams} />
        )}
      </section>
    </Card>
  );
}

function TeamNames({ teams }: { teams: Team[] }) {
  const { t } = useTranslation("manage");
  if (teams.length === 0) {
    return <p className="px-4 py-6 text-center text-sm text-ink-3">{t("assignment.empty")}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {teams.map((team) => (
        <li key={team.id} className="px-4 py-2.5 text-sm font-medium break-words">
          {team.name} <Withdrawn team={team} />
        </li>
      ))}
    </ul>
  );
}
