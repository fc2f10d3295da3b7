import { type QuadrupleFamily, findQuadrupleFamily } from "./quadruple-families.ts";

/** With fewer points annealing finds as few quadruples as there can be. */
const FEWEST_POINTS = 18;

/**
 * A pair covering of `points` points by quadruples: from a family of base blocks, and where there is
 * none from a transversal design whose groups are covered in turn. Null below 18 points.
 */
export function coverFromDesign(points: number): number[][] | null {
  if (points < FEWEST_POINTS) return null;
  return coverWithRoom(points).map((block) => fillUp(block));
}

/** Blocks of two and three points among them, where any others may be added. */
function coverWithRoom(points: number): number[][] {
  const family = findQuadrupleFamily(points);
  return family ? develop(family) : coverByGroups(points);
}

/** Every distinct image of the base blocks; a larger one is covered in turn. */
function develop({ cycles, blocks }: QuadrupleFamily): number[][] {
  const next = cycles.flatMap((length, index) => {
    const first = cycles.slice(0, index).reduce((sum, it) => sum + it, 0);
    return Array.from({ length }, (_, place) => first + ((place + 1) % length));
  });
  const images = blocks.flatMap((block) => {
    const orbit = [block];
    for (let image = block.map((point) => next[point]!); !isSame(image, block);) {
      orbit.push(image);
      image = image.map((point) => next[point]!);
    }
    return orbit;
  });
  return distinct(images).flatMap((block) =>
    block.length > 4
      ? coverWithRoom(block.length).map((it) => it.map((at) => block[at]!))
      : [block],
  );
}

/**
 * Four groups of n points and up to seven points more: a transversal design covers the pairs from
 * different groups (Wilson 1972), and each group is covered together with the points that are over.
 * These come last: where a family keeps its last points for themselves, all four share those blocks.
 */
function coverByGroups(points: number): number[][] {
  const quarter = Math.floor(points / 4);
  const groupSize = quarter % 4 === 2 ? quarter - 1 : quarter;
  const over = points - 4 * groupSize;
  const cover = coverWithRoom(groupSize + over);
  const inGroups = [0, 1, 2, 3].flatMap((group) =>
    cover.map((block) => block.map((point) => point + (point < groupSize ? group : 3) * groupSize)),
  );
  return distinct([...transversals(groupSize), ...inGroups]);
}

/**
 * A transversal design of four groups of n = 2^k·m points, m odd, k not 1: blocks x, y, x + y and
 * x + ty. The low k bits of a number are a polynomial over GF(2) modulo t^k + t + 1, of which neither
 * t nor t + 1 is a factor; the rest is a number modulo m, and t there is 2.
 */
function transversals(n: number): number[][] {
  const low = n & -n;
  const odd = n / low;
  const plus = (x: number, y: number) =>
    ((x ^ y) & (low - 1)) + low * ((Math.floor(x / low) + Math.floor(y / low)) % odd);
  const timesT = (y: number) => {
    const shifted = (y & (low - 1)) << 1;
    return (shifted < low ? shifted : shifted ^ low ^ 3) % low;
  };
  const double = (y: number) =>
    (low === 1 ? 0 : timesT(y)) + low * ((2 * Math.floor(y / low)) % odd);
  return Array.from({ length: n * n }, (_, index) => {
    const [x, y] = [index % n, Math.floor(index / n)];
    return [x, n + y, 2 * n + plus(x, y), 3 * n + plus(x, double(y))];
  });
}

function distinct(blocks: readonly (readonly number[])[]): number[][] {
  const sorted = blocks.map((block) => block.toSorted((a, b) => a - b));
  return [...new Map(sorted.map((block) => [block.join(), block])).values()];
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((point) => b.includes(point));
}

/** Adds the lowest points that the block lacks. */
function fillUp(block: readonly number[]): number[] {
  const full = [...block];
  for (let point = 0; full.length < 4; point++) if (!full.includes(point)) full.push(point);
  return full.toSorted((a, b) => a - b);
}
