import { findEntry, readBlocks } from "./design-text.ts";

/**
 * Coverings whose blocks fall into as few rounds as there can be, each point once in every round. The
 * points stand in rows of `cycle`; a step takes each to the next of its row, the last to the first.
 * Every step makes another round of the first one, and a block with a point of each row makes one
 * round of its own images.
 */
interface RoundFamily {
  cycle: number;
  first: number[][];
  across: number[][];
}

/**
 * The rounds of a pair covering by triples or quadruples, each of as many blocks as the points make,
 * where a family is known. Triples of an odd number of points are Kirkman triple systems
 * (Ray-Chaudhuri and Wilson 1971); 28 in quadruples is a resolvable design, the rest resolvable
 * coverings. Found by annealing the first round and the blocks across together.
 */
export function roundsFromFamily(points: number, size: number): number[][][] | null {
  const family = findFamily(points, size);
  if (!family) return null;
  const { cycle, first, across } = family;
  const steps = Array.from({ length: cycle }, (_, step) => step);
  const moved = (block: number[], step: number): number[] =>
    block
      .map((point) => point - (point % cycle) + ((point + step) % cycle))
      .toSorted((a, b) => a - b);
  return [
    ...steps.map((step) => first.map((block) => moved(block, step))),
    ...across.map((block) => steps.map((step) => moved(block, step))),
  ];
}

function findFamily(points: number, size: number): RoundFamily | null {
  const entry = findEntry(FAMILIES, `${points} in ${size}`);
  if (!entry) return null;
  const [cycle, first, across] = entry;
  return { cycle: Number(cycle), first: readBlocks(first), across: readBlocks(across) };
}

/** Points and size: length of a row: first round: blocks across the rows. */
const FAMILIES = `
18 in 3: 9: 0 2 12, 1 6 10, 3 4 9, 5 8 16, 7 13 14, 11 15 17
21 in 3: 7: 0 4 5, 1 13 17, 2 10 20, 3 7 16, 6 12 18, 8 9 11, 14 15 19: 0 10 15, 0 7 14, 0 9 17
24 in 3: 12: 0 6 12, 1 18 20, 2 9 22, 3 11 13, 4 5 7, 8 17 23, 10 14 21, 15 16 19
27 in 3: 9: 0 2 6, 1 9 11, 3 4 15, 5 21 26, 7 12 24, 8 22 23, 10 18 20, 13 16 17, 14 19 25: 0 9
  18, 0 15 19, 0 13 20, 0 16 22
30 in 3: 15: 0 15 24, 1 12 18, 2 11 29, 3 10 13, 4 20 22, 5 6 19, 7 9 17, 8 27 28, 14 21 25, 16 23
  26
33 in 3: 11: 0 28 30, 1 24 32, 2 20 31, 3 8 11, 4 6 7, 5 9 14, 10 16 25, 12 15 21, 13 17 29, 18 19
  26, 22 23 27: 0 15 32, 0 12 22, 0 11 24, 0 13 27, 0 21 25
39 in 3: 13: 0 22 32, 1 26 28, 2 19 20, 3 13 23, 4 6 12, 5 27 35, 7 10 11, 8 16 24, 9 29 30, 14 34
  38, 15 17 21, 18 33 36, 25 31 37: 0 19 28, 0 25 26, 0 15 36, 0 24 37, 0 13 29, 0 14 31
42 in 3: 21: 0 23 33, 1 12 35, 2 18 20, 3 7 21, 4 11 32, 5 24 27, 6 19 30, 8 17 37, 9 36 40, 10 16
  25, 13 38 39, 14 15 31, 22 29 34, 26 28 41
45 in 3: 15: 0 32 42, 1 2 29, 3 8 14, 4 6 40, 5 12 38, 7 30 44, 9 17 24, 10 13 16, 11 25 28, 15 20
  26, 18 19 37, 21 23 31, 22 35 39, 27 33 36, 34 41 43: 0 22 44, 0 16 43, 0 24 39, 0 20 31, 0 25
  30, 0 26 40, 0 19 35
48 in 3: 24: 0 6 11, 1 3 15, 2 18 19, 4 27 33, 5 30 38, 7 10 25, 8 32 43, 9 29 46, 12 16 24, 13 34
  39, 14 23 45, 17 44 47, 20 36 37, 21 31 35, 22 26 41, 28 40 42
51 in 3: 17: 0 5 13, 1 37 45, 2 34 47, 3 4 14, 6 8 49, 7 17 21, 9 12 24, 10 31 32, 11 19 30, 15 22
  44, 16 39 50, 18 27 43, 20 23 46, 25 35 42, 26 28 33, 29 36 48, 38 40 41: 0 30 42, 0 17 35, 0 18
  38, 0 23 37, 0 20 50, 0 33 48, 0 28 39, 0 26 47
54 in 3: 27: 0 17 28, 1 34 41, 2 24 26, 3 51 52, 4 22 45, 5 25 30, 6 12 42, 7 20 36, 8 19 43, 9 27
  29, 10 44 49, 11 15 23, 13 14 40, 16 47 53, 18 33 37, 21 38 50, 31 39 48, 32 35 46
28 in 4: 7: 0 5 16 20, 1 4 23 25, 2 3 7 12, 6 13 18 24, 8 11 21 27, 9 10 17 19, 14 15 22 26: 0 8
  14 23, 0 13 17 27
`;
