/** A length of the layout as CSS: it grows with the text where people enlarge that. */
export function rem(length: number): string {
  return `${length / 16}rem`;
}

/** How many pixels a rem has: more than 16 where people enlarge text. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
