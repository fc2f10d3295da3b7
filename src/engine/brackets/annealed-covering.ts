import { createRandom, type Random } from "#engine/random.ts";

/** A covering with exactly `blockCount` blocks is looked for. */
export interface CoveringTask {
  points: number;
  size: number;
  times: number;
  blockCount: number;
}

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
    const search = startSearch(task, createRandom(task.points * 64 + restart));
    if (anneal(search)) return toBlocks(search);
  }
  return null;
}

interface Search extends CoveringTask {
  random: Random;
  /** The blocks one after the other. */
  members: Int32Array;
  /** How often each two points meet, by row and column. */
  meetings: Int32Array;
  lacking: number;
}

function startSearch(task: CoveringTask, random: Random): Search {
  const { points, size, times, blockCount } = task;
  const search: Search = {
    ...task,
    random,
    members: new Int32Array(blockCount * size),
    meetings: new Int32Array(points * points),
    lacking: ((points * (points - 1)) / 2) * times,
  };
  const all = Array.from({ length: points }, (_, index) => index);
  for (let first = 0; first < search.members.length; first += size) {
    const block = random.shuffle(all).slice(0, size);
    search.members.set(block, first);
    block.forEach((point, index) => {
      for (const other of block.slice(0, index)) meet(search, point, other, 1);
    });
  }
  return search;
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
    if (change > 0 && random.next() >= Math.exp(-change / temperature)) continue;
    for (let other = first; other < first + size; other++) {
      if (other === place) continue;
      meet(search, members[place]!, members[other]!, -1);
      meet(search, point, members[other]!, 1);
    }
    members[place] = point;
  }
  return search.lacking === 0;
}

function costOfExchange(
  { members, meetings, points, size, times }: Search,
  { first, place, point }: { first: number; place: number; point: number },
): number {
  const leaving = members[place]!;
  let change = 0;
  for (let other = first; other < first + size; other++) {
    if (other === place) continue;
    if (meetings[leaving * points + members[other]!]! <= times) change++;
    if (meetings[point * points + members[other]!]! < times) change--;
  }
  return change;
}

function meet(search: Search, a: number, b: number, by: 1 | -1): void {
  const { meetings, points, times } = search;
  const before = meetings[a * points + b]!;
  meetings[a * points + b] = before + by;
  meetings[b * points + a] = before + by;
  if (by === 1 && before < times) search.lacking--;
  if (by === -1 && before <= times) search.lacking++;
}

function toBlocks({ members, size }: Search): number[][] {
  const blocks: number[][] = [];
  for (let first = 0; first < members.length; first += size) {
    blocks.push([...members.subarray(first, first + size)].toSorted((a, b) => a - b));
  }
  return blocks;
}
