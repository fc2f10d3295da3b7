import { currentTime } from "#contract/clock.ts";
import { i18n } from "./instance.ts";
import { localeOf } from "./languages.ts";

/** "Saturday, November 21". */
export function formatWeekday(date: string) {
  return formatter({ weekday: "long", month: "long", day: "numeric" }, "UTC").format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** "Sat, Nov 21". */
export function formatDayShort(date: string) {
  return formatter({ weekday: "short", month: "short", day: "numeric" }, "UTC").format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The time of an instant in a zone: "9:00 AM". */
export function formatTime(instant: string, zone: string) {
  return formatter({ timeStyle: "short" }, zone).format(new Date(instant));
}

/** A local `HH:mm` in the page's language. */
export function formatLocalTime(time: string) {
  return formatTime(`2000-01-01T${time}:00Z`, "UTC");
}

/** "Sat, Nov 21, 9:00 AM". */
export function formatMatchTime(instant: string, zone: string) {
  return formatter(
    { weekday: "short", month: "short", day: "numeric", hour: hourStyle(), minute: "2-digit" },
    zone,
  ).format(new Date(instant));
}

/** "Nov 21, 9:00 AM": for places where the day of the week is too much. */
export function formatMatchTimeShort(instant: string, zone: string) {
  return formatter(
    { month: "short", day: "numeric", hour: hourStyle(), minute: "2-digit" },
    zone,
  ).format(new Date(instant));
}

/** "9:30" or "09:30", as the language writes a time that stands alone. */
function hourStyle() {
  return formatTime("2000-01-01T09:00:00Z", "UTC").startsWith("0") ? "2-digit" : "numeric";
}

/** Whether times on the page go to 12 or to 24. */
export function pageTimeFormat(): "12" | "24" {
  return formatter({ hour: "numeric" }, "UTC").resolvedOptions().hour12 ? "12" : "24";
}

/** The calendar date `YYYY-MM-DD` of an instant in a zone. */
export function dateIn(zone: string, instant: Date | string) {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: zone }).format(
    new Date(instant),
  );
}

/** The calendar date that it is in a zone: the one way to "today". */
export function todayIn(zone: string) {
  return dateIn(zone, currentTime());
}

/** The local time `HH:mm` of an instant in a zone. */
export function timeIn(zone: string, instant: Date | string) {
  return new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone: zone }).format(
    new Date(instant),
  );
}

/** A minute as a zone's calendar and clocks show it. */
export interface Moment {
  date: string;
  time: string;
}

export function momentIn(zone: string, instant: Date | string): Moment {
  return { date: dateIn(zone, instant), time: timeIn(zone, instant) };
}

/** A calendar date some days later. */
export function addDays(date: string, days: number) {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** How many days the second of two calendar dates is after the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

export function browserZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are costly to make and cheap to use. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone: string) {
  const language = localeOf(i18n.language);
  const key = JSON.stringify([language, timeZone, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}

/** A day of the week in short form, "Mon"; 0 is Sunday. */
export function weekdayName(day: number) {
  // 2023-01-01 was a Sunday.
  return formatter({ weekday: "short" }, "UTC").format(new Date(Date.UTC(2023, 0, 1 + day)));
}
