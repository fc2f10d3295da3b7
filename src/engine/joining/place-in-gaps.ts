import { courtsOf, scheduleMatches } from "#engine/schedule/index.ts";
import type {
  Calendar,
  FixedGame,
  Placement,
  ScheduleItem,
  ScheduleProblem,
} from "#engine/types.ts";

/** Some games for what a schedule has left, between two moments of the calendar's own zone. */
export interface GapProblem extends Pick<
  ScheduleProblem,
  | "calendar"
  | "minRestMinutes"
  | "maxGamesPerDay"
  | "fixed"
  | "closures"
  | "absences"
  | "sharing"
  | "apart"
  | "reservations"
> {
  items: ScheduleItem[];
  from: Moment;
  /** When the games have to be over, because others depend on them; null is open. */
  until: Moment | null;
}

interface Moment {
  date: string;
  time: string;
}

/** Steps of the search for places, some milliseconds' worth. */
const ITERATIONS = 2_000;

/**
 * Places games where a schedule is free, as early as can be, and moves nothing else: no court and no
 * team twice at once, rest and games a day kept. Games that fit nowhere are left out.
 */
export function placeInGaps({
  items,
  from,
  until,
  calendar,
  fixed,
  ...rules
}: GapProblem): Placement[] {
  const startDate = later(calendar.startDate, from.date);
  const last = [calendar.endDate, until?.date].flatMap((date) => date ?? []).toSorted()[0];
  const { placements } = scheduleMatches(
    {
      ...rules,
      items,
      calendar: { ...calendar, startDate, endDate: last ?? null },
      type: "sequential",
      seed: 1,
      fixed: [
        ...fixed,
        ...blocks(calendar, from.date, "00:00", from.time),
        ...(until ? blocks(calendar, until.date, until.time, "24:00") : []),
      ],
    },
    { iterations: ITERATIONS },
  );
  return placements;
}

/** Every court taken for a part of a day. */
function blocks(calendar: Calendar, date: string, start: string, end: string): FixedGame[] {
  return courtsOf(calendar).map((court) => ({ date, start, end, court, teamIds: [] }));
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
