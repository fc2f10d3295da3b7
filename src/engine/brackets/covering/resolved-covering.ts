import { accepts } from "#engine/accepts.ts";
import { createRandom, type Random } from "#engine/random.ts";
import { costOfExchange, countBlock, exchange, type CoveringSearch } from "./covering-search.ts";

/** A covering of `blockCount` blocks in `rounds` rounds is looked for. */
export interface ResolvedTask {
  points: number;
  size: number;
  times: number;
  blockCount: number;
  rounds: number;
}

const ITERATIONS_PER_BLOCK = 15_000;
const MOST_ITERATIONS = 500_000;
const RESTARTS = 2;
const START_TEMPERATURE = 0.5;
const END_TEMPERATURE = 0.15;

/**
 * Simulated annealing for coverings whose blocks fall into rounds in which each point stands at most
 * once (resolvable coverings; with 15 points in triples Kirkman's schoolgirls). Two points of a round
 * exchange their places, one of them perhaps on the bench; the cost is the number of meetings that
 * lack. Null when none was found within its iterations.
 */
export function annealRounds(task: ResolvedTask): number[][][] | null {
  for (let restart = 1; restart <= RESTARTS; restart++) {
    const search = startSearch(task, createRandom(task.points * 32 + restart));
    const iterations = Math.min(MOST_ITERATIONS, ITERATIONS_PER_BLOCK * task.blockCount);
    if (anneal(search, iterations)) return toRounds(search);
  }
  return null;
}

/** The members are all points of the first round, block by block, then its bench, then the next. */
interface Search extends CoveringSearch {
  random: Random;
  rounds: number;
  /** Places of each round that are in a block; those behind them are the bench. */
  seated: number[];
}

function startSearch(task: ResolvedTask, random: Random): Search {
  const { points, size, times, blockCount, rounds } = task;
  const more = blockCount % rounds;
  const search: Search = {
    points,
    size,
    times,
    rounds,
    random,
    seated: Array.from(
      { length: rounds },
      (_, round) => (Math.floor(blockCount / rounds) + (round < more ? 1 : 0)) * size,
    ),
    members: new Int32Array(points * rounds),
    meetings: new Int32Array(points * points),
    lacking: ((points * (points - 1)) / 2) * times,
  };
  const all = Array.from({ length: points }, (_, index) => index);
  search.seated.forEach((seated, round) => {
    const order = random.shuffle(all);
    search.members.set(order, round * points);
    for (let first = 0; first < seated; first += size) {
      countBlock(search, order.slice(first, first + size));
    }
  });
  return search;
}

function anneal(search: Search, iterations: number): boolean {
  const { random, points, size, rounds, seated, members } = search;
  const cooling = (END_TEMPERATURE / START_TEMPERATURE) ** (1 / iterations);
  let temperature = START_TEMPERATURE;
  for (let iteration = 0; iteration < iterations && search.lacking > 0; iteration++) {
    temperature *= cooling;
    const round = random.int(rounds);
    const base = round * points;
    const from = random.int(seated[round]!);
    const to = random.int(points);
    const isBenched = to >= seated[round]!;
    if (!isBenched && to - (to % size) === from - (from % size)) continue;
    const [place, other] = [base + from, base + to];
    const leave = { first: place - (from % size), place, point: members[other]! };
    const enter = { first: other - (to % size), place: other, point: members[place]! };
    const change = costOfExchange(search, leave) + (isBenched ? 0 : costOfExchange(search, enter));
    if (!accepts(change, temperature, random)) continue;
    exchange(search, leave);
    if (isBenched) members[other] = enter.point;
    else exchange(search, enter);
  }
  return search.lacking === 0;
}

function toRounds({ members, seated, points, size }: Search): number[][][] {
  return seated.map((count, round) => {
    const blocks: number[][] = [];
    for (let place = round * points; place < round * points + count; place += size) {
      blocks.push([...members.subarray(place, place + size)].toSorted((a, b) => a - b));
    }
    return blocks;
  });
}
