import { addDays } from "#web/i18n/dates.ts";

/** The weekdays between two dates, Sunday (0) first; all of them when none lies between. */
function weekdaysOf(start: string, end: string): number[] {
  const days = new Set<number>();
  for (let date = start; date <= end && days.size < 7; date = addDays(date, 1)) {
    days.add(weekdayOf(date));
  }
  return days.size === 0 ? [0, 1, 2, 3, 4, 5, 6] : [...days].toSorted((a, b) => a - b);
}

/** From how many days on a tournament is played week after week, and on how many days of each. */
const weeks = { fewest: 14, mostDays: 3 };

/**
 * On which weekdays it is played unless somebody says otherwise: on those between its dates. What
 * lasts for weeks and begins and ends with the same day or weekend is played on those, as leagues are.
 */
export function playingDaysOf(start: string, end: string): number[] {
  const count = ((weekdayOf(end) - weekdayOf(start) + 7) % 7) + 1;
  const isWeekly = addDays(start, weeks.fewest) <= end && count <= weeks.mostDays;
  return weekdaysOf(start, isWeekly ? addDays(start, count - 1) : end);
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
