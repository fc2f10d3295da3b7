import { indexSchedule, type LintInput } from "#engine";
import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import { toLintInput, toPlacedGames } from "#contract/board/schedule-items.ts";
import { defaultScheduleRules, type ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

/** A game of an hour from a full hour of the day, UTC; without an hour it has no time. */
export function gameAt(
  id: number,
  hour: number | null,
  changes: Partial<ScheduleRow> = {},
): ScheduleRow {
  const date = changes.date ?? "2026-11-21";
  const row = exampleRow({
    id,
    home_team_id: id * 10 + 1,
    away_team_id: id * 10 + 2,
    team1: `Team ${id}1`,
    team2: `Team ${id}2`,
    date,
    ...(hour === null
      ? {
          date: null,
          start_time: null,
          end_time: null,
          raw_start_time: null,
          raw_end_time: null,
          court_id: null,
          court: null,
        }
      : {
          start_time: `${two(hour)}:00`,
          end_time: `${two(hour + 1)}:00`,
          raw_start_time: `${date}T${two(hour)}:00:00Z`,
          raw_end_time: `${date}T${two(hour + 1)}:00:00Z`,
        }),
  });
  return { ...row, ...changes };
}

export function boardOf(
  rows: ScheduleRow[],
  rules: Partial<ScheduleRules> = {},
  closures: CourtClosure[] = [],
  wishes: Pick<LintInput, "sharing"> = {},
) {
  const groups = toPlacedGames(rows);
  const data = {
    groups,
    rules: { ...defaultScheduleRules, ...rules },
    courts: ["A", "B", "C", "D"].map((name, index) => ({ id: index + 1, name })),
    plannedCourts: 2,
    closures,
    reservations: [],
    divisions: [],
    zone: "UTC",
  };
  const input = toLintInput(groups, { ...data.rules, closures, wishes });
  const index = indexSchedule(input);
  return {
    data,
    input,
    index,
    /** What places are judged by, the day before all games. */
    ground: { index, now: { date: "2026-11-20", time: "12:00" } },
    group: (id: number) => groups.find((group) => group.id === id)!,
  };
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
