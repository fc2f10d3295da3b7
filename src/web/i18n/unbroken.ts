/** A part of a line that stays in one piece, such as "Court D" or "2 – 1". */
export function unbroken(part: string): string {
  return part.replaceAll(" ", "\u00a0");
}
