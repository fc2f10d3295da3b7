/**
 * A reproducible source of chance: xoshiro128** (Blackman, Vigna: "Scrambled Linear Pseudorandom
 * Number Generators", 2021), its state filled from the seed by splitmix32. The same seed gives the
 * same sequence on every machine.
 */
export interface Random {
  /** A number in [0, 1) with 32 bits of chance. */
  next(): number;
  /** A whole number in [0, limit), each equally likely. */
  int(limit: number): number;
  /** A new array in random order (Fisher–Yates); the given one stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
}

/** A generator that starts from `seed`; any number is a seed, whole numbers below 2^53 all differ. */
export function createRandom(seed: number): Random {
  const nextWord = xoshiro128(seed);
  const int = (limit: number): number => {
    const unbiased = 4_294_967_296 - (4_294_967_296 % limit);
    let word = nextWord();
    while (word >= unbiased) word = nextWord();
    return word % limit;
  };
  return {
    next: () => nextWord() / 4_294_967_296,
    int,
    shuffle: <T>(items: readonly T[]): T[] => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = int(last + 1);
        const held = shuffled[last]!;
        shuffled[last] = shuffled[other]!;
        shuffled[other] = held;
      }
      return shuffled;
    },
  };
}

function xoshiro128(seed: number): () => number {
  const mix = splitmix32(seed >>> 0);
  const high = Math.floor(Math.abs(seed) / 4_294_967_296) >>> 0;
  let [a, b, c, d] = [mix(), mix() ^ high, mix(), mix() | 1];
  return () => {
    const word = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return word;
  };
}

function splitmix32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
