import type { Transaction } from "#server/database/handle.ts";
import { takeLonger } from "#server/database/patience.ts";
import { clearTimes } from "#server/features/matches/rows/writing-repository.ts";
import { addDays, addMinutes, createZoneClock } from "#server/time/zone-clock.ts";
import { findTimes, setTimes } from "./change-repository.ts";

interface Move {
  /** The zone in which they are from now on. */
  to: string;
  /** By how many days those move that have not begun. */
  days: number;
}

/**
 * Moves the games of a tournament to the same time of day in another zone or on another day: what
 * was to begin at 9:00 still begins at 9:00, on the clock in the other hall. Games last as long as
 * before. Error: `validation` where clocks change so that two games would meet, or where one would
 * meet another that has begun.
 */
export async function keepWallClock(
  { id, timezone: from }: { id: number; timezone: string },
  { to, days }: Move,
  trx: Transaction,
): Promise<void> {
  const games = from === to && days === 0 ? [] : await findTimes(id, trx);
  if (games.length === 0) return;
  await takeLonger(trx);
  const [old, other] = [createZoneClock(from), createZoneClock(to)];
  // They leave their old times first, so that none meets another that hasn't moved yet.
  await clearTimes(
    games.map((game) => game.id),
    trx,
  );
  const moved = games.map((game) => {
    const minutes = (Date.parse(game.end_time) - Date.parse(game.start_time)) / 60_000;
    const { date, time } = old.toLocal(game.start_time);
    const start_time = other.toInstant({ date: dayAlong(game, { day: date, days }), time });
    return { id: game.id, start_time, end_time: addMinutes(start_time, minutes) };
  });
  await setTimes(moved, { isOtherZone: from !== to }, trx);
}

/** The day of a game once its tournament has moved by some days: its own where it has begun. */
export function dayAlong(
  { status }: { status: string },
  { day, days }: { day: string; days: number },
): string {
  return status === "in_progress" || status === "completed" ? day : addDays(day, days);
}
