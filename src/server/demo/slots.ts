import { type DayPlan, fillDay } from "#contract/brackets/day-slots.ts";

/** As many games of a day as its plan has room for. */
export function slotsOf(plan: DayPlan): [string, string][] {
  return fillDay(plan).map(({ start, end }) => [start, end]);
}

/** The hours of a day between two. */
export function hourly(from: number, to: number): [string, string][] {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return hours.map((hour) => [fullHour(hour), fullHour(hour + 1)]);
}

/**
 * Three rounds of an hour, two hours apart, the second of which began at the last full or half hour; by day
 * only: it begins at ten at the earliest and at seven in the evening at the latest.
 */
export function roundsAround(time: string): [string, string][] {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const second = Math.min(Math.max(hours * 2 + Math.floor(minutes / 30), 20), 38);
  return [second - 4, second, second + 4].map((from) => [halfHour(from), halfHour(from + 2)]);
}

/** The half hours between two hours; the last of them isn't begun. */
export function halfHourly(from: number, to: number): [string, string][] {
  return Array.from({ length: (to - from) * 2 - 1 }, (_, index): [string, string] => {
    return [halfHour(from * 2 + index), halfHour(from * 2 + index + 1)];
  });
}

function halfHour(halves: number): string {
  return `${String(Math.floor(halves / 2)).padStart(2, "0")}:${halves % 2 === 0 ? "00" : "30"}`;
}

function fullHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
