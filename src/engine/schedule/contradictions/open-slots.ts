import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import type { Absence, FixedGame, ScheduleItem, ScheduleProblem, TeamId } from "#engine/types.ts";

/** A slot of a day with the courts that are free in it, in minutes since 1970. */
export interface OpenSlot {
  day: number;
  from: number;
  to: number;
  courts: readonly number[];
}

/** Every slot of a calendar that ends with a court that is neither closed nor taken, in playing order. */
export function openSlots({ calendar, fixed, closures = [] }: ScheduleProblem): OpenSlot[] {
  const grid = buildGrid(calendar, { fixed, closures }, Infinity);
  return grid.courts.flatMap((courts, cell) => {
    const [from, to] = [grid.from[cell]!, grid.to[cell]!];
    return courts.length > 0 ? [{ day: grid.dayNumber[grid.day[cell]!]!, from, to, courts }] : [];
  });
}

/** Whether a slot shares time with when a team is away. */
export function isAway({ date, from, to }: Absence, slot: OpenSlot): boolean {
  if (date !== null && dayNumberOf(date) !== slot.day) return false;
  const midnight = slot.day * 1440;
  return slot.from < midnight + minuteOf(to) && midnight + minuteOf(from) < slot.to;
}

/** Whether a slot is too near to one of the games that stand. */
export function isNear(games: readonly FixedGame[], slot: OpenSlot, rest: number): boolean {
  return games.some(({ date, start, end }) => {
    const midnight = dayNumberOf(date) * 1440;
    return (
      slot.from < midnight + minuteOf(end) + rest && midnight + minuteOf(start) - rest < slot.to
    );
  });
}

/** The teams that are known to play a game. */
export function teamsOf({ participants }: ScheduleItem): TeamId[] {
  return participants.flatMap((side) => (side.kind === "team" ? side.teamId : []));
}
