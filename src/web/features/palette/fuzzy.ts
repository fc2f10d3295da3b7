import { plainText as plain } from "#web/i18n/plain-text.ts";

/**
 * How well a text answers to what was typed, or null when it doesn't: every word typed must appear
 * in it, whole or as letters in their order. Better are words that begin like it, and short texts.
 */
export function matchScore(text: string, typed: string): number | null {
  const target = plain(text);
  let score = 0;
  for (const word of plain(typed).split(/\s+/u).filter(Boolean)) {
    const found = scoreOf(target, word);
    if (found === null) return null;
    score += found;
  }
  return score - target.length / 100;
}

/** How plainly a text is meant: 3 is the text itself, 2 its beginning, 1 the beginning of words. */
export function matchRank(text: string, typed: string): number {
  const target = plain(text);
  const wanted = plain(typed).trim();
  if (target === wanted) return 3;
  if (target.startsWith(wanted)) return 2;
  return wanted.split(/\s+/u).every((word) => (scoreOf(target, word) ?? 0) >= wordScore) ? 1 : 0;
}

const wordScore = 80;

function scoreOf(target: string, word: string): number | null {
  if (target.startsWith(word)) return 100;
  let at = target.indexOf(word);
  if (at < 0) return scattered(target, word);
  for (; at >= 0; at = target.indexOf(word, at + 1)) if (isWordStart(target, at)) return wordScore;
  return 60;
}

function isWordStart(target: string, index: number) {
  return index === 0 || !/[\p{L}\p{N}]/u.test(target[index - 1]!);
}

/** Letters in their order, each at a word's start or right after the one before: "hcvo", "tass". */
function scattered(target: string, word: string): number | null {
  let from = 0;
  let leaps = 0;
  for (const letter of word) {
    const next = from > 0 && target[from] === letter ? from : findStart(target, letter, from);
    if (next < 0) return null;
    if (next !== from) leaps += 1;
    from = next + 1;
  }
  return 40 - leaps;
}

function findStart(target: string, letter: string, from: number) {
  for (let index = from; index < target.length; index++) {
    if (target[index] === letter && isWordStart(target, index)) return index;
  }
  return -1;
}
