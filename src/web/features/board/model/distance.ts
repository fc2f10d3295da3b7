import { minutesOf, type Place } from "./places.ts";

export function distance(moment: { date: string; start: string }, from: Place | null): number {
  const minutes = minuteInTime(moment);
  return from ? Math.abs(minutes - minuteInTime(from)) : minutes;
}

function minuteInTime({ date, start }: { date: string; start: string }): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + minutesOf(start);
}
