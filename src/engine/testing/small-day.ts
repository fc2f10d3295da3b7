import type { DrawForwardProblem } from "#engine/schedule/index.ts";
import { smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";

/** The first day of a small problem. */
export const DAY = "2026-03-02";

/** An hour from ten or later on. */
export const slotAt = (hour: number) => ({ start: `${hour}:00`, end: `${hour + 1}:00` });

/** A game's place of an hour. */
export const at = (itemId: number, hour: number, court = 1, date = DAY): Placement => ({
  itemId,
  date,
  ...slotAt(hour),
  court,
});

interface SmallDay {
  items: ScheduleItem[];
  placements: Placement[];
  /** When games may begin, on these courts. */
  hours: number[];
  courts: number[];
  /** What else is to be minded. */
  problem?: Partial<ScheduleProblem>;
}

/** A day of hours from ten on, whose games may all move and need no rest. */
export function dayOf({
  items,
  placements,
  hours,
  courts,
  problem = {},
}: SmallDay): DrawForwardProblem {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const input = {
    ...smallProblem(items, { gaps: [0], courts, ...limits }),
    ...problem,
    placements,
  };
  const starts = hours.map((hour) => ({ ...slotAt(hour), courts }));
  return { input, movable: items.map(({ id }) => id), date: DAY, from: "10:00", starts };
}
