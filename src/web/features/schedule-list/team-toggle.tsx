import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { winnerOf } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  row: ScheduleRow;
  side: "team1" | "team2";
  selectedTeam: string;
  onToggle: (team: string) => void;
}

/** A team's name that filters the schedule by that team, and takes the filter off again. */
export function TeamToggle({ row, side, selectedTeam, onToggle }: Props) {
  const { t } = useTranslation("tournaments");
  const text = useRowText();
  const name = row[side];
  if (name === null) return <span className="text-ink-3 italic">{text.team(row, side)}</span>;
  const isSelected = name === selectedTeam;
  return (
    <>
      <button
        type="button"
        aria-pressed={isSelected}
        title={isSelected ? t("schedule.unfilterTeam") : t("schedule.filterTeam", { name })}
        onClick={() => onToggle(isSelected ? "" : name)}
        className={classNames(
          "inline-block min-h-6 max-w-full rounded-sm [text-align:inherit] break-words hover:underline",
          winnerOf(row) === side ? "font-semibold text-ink" : "text-ink-2",
          isSelected && "bg-brand-soft px-1 text-brand-text",
        )}
      >
        {name}
        {winnerOf(row) === side ? <span className="sr-only"> ({t("schedule.won")})</span> : null}
      </button>
      {row[`${side}_withdrawn`] ? (
        <Badge tone="warning" className="ms-1.5">
          {t("withdrawn")}
        </Badge>
      ) : null}
    </>
  );
}
