import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { ToldList } from "#web/features/told/told-list.tsx";
import { whoIsTold } from "#web/features/told/who-is-told.ts";

interface Props {
  row: ScheduleRow;
  /** All games of the schedule. */
  rows: readonly ScheduleRow[];
}

/** What becomes of the schedule when a game ends otherwise than by being played, and who must be told. */
export function WhatFollows({ row, rows }: Props) {
  const { t } = useTranslation("told");
  const waiting = rows.filter((other) => isOpen(other) && waitsFor(other, row));
  const list = waiting.map(({ game_number: number }) => number).join(", ");
  return (
    <section aria-label={t("follows")} className="border-t border-line pt-4 text-sm">
      <h3 className="mb-1 text-sm font-medium">{t("follows")}</h3>
      <p className="text-ink-2">
        {t("nothingMoves")}
        {waiting.length > 0 ? ` ${t("waiting", { list })}` : null}
      </p>
      <ToldList {...whoIsTold([row, ...waiting.map(onlyPlayers)])} />
    </section>
  );
}

/** Whoever has a duty at a game that keeps its time has it whoever plays. */
function onlyPlayers({ team1, team2 }: ScheduleRow) {
  return { team1, team2, duties: [] };
}

function isOpen({ status }: ScheduleRow): boolean {
  return status === "SCHEDULED" || status === "IN_PROGRESS";
}

/** Whether a game's result says who plays or helps in another. */
function waitsFor(other: ScheduleRow, { game_number: number }: ScheduleRow): boolean {
  const sides = [other.team1_source, other.team2_source];
  const sources = [...sides, ...other.duties.map(({ source }) => source)];
  return sources.some(
    (source) =>
      (source?.kind === "winner" || source?.kind === "loser") && source.game_number === number,
  );
}
