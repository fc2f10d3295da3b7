/**
 * The one clock of server and web: only here does the product ask what time it is. Time that
 * passes, such as a deadline's, is `performance.now()`, which nobody sets.
 */
export function currentTime(): Date {
  return new Date();
}
