import type { Random } from "#engine/random.ts";

/** What searches for coverings by exchanging points keep count of. */
export interface CoveringSearch {
  points: number;
  size: number;
  times: number;
  /** The points of each block next to each other. */
  members: Int32Array;
  /** How often each two points meet, by row and column. */
  meetings: Int32Array;
  /** Meetings that are asked for and missing. */
  lacking: number;
}

/** A covering with exactly `blockCount` blocks is looked for. */
export interface CoveringTask {
  points: number;
  size: number;
  times: number;
  blockCount: number;
}

/** A search that begins with blocks at random. */
export function startSearch(
  { points, size, times, blockCount }: CoveringTask,
  random: Random,
): CoveringSearch {
  const search: CoveringSearch = {
    points,
    size,
    times,
    members: new Int32Array(blockCount * size),
    meetings: new Int32Array(points * points),
    lacking: ((points * (points - 1)) / 2) * times,
  };
  const all = Array.from({ length: points }, (_, index) => index);
  for (let first = 0; first < search.members.length; first += size) {
    const block = random.shuffle(all).slice(0, size);
    search.members.set(block, first);
    countBlock(search, block);
  }
  return search;
}

/** Where a point would come into a block: the block's first place, the place, the point. */
export interface Exchange {
  first: number;
  place: number;
  point: number;
}

/** How many meetings more would lack if another point took the place. */
export function costOfExchange(
  { members, meetings, points, size, times }: CoveringSearch,
  { first, place, point }: Exchange,
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

/** Puts another point on the place. */
export function exchange(search: CoveringSearch, { first, place, point }: Exchange): void {
  const { members, size } = search;
  for (let other = first; other < first + size; other++) {
    if (other === place) continue;
    meet(search, members[place]!, members[other]!, -1);
    meet(search, point, members[other]!, 1);
  }
  members[place] = point;
}

/** Counts the meetings of points that stand in one block: each with those before it. */
export function countBlock(search: CoveringSearch, block: readonly number[]): void {
  block.forEach((point, index) => {
    for (const other of block.slice(0, index)) meet(search, point, other, 1);
  });
}

function meet(search: CoveringSearch, a: number, b: number, by: 1 | -1): void {
  const { meetings, points, times } = search;
  const before = meetings[a * points + b]!;
  meetings[a * points + b] = before + by;
  meetings[b * points + a] = before + by;
  if (by === 1 && before < times) search.lacking--;
  if (by === -1 && before <= times) search.lacking++;
}
