/** The number of ones in a 32-bit word. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sets one bit of those that begin at word `base`. */
export function setBit(words: Int32Array, base: number, bit: number): void {
  words[base + (bit >> 5)]! |= 1 << (bit & 31);
}
