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
  if (lost > 0) return { value: won, over: lost };
  return won > 0 ? { value: 1, over: 0 } : whole(0);
}

/** Negative when `a` is less, by cross-multiplication: no rounding. */
export function compareRatios(a: Ratio, b: Ratio): number {
  return a.value * b.over - b.value * a.over;
}
