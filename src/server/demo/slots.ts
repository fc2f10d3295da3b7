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
