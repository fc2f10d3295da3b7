import type { Lunch } from "#contract/brackets/playing-hours.ts";
import { timeOf } from "./places.ts";

interface Typed {
  hours: number;
  minutes: number;
  /** "a" or "p" of a clock of twelve hours. */
  half: string | undefined;
}

/** "12:30–13:15", however it is typed; null when it is empty, "unreadable" when it says nothing. */
export function readLunch(text: string): Lunch | null | "unreadable" {
  if (text.trim() === "") return null;
  const times = text.matchAll(/(\d{1,2})(?:[:.h]?(\d{2}))?(?:\s*([ap])\.?\s?m\b)?/gi);
  const found = [...times].map(([, hours, minutes, half]) => ({
    hours: Number(hours),
    minutes: Number(minutes ?? 0),
    half: half?.toLowerCase(),
  }));
  const [first, last, ...more] = found;
  if (!first || !last || more.length > 0) return "unreadable";
  if (found.some(({ hours, minutes, half }) => hours >= (half ? 13 : 24) || minutes >= 60)) {
    return "unreadable";
  }
  const end = minuteOf(last);
  // "12:30–1:15 pm" says its half of the day once, for both: the later one that comes before the end.
  const shared = first.half ?? (last.half && first.hours < 13 ? last.half : undefined);
  const later = minuteOf({ ...first, half: shared });
  const start = first.half === undefined && later >= end ? minuteOf(first) : later;
  if (end <= start) return "unreadable";
  return { start: timeOf(start), end: timeOf(end) };
}

/** Twelve is the first hour of its half. */
function minuteOf({ hours, minutes, half }: Typed) {
  const onClock = half === undefined ? hours : (hours % 12) + (half === "p" ? 12 : 0);
  return onClock * 60 + minutes;
}

/** The same as it stands in the field. */
export function writeLunch(lunch: Lunch | null): string {
  return lunch ? `${lunch.start}–${lunch.end}` : "";
}
