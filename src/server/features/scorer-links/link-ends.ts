import { currentTime } from "#contract/clock.ts";
import { serverTimings } from "#contract/limits.ts";
import { addDays, addMinutes, createZoneClock } from "#server/time/zone-clock.ts";

/** How long a link of a game lasts, or of somebody until the last day. Of what has no day, or is late, today counts. */
export function endOfGame(day: string | null, { timezone }: { timezone: string }): string {
  const { date: today } = createZoneClock(timezone).toLocal(currentTime().toISOString());
  return endAfter(day !== null && day > today ? day : today, timezone);
}

/** Twelve hours after a day of the tournament's clock. */
export function endAfter(day: string, timezone: string): string {
  const midnight = createZoneClock(timezone).toInstant({ date: addDays(day, 1), time: "00:00" });
  return addMinutes(midnight, serverTimings.scorerLinkHours * 60);
}
