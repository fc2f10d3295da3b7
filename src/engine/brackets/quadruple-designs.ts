/**
 * Steiner systems of quadruples: every pair of points in exactly one block, so no covering has
 * fewer. Each is a few base blocks moved about by an Abelian group (difference families, Colbourn
 * and Dinitz, Handbook of Combinatorial Designs, II.3 and VI.16). Points are numbers in the mixed
 * radix of `group`; `fixed` is one more point that no move touches.
 */
interface DifferenceFamily {
  group: readonly number[];
  blocks: readonly (readonly number[])[];
  fixed?: number;
}

const FAMILIES: ReadonlyMap<number, DifferenceFamily> = new Map([
  [
    25,
    {
      group: [5, 5],
      blocks: [
        [0, 1, 5, 12],
        [0, 2, 10, 24],
      ],
    },
  ],
  [
    28,
    {
      group: [3, 3, 3],
      blocks: [
        [0, 3, 9, 13],
        [0, 5, 16, 24],
        [0, 1, 2, 27],
      ],
      fixed: 27,
    },
  ],
  [
    37,
    {
      group: [37],
      blocks: [
        [0, 1, 3, 24],
        [0, 4, 26, 32],
        [0, 10, 18, 30],
      ],
    },
  ],
  [
    40,
    {
      group: [40],
      blocks: [
        [0, 1, 4, 13],
        [0, 2, 7, 24],
        [0, 6, 14, 25],
        [0, 10, 20, 30],
      ],
    },
  ],
]);

/** How many points a design may have more than asked: those are then left out. */
const MOST_LEFT_OUT = 3;

/**
 * A pair covering of `points` points by quadruples from the next larger design, if there is one
 * near: the points beyond are replaced by others, blocks of one point fall away.
 */
export function coverFromDesign(points: number): number[][] | null {
  for (let size = points; size <= points + MOST_LEFT_OUT; size++) {
    const family = FAMILIES.get(size);
    if (family) return develop(family).flatMap((block) => restrict(block, points));
  }
  return null;
}

/** Every distinct image of the base blocks under the group. */
function develop({ group, blocks, fixed }: DifferenceFamily): number[][] {
  const order = group.reduce((product, modulus) => product * modulus, 1);
  const images = new Map<string, number[]>();
  for (const block of blocks) {
    for (let step = 0; step < order; step++) {
      const image = block
        .map((point) => (point === fixed ? point : add(point, step, group)))
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
  for (let point = 0; kept.length < block.length; point++) {
    if (!kept.includes(point)) kept.push(point);
  }
  return [kept.toSorted((a, b) => a - b)];
}
