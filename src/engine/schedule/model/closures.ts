import type { CourtClosure, LocalMoment, Placement } from "#engine/types.ts";
import { dayNumberOf, minuteOf, timeOf } from "./calendar.ts";
import type { Disturbance } from "./disturbance.ts";

/** A closure in minutes since 1970. */
export interface ClosedSpan {
  closure: CourtClosure;
  from: number;
  to: number;
}

/** A closure in minutes; one until further notice never ends. */
export function toClosedSpan(closure: CourtClosure): ClosedSpan {
  const { from, to } = closure;
  return { closure, from: minuteSince1970(from), to: to ? minuteSince1970(to) : Infinity };
}

/** Whether a closure takes the court at some minute of a time, in minutes since 1970. */
export function isClosed(
  { closure, from, to }: ClosedSpan,
  place: { court: number; from: number; to: number },
): boolean {
  const isItsCourt = closure.court === null || closure.court === place.court;
  return isItsCourt && place.from < to && from < place.to;
}

/** What closures mean for announced games, court by court on each of their days. */
export function closuresAsDisturbances(
  closures: readonly CourtClosure[],
  announced: readonly Placement[],
): Disturbance[] {
  if (closures.length === 0) return [];
  const spans = closures.map(toClosedSpan);
  const courtDays = new Map(announced.map((at) => [`${at.date} ${at.court}`, at]));
  return [...courtDays.values()].flatMap(({ date, court }) => {
    const midnight = dayNumberOf(date) * 1440;
    const day = { court, from: midnight, to: midnight + 1440 };
    return spans
      .filter((span) => isClosed(span, day))
      .map(({ from, to }) => ({
        kind: "court_closed" as const,
        court,
        date,
        from: timeOf(Math.max(0, from - midnight)),
        to: timeOf(Math.min(1440, to - midnight)),
      }));
  });
}

function minuteSince1970({ date, time }: LocalMoment): number {
  return dayNumberOf(date) * 1440 + minuteOf(time);
}
