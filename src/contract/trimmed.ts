// What isn't a space, a control, or left out by fonts.
const seen = /[^\s\p{Cc}\p{DI}\u2800]/u;
// Also the end of some emojis, which belongs to the one before it.
const last = /[^\s\p{Cc}\p{DI}\u2800]|[\uFE00-\uFE0F\u{E007F}]/u;

/**
 * The text without what nobody sees at its ends, and without marks that turn the direction of what
 * stands beside it; empty where there is nothing to see. Linear in the length.
 */
export function trimmed(text: string): string {
  const marks = Array.from(text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ""));
  const first = marks.findIndex((mark) => seen.test(mark));
  const end = marks.findLastIndex((mark) => last.test(mark)) + 1;
  return first < 0 ? "" : marks.slice(first, end).join("");
}
