import { createRandom, type Random } from "#engine/random.ts";

/**
 * A pair covering by triples with as few as there can be (the bound of Schönheim, one more where
 * Hanani showed it can't be met). The pairs to cover are completed to a multigraph in which every
 * point has an even number of them and three divides all, and that is split into triangles by
 * Stinson's hill climbing (1985). Null when the climb does not arrive within its steps.
 */
export function coverByTriples(points: number, times: number): number[][] | null {
  const climb = startClimb(points, times);
  const stepLimit = 2_000 + points * points * times * 60;
  for (let step = 0; step < stepLimit; step++) {
    if (climb.left === 0) return listTriples(climb);
    addTriple(climb);
  }
  return null;
}

interface Climb {
  points: number;
  random: Random;
  /** How often each pair is still to be covered, by row and column. */
  needed: Int32Array;
  /** Per point the sum of its row. */
  degree: Int32Array;
  /** Third points of the triples on each pair. */
  thirds: number[][];
  left: number;
}

function startClimb(points: number, times: number): Climb {
  const climb: Climb = {
    points,
    random: createRandom(points * 8 + times),
    needed: new Int32Array(points * points),
    degree: new Int32Array(points),
    thirds: Array.from({ length: points * points }, () => []),
    left: 0,
  };
  for (let a = 0; a < points; a++) for (let b = 0; b < a; b++) need(climb, a, b, times);
  for (const [a, b] of excessPairs(points, times)) need(climb, a, b, 1);
  return climb;
}

/** The pairs that must stand once more than asked, so that the whole splits into triangles. */
function excessPairs(points: number, times: number): [number, number][] {
  const isOdd = (times * (points - 1)) % 2 === 1;
  const pairs: [number, number][] = [];
  if (isOdd) for (let a = 0; a < points; a += 2) pairs.push([a, a + 1]);
  const over = (((points * (points - 1)) / 2) * times + pairs.length) % 3;
  if (over === 1) return [...pairs, [0, 1], [0, 1]];
  if (over === 2 && isOdd) return [...pairs.slice(2), [0, 1], [0, 2], [0, 3]];
  if (over === 2) return [...pairs, [0, 1], [1, 2], [2, 3], [3, 0]];
  return pairs;
}

function need(climb: Climb, a: number, b: number, by: number): void {
  const { points, needed, degree } = climb;
  needed[a * points + b]! += by;
  needed[b * points + a]! += by;
  degree[a]! += by;
  degree[b]! += by;
  climb.left += by;
}

/** One step: a triple on two pairs that one point lacks; what stood on the third pair makes way. */
function addTriple(climb: Climb): void {
  const { points, random, degree } = climb;
  let x = random.int(points);
  while (degree[x] === 0) x = (x + 1) % points;
  const y = pickLacking(climb, x, -1);
  const z = pickLacking(climb, x, y);
  for (const [a, b] of [
    [x, z],
    [y, z],
  ] as const) {
    if (climb.needed[a * points + b] === 0) removeTripleOn(climb, a, b);
  }
  changeTriple(climb, [x, y, z], -1);
}

/** A random point that `x` lacks, other than `not`; failing that any other point. */
function pickLacking({ points, random, needed }: Climb, x: number, not: number): number {
  const start = random.int(points);
  for (let offset = 0; offset < points; offset++) {
    const point = (start + offset) % points;
    if (point !== not && needed[x * points + point]! > 0) return point;
  }
  let other = start;
  while (other === x || other === not) other = (other + 1) % points;
  return other;
}

function removeTripleOn(climb: Climb, a: number, b: number): void {
  const thirds = climb.thirds[a * climb.points + b]!;
  changeTriple(climb, [a, b, thirds[climb.random.int(thirds.length)]!], 1);
}

/** Adds the triple (`by` −1: its pairs are needed once less) or takes it away (`by` 1). */
function changeTriple(climb: Climb, [x, y, z]: [number, number, number], by: 1 | -1): void {
  for (const [a, b, third] of [
    [x, y, z],
    [y, z, x],
    [x, z, y],
  ] as const) {
    need(climb, a, b, by);
    for (const list of [climb.thirds[a * climb.points + b]!, climb.thirds[b * climb.points + a]!]) {
      if (by === -1) list.push(third);
      else list.splice(list.indexOf(third), 1);
    }
  }
}

function listTriples({ points, thirds }: Climb): number[][] {
  const triples: number[][] = [];
  for (let a = 0; a < points; a++) {
    for (let b = a + 1; b < points; b++) {
      for (const c of thirds[a * points + b]!) if (c > b) triples.push([a, b, c]);
    }
  }
  return triples;
}
