// Hebrew, Arabic and the other scripts written from right to left, and marks that turn a line.
const rightToLeft =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Somebody's words to stand in a line with others: between marks that nobody sees where letters run
 * from right to left, which else turn a score or another name round. Any other text stays as it is.
 */
export function isolated(words: string): string {
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words;
}

/** The words without such marks, for programs; no name has them, as forms leave them out. */
export function withoutIsolation(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/gu, "");
}
