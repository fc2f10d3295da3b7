// Less is nobody's trouble, and answers take a while on their way.
const bearableMs = 60_000;

// Browsers and Node have it alike.
declare const performance: { now: () => number };

/** How far the clock of the device is behind the one that it goes by, since when. */
let set = { behindMs: 0, at: 0 };

/**
 * The one clock of server and web: only here does the product ask what time it is. Time that
 * passes, such as a deadline's, is `performance.now()`, which nobody sets.
 */
export function currentTime(): Date {
  return new Date(Date.now() + (isSetSince(set.at) ? 0 : set.behindMs));
}

/**
 * Lets a browser's clock go by the server's, which all who score and watch have in common: an old phone may be
 * hours or years off, and would take games for over and codes for expired. Given is the `date` of an answer, and
 * `startOfTime` as its request began: what was on its way while the clock was set says nothing of it.
 * Once somebody sets the device's clock, it goes by that again until the next answer.
 */
export function goByServer(date: string | null, since = startOfTime()): void {
  const apart = Date.parse(date ?? "") - Date.now();
  if (Number.isNaN(apart) || isSetSince(since)) return;
  set = { behindMs: Math.abs(apart) < bearableMs ? 0 : apart, at: startOfTime() };
}

function isSetSince(start: number): boolean {
  return Math.abs(startOfTime() - start) > bearableMs / 2;
}

/** Stays the same for as long as nobody sets the clock. */
export function startOfTime(): number {
  return Date.now() - performance.now();
}
