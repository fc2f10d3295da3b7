import { estimateStarts, type GameOfDay } from "#engine";
import { isQueued } from "./match-status.ts";
import { courtOf } from "./court-of.ts";
import type { ScheduleRow } from "./schedule.ts";

/** From how much later on people are told. */
const toldAfterMs = 5 * 60_000;

/**
 * When games of a schedule are expected to begin, in steps of five minutes, by their number: only
 * those that are to begin more than five minutes later than published. `now` is in milliseconds.
 */
export function expectedStarts(rows: ScheduleRow[], now: number): Map<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const numbers = new Map(rows.map((row) => [row.game_number, row.id]));
  const games = rows.flatMap((row) => toGame(row, numbers, now) ?? []);
  const told = [...estimateStarts(games, now)].flatMap(([id, start]) => {
    const published = Date.parse(byId.get(id)!.raw_start_time!);
    if (start - published <= toldAfterMs) return [];
    const rounded = Math.ceil(start / toldAfterMs) * toldAfterMs;
    return [[id, new Date(rounded).toISOString()] as const];
  });
  return new Map(told);
}

/** Nothing for a game without a time, or that is not played. */
function toGame(row: ScheduleRow, numbers: Map<number, number>, now: number): GameOfDay | null {
  const { raw_start_time: start, raw_end_time: end, status } = row;
  if (start === null || end === null || row.date === null || status === "CANCELED") return null;
  const duties = row.duties.filter((duty) => !duty.is_gone);
  // Whoever has a duty comes out of a game only as long as its result is open.
  const open = duties.filter((duty) => duty.team_id === null).map((duty) => duty.source);
  const sources = [row.team1_source, row.team2_source, ...open].flatMap((source) =>
    source && "game_number" in source ? (numbers.get(source.game_number) ?? []) : [],
  );
  return {
    id: row.id,
    courtId: courtOf(row),
    teamIds: known([row.home_team_id, row.away_team_id, ...duties.map((duty) => duty.team_id)]),
    officialIds: known(duties.map((duty) => duty.official_id)),
    day: row.date,
    start: Date.parse(start),
    end: Date.parse(end),
    // Nobody waits at a game that was broken off for it to be decided.
    state: row.outcome === "abandoned" ? "completed" : states[status],
    startedAt: row.started_at === null ? null : Date.parse(row.started_at),
    endedAt: row.ended_at === null ? null : Date.parse(row.ended_at),
    calledAt: row.call && Date.parse(row.call.at),
    isQueued: isQueued(row, now),
    after: sources,
  };
}

function known(ids: (number | null)[]): number[] {
  return ids.filter((id) => id !== null);
}

const states = {
  SCHEDULED: "scheduled",
  IN_PROGRESS: "in_progress",
  COMPLETED: "completed",
} as const;
