import type { CourtClosure } from "#contract/schedule/court-closures.ts";
import { type Moment, momentIn } from "#web/i18n/dates.ts";

/** A closure by what it says, whether it is stored or only wanted. */
export type ClosureTimes = Pick<CourtClosure, "court_id" | "from" | "to">;

interface Span {
  date: string;
  start: string;
  /** `24:00` at midnight. */
  end: string;
  court: number | null;
}

/** Whether a closure takes the court at some minute of the time. */
export function closes({ court_id, from, to }: ClosureTimes, span: Span): boolean {
  if (court_id !== null && court_id !== span.court) return false;
  const [start, end] = [`${span.date} ${span.start}`, `${span.date} ${span.end}`];
  return momentOf(from) < end && (to === null || start < momentOf(to));
}

/** Closures that are not over at an instant. */
export function closuresAfter(closures: CourtClosure[], now: string): CourtClosure[] {
  return closures.filter(({ end_time }) => end_time === null || end_time > now);
}

/** The closure as somebody in another zone sees it. */
export function closureIn(zone: string, closure: CourtClosure): ClosureTimes {
  const { court_id, start_time, end_time } = closure;
  const to = end_time === null ? null : momentIn(zone, end_time);
  return { court_id, from: momentIn(zone, start_time), to };
}

function momentOf({ date, time }: Moment): string {
  return `${date} ${time}`;
}
