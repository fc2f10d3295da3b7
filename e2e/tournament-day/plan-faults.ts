import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { playersOf } from "./hall/hall.ts";

/** Where a schedule has a court or a team in two games at once. */
export function planFaults(rows: readonly ScheduleRow[]): string[] {
  const timed = rows.filter(({ status, raw_start_time: start }) => status !== "CANCELED" && start);
  const inOrder = timed.toSorted((a, b) => startOf(a) - startOf(b) || a.id - b.id);
  const starts = inOrder.map(startOf);
  return inOrder.flatMap((row, index) => {
    const end = endOf(row);
    const next = starts.findIndex((start, later) => later > index && start >= end);
    return inOrder.slice(index + 1, next < 0 ? undefined : next).flatMap((other) => {
      const [one, two] = [row, other].map(
        ({ game_number: number, start_time: start, court }) => `${number} (${start}, ${court})`,
      );
      const numbers = `games ${one} and ${two}`;
      const shared = playersOf(row).filter((id) => playersOf(other).includes(id));
      const isSameCourt = row.court_id !== null && row.court_id === other.court_id;
      return [
        ...(isSameCourt ? [`${numbers} are both planned on court ${row.court}`] : []),
        ...shared.map((id) => `${numbers} both want team ${id}`),
      ];
    });
  });
}

function startOf({ raw_start_time: start }: ScheduleRow): number {
  return Date.parse(start!);
}

function endOf({ raw_end_time: end }: ScheduleRow): number {
  return Date.parse(end!);
}
