import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { dayNumberOf, minuteOf, timeOf, toScheduleItems } from "#engine/schedule/index.ts";
import type { Placement, ScheduleProblem, ScheduleType } from "#engine/types.ts";

/** Groups that play everybody once, in a hall with the same slots every day. */
export interface Hall {
  /** Teams of each group. */
  sizes: number[];
  courts: number;
  /** Slots a day from eight on, each so many minutes long and after so many minutes. */
  slots: { count: number; length: number; every: number };
  rest: number;
}

export function problemIn(
  { sizes, courts, slots, rest }: Hall,
  type: ScheduleType,
): ScheduleProblem {
  let [team, firstId] = [0, 1];
  const fixtures = sizes.flatMap((size, index) => {
    const teams = Array.from({ length: size }, () => ++team);
    const drawn = roundRobinFixtures(teams, { bracketId: index + 1, firstId });
    firstId += drawn.length;
    return drawn;
  });
  const all = Array.from({ length: courts }, (_, index) => index + 1);
  return {
    items: toScheduleItems(fixtures),
    calendar: {
      startDate: "2026-03-02",
      endDate: null,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      excludedDates: [],
      timeSlots: Array.from({ length: slots.count }, (_, index) => {
        const start = 8 * 60 + index * slots.every;
        return { start: timeOf(start), end: timeOf(start + slots.length), courts: all };
      }),
      preferredCourts: [1],
    },
    minRestMinutes: rest,
    maxGamesPerDay: null,
    type,
    seed: 1,
    fixed: [],
  };
}

/** The number of a placement's slot, counted from 0 over all days. */
export function slotIn({ slots }: Hall, { date, start }: Placement): number {
  const days = dayNumberOf(date) - dayNumberOf("2026-03-02");
  return days * slots.count + (minuteOf(start) - 8 * 60) / slots.every;
}

/** How many slots are over when everything is played. */
export function slotsNeeded(hall: Hall, placements: Placement[]): number {
  return Math.max(...placements.map((placement) => slotIn(hall, placement))) + 1;
}
