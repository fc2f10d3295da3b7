import type { Lunch } from "#contract/brackets/playing-hours.ts";
import { timeOf } from "./places.ts";

/** "12:30–13:15", however it is typed; null when it is empty, "unreadable" when it says nothing. */
export function readLunch(text: string): Lunch | null | "unreadable" {
  if (text.trim() === "") return null;
  const found = [...text.matchAll(/(\d{1,2})(?:[:.h]?(\d{2}))?/g)];
  const isOnClock = found.every(
    ([, hours, minutes]) => Number(hours) < 24 && Number(minutes ?? 0) < 60,
  );
  const [start, end, ...more] = found.map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes ?? 0),
  );
  if (!isOnClock || start === undefined || end === undefined) return "unreadable";
  if (more.length > 0 || end <= start) return "unreadable";
  return { start: timeOf(start), end: timeOf(end) };
}

/** The same as it stands in the field. */
export function writeLunch(lunch: Lunch | null): string {
  return lunch ? `${lunch.start}–${lunch.end}` : "";
}
