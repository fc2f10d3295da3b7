import { accepts } from "#engine/accepts.ts";
import { createRandom, type Random } from "#engine/random.ts";
import {
  costOfExchange,
  exchange,
  startSearch,
  type CoveringSearch,
  type CoveringTask,
} from "./covering-search.ts";

const ITERATIONS = 400_000;
const RESTARTS = 2;
const START_TEMPERATURE = 0.7;
const END_TEMPERATURE = 0.1;

/**
 * Simulated annealing for coverings (Nurmela and Östergård 1993): points are exchanged one by one,
 * the cost is the number of meetings that lack. Null when none was found within its iterations.
 */
export function annealCovering(task: CoveringTask): number[][] | null {
  for (let restart = 1; restart <= RESTARTS; restart++) {
    const random = createRandom(task.points * 64 + restart);
    const search = { ...startSearch(task, random), random };
    if (anneal(search)) return toBlocks(search);
  }
  return null;
}

interface Search extends CoveringSearch {
  random: Random;
}

function anneal(search: Search): boolean {
  const { random, points, size, members } = search;
  const cooling = (END_TEMPERATURE / START_TEMPERATURE) ** (1 / ITERATIONS);
  let temperature = START_TEMPERATURE;
  for (let iteration = 0; iteration < ITERATIONS && search.lacking > 0; iteration++) {
    temperature *= cooling;
    const place = random.int(members.length);
    const first = place - (place % size);
    const point = random.int(points);
    if (members.subarray(first, first + size).includes(point)) continue;
    const change = costOfExchange(search, { first, place, point });
    if (!accepts(change, temperature, random)) continue;
    exchange(search, { first, place, point });
  }
  return search.lacking === 0;
}

function toBlocks({ members, size }: Search): number[][] {
  const blocks: number[][] = [];
  for (let first = 0; first < members.length; first += size) {
    blocks.push([...members.subarray(first, first + size)].toSorted((a, b) => a - b));
  }
  return blocks;
}
