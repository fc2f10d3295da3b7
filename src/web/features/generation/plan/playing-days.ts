import { addDays } from "#web/i18n/dates.ts";

/** The weekdays between two dates, Sunday (0) first; all of them when none lies between. */
export function weekdaysOf(start: string, end: string): number[] {
  const days = new Set<number>();
  for (let date = start; date <= end && days.size < 7; date = addDays(date, 1)) {
    days.add(weekdayOf(date));
  }
  return days.size === 0 ? [0, 1, 2, 3, 4, 5, 6] : [...days].toSorted((a, b) => a - b);
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
