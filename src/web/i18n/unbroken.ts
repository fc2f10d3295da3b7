/** A part of a line that stays in one piece, such as "Court D" or "2 – 1". */
export function unbroken(part: string): string {
  return part.replaceAll(" ", "\u00a0");
}

/** A line with results, "2 – 0 (25-23, 25-22) · Completed": it breaks within no score, no set, nor before a separator. */
export function inPieces(line: string): string {
  return line
    .replaceAll(/(\d) – (?=\d)/gu, "$1\u00a0–\u00a0")
    .replaceAll(/(\d)-(?=\d)/gu, "$1\u2060-\u2060")
    .replaceAll(" · ", "\u00a0· ");
}
