/** An exact value: `over` 0 means a ratio whose divisor is nought, which is above all others. */
export interface Ratio {
  value: number;
  over: number;
}

/** A whole number as a ratio. */
export function whole(value: number): Ratio {
  return { value, over: 1 };
}

/**
 * Won against lost, exactly. Nothing lost is infinite (FIVB), whatever was won; nothing won and
 * nothing lost is nought, as no game was played.
 */
export function ratio(won: number, lost: number): Ratio {
  return lost === 0
    ? { value: won === 0 ? 0 : 1, over: won === 0 ? 1 : 0 }
    : { value: won, over: lost };
}

/** Negative when `a` is less, by cross-multiplication: no rounding. */
export function compareRatios(a: Ratio, b: Ratio): number {
  if (a.over === 0 || b.over === 0) return b.over - a.over === 0 ? 0 : a.over === 0 ? 1 : -1;
  return a.value * b.over - b.value * a.over;
}
