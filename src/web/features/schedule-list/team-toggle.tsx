import { useTranslation } from "react-i18next";
import { Link } from "react-router";
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

/** A team's name that filters the schedule by that team, and takes the filter off again; its page is beside it. */
export function TeamToggle({ row, side, selectedTeam, onToggle }: Props) {
  const { t } = useTranslation("tournaments");
  const text = useRowText();
  const name = row[side];
  if (name === null) return <span className="text-ink-3 italic">{text.team(row, side)}</span>;
  const isSelected = name === selectedTeam;
  const teamPage = t("detail.teamPageOf", { name });
  return (
    <>
      <button
        type="button"
        aria-pressed={isSelected}
        title={isSelected ? t("schedule.unfilterTeam") : t("schedule.filterTeam", { name })}
        onClick={() => onToggle(isSelected ? "" : name)}
        className={classNames(
          "inline-block min-h-6 max-w-[calc(100%-1.5rem)] rounded-sm align-middle [text-align:inherit] break-words hover:underline",
          winnerOf(row) === side ? "font-semibold text-ink" : "text-ink-2",
          isSelected && "bg-brand-soft px-1 text-brand-text",
        )}
      >
        {name}
        {winnerOf(row) === side ? <span className="sr-only"> ({t("schedule.won")})</span> : null}
      </button>
      <Link
        to={`/teams/${row[side === "team1" ? "home_team_id" : "away_team_id"]}`}
        aria-label={teamPage}
        title={teamPage}
        className="inline-block size-6 text-center align-middle text-ink-3 before:content-['›'] print:hidden"
      />
      {row[`${side}_withdrawn`] ? (
        <Badge tone="warning" className="ms-1.5">
          {t("withdrawn")}
        </Badge>
      ) : null}
    </>
  );
}
