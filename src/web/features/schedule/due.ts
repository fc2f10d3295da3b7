/** Whether a match should have begun by now, in milliseconds, but nobody has started it. */
export function isDue(status: string, start: string | null, now: number) {
  return status.toLowerCase() === "scheduled" && start !== null && Date.parse(start) <= now;
}

/** Whether a match that should have begun may still be meant by its time: it isn't over by plan. */
export function isWithinTime(end: string | null, now: number) {
  return end === null || Date.parse(end) > now;
}
