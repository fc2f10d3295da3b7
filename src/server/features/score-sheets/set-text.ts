import { createRequire } from "node:module";
import type bidiFactory from "bidi-js";
import { fontOf, lineHeightOf, type FontName } from "./fonts.ts";
import type { Piece } from "./pdfmake.ts";

const require = createRequire(import.meta.url);
const bidi = (require("bidi-js") as typeof bidiFactory.default)();
const letters = new Intl.Segmenter("und", { granularity: "grapheme" });
// Marks that turn a line are heeded and leave no sign.
const invisible = /^[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/u;
const plain = /^[\n -~\u00A0-\u017F]*$/u;

interface Run {
  letters: string[];
  /** Odd from right to left, even from left to right. */
  level: number;
  font: FontName | null;
}

/**
 * A text in pieces that are each of one direction and in a font that has their letters; one that
 * Roboto sets from left to right stays as it is. Within a piece the fonts of Hebrew and Arabic turn
 * and join letters by themselves; `orderLines` sees to the order of pieces.
 */
export function setText(text: string): string | Piece[] {
  if (plain.test(text)) return text;
  const lines = text.normalize("NFC").split("\n").map(runsOf);
  return lines.flatMap((runs, index) => [
    ...(index > 0 ? [{ text: "\n" }] : []),
    ...runs.map(toPiece),
  ]);
}

/** Whether no font has some letter of a text, so that a box stands in its place. */
export function hasMissing(text: string): boolean {
  if (plain.test(text)) return false;
  const lines = text.normalize("NFC").split("\n");
  return lines.flatMap(runsOf).some(({ font }) => font === null);
}

function runsOf(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Run[] = [];
  for (const { segment, index } of letters.segment(line)) {
    if (invisible.test(segment)) continue;
    const level = levels[index]!;
    const font = /^\s/u.test(segment) ? "Roboto" : fontOf(segment);
    const last = runs.at(-1);
    // Roboto can set nothing from right to left but one letter after the other.
    const joins = level % 2 === 0 || font !== "Roboto";
    if (last && joins && last.level === level && last.font === font) last.letters.push(segment);
    else runs.push({ letters: [segment], level, font });
  }
  return runs;
}

function toPiece({ letters: own, level, font }: Run): Piece {
  const isTurned = level % 2 === 1;
  // One box for a letter, however many signs it has.
  if (font === null) return { text: own.map(firstSign).join(""), level };
  if (font === "Roboto") return { text: (isTurned ? own.map(mirrored) : own).join(""), level };
  // The other fonts set whatever they get from right to left, numbers as well.
  const text = (isTurned ? own : own.toReversed()).join("");
  return { text, level, font, lineHeight: lineHeightOf(font) };
}

function firstSign(letter: string): string {
  return String.fromCodePoint(letter.codePointAt(0)!);
}

function mirrored(letter: string): string {
  return bidi.getMirroredCharacter(letter) ?? letter;
}
