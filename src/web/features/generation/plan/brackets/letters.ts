/** A … Z, AA, AB … of an index from 0. */
export function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letters(rest - 1) : ""}${String.fromCodePoint(65 + (index % 26))}`;
}
