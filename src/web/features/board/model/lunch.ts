import type { Lunch } from "#contract/brackets/playing-hours.ts";
import { timeOf } from "./places.ts";

interface Typed {
  /** As it stands there: "01" is of a clock of 24 hours, "1" may be of one of twelve. */
  hour: string;
  minutes: number;
  /** "a" or "p" of a clock of twelve hours. */
  half: string | undefined;
}

/** "12:30–13:15", however it is typed; null when it is empty, "unreadable" when it says nothing. */
export function readLunch(text: string): Lunch | null | "unreadable" {
  if (text.trim() === "") return null;
  const times = text.matchAll(/(\d{1,2})(?:[:.h]?(\d{2}))?(?:\s*([ap])\.?\s?m\b)?/gi);
  const found = [...times].map(([, hour, minutes, half]) => ({
    hour: hour!,
    minutes: Number(minutes ?? 0),
    half: half?.toLowerCase(),
  }));
  const [first, last, ...more] = found;
  if (!first || !last || more.length > 0) return "unreadable";
  if (found.some(({ hour, minutes, half }) => Number(hour) >= (half ? 13 : 24) || minutes >= 60)) {
    return "unreadable";
  }
  const [start, end] = last.half ? withSharedHalf(first, last) : inTheAfternoon(first, last);
  if (end <= start) return "unreadable";
  return { start: timeOf(start), end: timeOf(end) };
}

/** "12:30–1:15 pm" says its half of the day once, for both: the later one that comes before the end. */
function withSharedHalf(first: Typed, last: Typed): [number, number] {
  const end = minuteOf(last);
  const shared = first.half ?? (Number(first.hour) < 13 ? last.half : undefined);
  const later = minuteOf({ ...first, half: shared });
  return [first.half === undefined && later >= end ? minuteOf(first) : later, end];
}

/** Without a half, "1–2" is no lunch at night, and "12:30–1:15" ends after it began. */
function inTheAfternoon(first: Typed, last: Typed): [number, number] {
  const isShort = (time: Typed) => time.half === undefined && /^[1-9]$/.test(time.hour);
  const start = minuteOf(
    isShort(first) && Number(first.hour) < 7 ? { ...first, half: "p" } : first,
  );
  const end = minuteOf(last);
  return [start, end <= start && isShort(last) ? minuteOf({ ...last, half: "p" }) : end];
}

/** Twelve is the first hour of its half. */
function minuteOf({ hour, minutes, half }: Typed) {
  const hours = Number(hour);
  const onClock = half === undefined ? hours : (hours % 12) + (half === "p" ? 12 : 0);
  return onClock * 60 + minutes;
}

/** The same as it stands in the field. */
export function writeLunch(lunch: Lunch | null): string {
  return lunch ? `${lunch.start}–${lunch.end}` : "";
}
