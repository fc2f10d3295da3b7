/**
 * The Schönheim bound (1964) for pair coverings: no fewer than this many blocks of `size` points
 * let each of `points` points meet every other at least `times` times.
 */
export function schoenheimBound(points: number, size: number, times: number): number {
  if (points <= size) return times;
  const perPoint = Math.ceil((times * (points - 1)) / (size - 1));
  return Math.ceil((points * perPoint) / size);
}

/**
 * A pair covering: blocks of at most `size` of the points 0 … `points`−1 in which every pair stands
 * at least `times` times. Greedy: each block starts from the pair that lacks most and takes on the
 * point that mends most.
 */
export function coverPairs(points: number, size: number, times: number): number[][] {
  const blockSize = Math.min(points, size);
  const lacking = Array.from({ length: points }, () => Array.from({ length: points }, () => times));
  const blocks: number[][] = [];
  for (let pair = neediest(lacking); pair !== null; pair = neediest(lacking)) {
    const block = [...pair];
    while (block.length < blockSize) block.push(mostMending(block, lacking));
    for (const a of block) for (const b of block) if (a !== b) lacking[a]![b]!--;
    blocks.push(block.toSorted((a, b) => a - b));
  }
  return blocks;
}

function neediest(lacking: readonly (readonly number[])[]): [number, number] | null {
  let pair: [number, number] | null = null;
  let most = 0;
  for (let a = 0; a < lacking.length; a++) {
    for (let b = a + 1; b < lacking.length; b++) {
      if (lacking[a]![b]! <= most) continue;
      most = lacking[a]![b]!;
      pair = [a, b];
    }
  }
  return pair;
}

function mostMending(block: readonly number[], lacking: readonly (readonly number[])[]): number {
  let best = -1;
  let bestMended = -1;
  for (let point = 0; point < lacking.length; point++) {
    if (block.includes(point)) continue;
    let mended = 0;
    for (const member of block) if (lacking[point]![member]! > 0) mended++;
    if (mended > bestMended) {
      bestMended = mended;
      best = point;
    }
  }
  return best;
}
