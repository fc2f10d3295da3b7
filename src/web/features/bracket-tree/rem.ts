/** A length of the layout as CSS: it grows with the text where people enlarge that. */
export function rem(length: number): string {
  return `${length / 16}rem`;
}

/** The same from one side to the other, where paper has less room: styles.css says what is left of it there. */
export function acrossRem(length: number): string {
  return `calc(${rem(length)} * var(--across))`;
}

/** How many pixels a rem has: more than 16 where people enlarge text. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
