import { createRandom, type Random } from "#engine/random.ts";
import { shortestFound } from "./halving.ts";

/** Moves tried for one number of rounds, and rounds looked at by all of them. */
const MOVES_PER_BLOCK = 500;
const MOST_LOOKS = 800_000;
const LONGEST_TABU = 10;

/**
 * The blocks in rounds in which each of the points stands at most once, in as few rounds as tabu
 * search finds (Hertz and de Werra 1987, colouring): a block that shares a point with another of its
 * round moves to the round where it shares fewest, and for a while not back. The same blocks give
 * the same rounds.
 */
export function packRounds(points: number, blocks: readonly number[][]): number[][][] {
  const random = createRandom(points * 64 + blocks.length);
  const start = firstFit(points, blocks);
  return shortestFound(fewestRounds(points, blocks), start, (rounds, packed) => {
    const search = startSearch(points, rounds, packed);
    return searchRounds(search, random) ? toRounds(search) : null;
  });
}

function firstFit(points: number, blocks: readonly number[][]): number[][][] {
  const rounds: number[][][] = [];
  const standing: Uint8Array[] = [];
  for (const block of blocks) {
    let round = standing.findIndex((it) => block.every((point) => it[point] === 0));
    if (round === -1) round = standing.push(new Uint8Array(points)) - 1;
    (rounds[round] ??= []).push(block);
    for (const point of block) standing[round]![point] = 1;
  }
  return rounds;
}

/** As many as the busiest point stands in, and as blocks don't fit side by side. */
function fewestRounds(points: number, blocks: readonly number[][]): number {
  const busy = new Int32Array(points);
  for (const block of blocks) for (const point of block) busy[point]!++;
  const sideBySide = Math.floor(points / Math.min(...blocks.map((block) => block.length)));
  return Math.max(Math.ceil(blocks.length / sideBySide), ...busy);
}

interface Search {
  points: number;
  rounds: number;
  blocks: number[][];
  roundOf: Int32Array;
  /** How often each point stands in each round, round by round. */
  standing: Int32Array;
  /** Until which iteration a block stays out of a round, block by block. */
  tabu: Int32Array;
}

/** Begins from rounds that are too many: the blocks of those beyond are dealt to the others. */
function startSearch(points: number, rounds: number, from: readonly number[][][]): Search {
  const blocks = from.flat();
  const search: Search = {
    points,
    rounds,
    blocks,
    roundOf: Int32Array.from(from.flatMap((round, index) => round.map(() => index % rounds))),
    standing: new Int32Array(rounds * points),
    tabu: new Int32Array(blocks.length * rounds),
  };
  blocks.forEach((_, block) => stand(search, block, 1));
  return search;
}

function stand({ points, blocks, roundOf, standing }: Search, block: number, by: 1 | -1): void {
  for (const point of blocks[block]!) standing[roundOf[block]! * points + point]! += by;
}

function searchRounds(search: Search, random: Random): boolean {
  const { rounds, blocks } = search;
  const iterations = Math.min(MOVES_PER_BLOCK * blocks.length, Math.floor(MOST_LOOKS / rounds));
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const block = pickClashing(search, random);
    if (block === -1) return true;
    const round = bestRound(search, { block, iteration, random });
    const left = block * rounds + search.roundOf[block]!;
    search.tabu[left] = iteration + 1 + random.int(LONGEST_TABU);
    stand(search, block, -1);
    search.roundOf[block] = round;
    stand(search, block, 1);
  }
  return false;
}

/** A block that shares a point with another of its round, the first from a random one on. */
function pickClashing(search: Search, random: Random): number {
  const count = search.blocks.length;
  const start = random.int(count);
  for (let offset = 0; offset < count; offset++) {
    const block = (start + offset) % count;
    const members = search.blocks[block]!;
    if (standingWith(search, members, search.roundOf[block]!) > members.length) return block;
  }
  return -1;
}

interface Move {
  block: number;
  iteration: number;
  random: Random;
}

function bestRound(search: Search, { block, iteration, random }: Move): number {
  const { rounds, tabu, roundOf } = search;
  const members = search.blocks[block]!;
  const start = random.int(rounds);
  let best = roundOf[block]!;
  let fewest = Infinity;
  for (let offset = 0; offset < rounds; offset++) {
    const round = (start + offset) % rounds;
    if (round === roundOf[block]) continue;
    const clashes = standingWith(search, members, round);
    if (clashes >= fewest) continue;
    if (clashes > 0 && tabu[block * rounds + round]! > iteration) continue;
    fewest = clashes;
    best = round;
  }
  return best;
}

function standingWith(
  { points, standing }: Search,
  members: readonly number[],
  round: number,
): number {
  let count = 0;
  for (const point of members) count += standing[round * points + point]!;
  return count;
}

function toRounds({ blocks, roundOf, rounds }: Search): number[][][] {
  const packed: number[][][] = Array.from({ length: rounds }, () => []);
  blocks.forEach((block, index) => packed[roundOf[index]!]!.push(block));
  return packed;
}
