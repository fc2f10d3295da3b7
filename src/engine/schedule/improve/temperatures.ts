import type { Cooling } from "./cooling.ts";

/** Proposals at one temperature. */
const PROPOSALS_EACH = 64;

/**
 * The temperature of each proposal of a start, one after the other: the hottest first, then colder by the same
 * part time and again, until the last ones are the coldest.
 */
export function temperaturesOf({
  hottest,
  coldest,
  iterations,
}: Pick<Cooling, "hottest" | "coldest" | "iterations">): () => number {
  const factor = (coldest / hottest) ** (PROPOSALS_EACH / Math.max(PROPOSALS_EACH, iterations));
  let [proposals, temperature] = [0, hottest];
  return () => {
    proposals++;
    if (proposals % PROPOSALS_EACH === 0) temperature *= factor;
    return temperature;
  };
}
