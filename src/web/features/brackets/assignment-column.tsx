import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets.ts";
import type { Team } from "#contract/teams.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Select } from "#web/ui/select.tsx";

interface Props {
  /** Without an id, the column of teams that are in no bracket. */
  column: { id: number | null; name: string; teams: Team[] };
  brackets: Bracket[];
  selected: ReadonlySet<number>;
  canManage: boolean;
  isPending: boolean;
  onSelect: (teamId: number, isSelected: boolean) => void;
  onMove: (team: Team, bracketId: number | null) => void;
}

export function AssignmentColumn({ column, ...props }: Props) {
  const { t } = useTranslation("manage");
  const { name, teams } = column;
  return (
    <Card className="min-w-0">
      <section aria-label={name}>
        <h3 className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-3 text-sm">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-normal text-ink-3 tabular-nums">{teams.length}</span>
        </h3>
        {teams.length === 0 ? (
          <p className="px-4 py-6 text-center text-sm text-ink-3">{t("assignment.empty")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {teams.map((team) => (
              <TeamLine key={team.id} team={team} {...props} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function TeamLine({ team, ...props }: Omit<Props, "column"> & { team: Team }) {
  const { t } = useTranslation("manage");
  const { brackets, selected, canManage, isPending, onSelect, onMove } = props;
  const { id, name } = team;
  const label = (
    <span className="min-w-0 break-words">
      {name} {team.withdrawn_at ? <Badge tone="warning">{t("assignment.withdrawn")}</Badge> : null}
    </span>
  );
  if (!canManage) return <li className="px-4 py-2.5 text-sm font-medium">{label}</li>;
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          aria-label={t("assignment.select", { name })}
          className="size-5 shrink-0 accent-brand"
          checked={selected.has(id)}
          onChange={(event) => onSelect(id, event.target.checked)}
        />
        {label}
      </label>
      <Select
        label={t("assignment.bracketOf", { name })}
        isLabelHidden
        placeholder={t("assignment.unassigned")}
        className="!min-h-9 !py-1 !text-sm"
        fieldClassName="w-38 shrink-0"
        disabled={isPending}
        value={team.bracket_id ?? ""}
        onChange={(event) => onMove(team, Number(event.target.value) || null)}
        options={brackets.map((bracket) => ({ value: bracket.id, label: bracket.name }))}
      />
    </li>
  );
}
