import { type DifferenceFamily, QUADRUPLE_FAMILIES } from "./quadruple-families.ts";

/** How many points a design may have more than asked: those are then left out. */
const MOST_LEFT_OUT = 3;

/**
 * A pair covering of `points` points by quadruples from a design as large or a little larger, if
 * there is one: the points beyond are replaced by others, blocks of one point fall away.
 */
export function coverFromDesign(points: number): number[][] | null {
  let best: number[][] | null = null;
  for (let size = points; size <= points + MOST_LEFT_OUT; size++) {
    const family = QUADRUPLE_FAMILIES.get(size);
    if (!family) continue;
    const found = develop(family).flatMap((block) => restrict(block, points));
    if (!best || found.length < best.length) best = found;
  }
  return best;
}

/** Every distinct image of the base blocks under the group. */
function develop({ group, copies, blocks }: DifferenceFamily): number[][] {
  const order = group.reduce((product, modulus) => product * modulus, 1);
  const images = new Map<string, number[]>();
  for (const block of blocks) {
    for (let step = 0; step < order; step++) {
      const image = block
        .map((point) => {
          const place = point % order;
          return point < copies * order ? point - place + add(place, step, group) : point;
        })
        .toSorted((a, b) => a - b);
      images.set(image.join(), image);
    }
  }
  return [...images.values()];
}

function add(point: number, step: number, group: readonly number[]): number {
  let [sum, weight, a, b] = [0, 1, point, step];
  for (const modulus of group.toReversed()) {
    sum += (((a % modulus) + (b % modulus)) % modulus) * weight;
    weight *= modulus;
    a = Math.floor(a / modulus);
    b = Math.floor(b / modulus);
  }
  return sum;
}

function restrict(block: readonly number[], points: number): number[][] {
  const kept = block.filter((point) => point < points);
  if (kept.length < 2) return [];
  for (let point = 0; kept.length < 4; point++) {
    if (!kept.includes(point)) kept.push(point);
  }
  return [kept.toSorted((a, b) => a - b)];
}
