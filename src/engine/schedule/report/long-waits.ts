import type { Placement, ScheduleProblem } from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { indexReservations, reservationAgainst } from "#engine/schedule/model/reservations.ts";
import type { GapFigure } from "./gap-figure.ts";

/**
 * A wait that is longer than wished. `no_slot`: the calendar has no slot that would be near enough;
 * `courts_full`: each of these has a game on every court that takes one of the two; `others`: a court is free in one, but other
 * games of those who play, rest or fewer waits of others stand in the way.
 */
export interface LongWait extends GapFigure {
  date: string;
  /** When the game before it ends. */
  from: string;
  why: "no_slot" | "courts_full" | "others";
}

/** Why each wait is longer than wished, the longest first. */
export function explainLongWaits(
  waits: readonly GapFigure[],
  longest: number,
  { problem, placements }: { problem: ScheduleProblem; placements: readonly Placement[] },
): LongWait[] {
  if (waits.length === 0) return [];
  const { items, calendar, fixed, closures, minRestMinutes } = problem;
  const ownRest = new Map(items.map(({ id, restMinutes }) => [id, restMinutes]));
  const placed = placements.map((placement) => ({ ...placement, teamIds: [] }));
  const lastDay = Math.max(...placements.map(({ date }) => dayNumberOf(date)));
  const days = lastDay - dayNumberOf(calendar.startDate) + 1;
  const restrictions = { fixed: [...fixed, ...placed], ...(closures && { closures }) };
  const left = buildGrid(calendar, restrictions, days);
  const reserved = indexReservations(problem.reservations ?? []);
  const at = new Map(placements.map((placement) => [placement.itemId, placement]));
  return waits
    .map((wait): LongWait => {
      const { date, end } = at.get(wait.itemIds[0])!;
      const [first, second] = wait.itemIds.map((id) => spanOf(at.get(id)!));
      const rest = Math.max(...wait.itemIds.map((id) => ownRest.get(id) ?? minRestMinutes));
      const isNear = (from: number, to: number) =>
        (from >= first!.to + rest && from <= first!.to + longest) ||
        (to <= second!.from - rest && to >= second!.from - longest);
      const isOpen = (court: number) =>
        wait.itemIds.some((id) => reservationAgainst(reserved, id, court) === null);
      return { ...wait, date, from: end, why: whyOf(left, isNear, isOpen) };
    })
    .toSorted((a, b) => b.minutes - a.minutes || a.teamId - b.teamId);
}

function whyOf(
  left: Grid,
  isNear: (from: number, to: number) => boolean,
  isOpen: (court: number) => boolean,
): LongWait["why"] {
  const near = [...left.from.keys()].filter((cell) => isNear(left.from[cell]!, left.to[cell]!));
  if (near.length === 0) return "no_slot";
  return near.some((cell) => left.courts[cell]!.some(isOpen)) ? "others" : "courts_full";
}

function spanOf({ date, start, end }: Placement) {
  const midnight = dayNumberOf(date) * 1440;
  return { from: midnight + minuteOf(start), to: midnight + minuteOf(end) };
}
