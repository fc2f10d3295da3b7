import type { Random } from "./random.ts";

/**
 * Whether annealing takes a step that changes what it costs: always one that costs no more, and one that costs
 * more the more seldom the dearer and the colder it is (Metropolis et al. 1953). Only for that is chance drawn.
 */
export function accepts(change: number, temperature: number, random: Random): boolean {
  return change <= 0 || random.next() < Math.exp(-change / temperature);
}
