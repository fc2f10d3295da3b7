import type { GameFormat } from "#contract/games/game-formats.ts";
import type { Parts } from "#contract/games/game-parts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { checkParts, hasEnded, type PartScore, scoreOfParts } from "#engine";

/** The points of a game's sets or periods as they are typed, home first. */
export type PartTexts = [string, string][];

export function toPartTexts(parts: Parts | null): PartTexts {
  return (parts ?? []).map(([home, away]) => [String(home), String(away)]);
}

interface ReadParts {
  parts: [number, number][];
  /** Something is no number; or a part in between, or one of its sides, is missing. */
  fault: "whole" | "gap" | null;
}

/** What is typed as parts: whoever has begun to count one side has nothing yet for the other. */
export function readParts(texts: PartTexts): ReadParts {
  const last = texts.findLastIndex((part) => part.some((text) => text.trim() !== ""));
  const read = texts.slice(0, last + 1).map((part) => part.map(readScore));
  const parts = read.map(([home, away]): [number, number] => [home ?? 0, away ?? 0]);
  if (read.flat().includes(undefined)) return { parts, fault: "whole" };
  return { parts, fault: read.flat().includes(null) ? "gap" : null };
}

/** The score that parts make; nothing without any. */
export function totalOf(texts: PartTexts, format: GameFormat, state: { isOver: boolean }) {
  const { parts } = readParts(texts);
  if (parts.length === 0) return null;
  const { homeScore, awayScore } = scoreOfParts(parts, format, state);
  return { t1s: homeScore, t2s: awayScore };
}

/** How many parts there are to type: those of the format, and overtime once it is needed. */
export function columnsOf(texts: PartTexts, format: GameFormat): number {
  const { parts } = readParts(texts);
  const { parts: regular, overtime } = format;
  const played = parts.slice(0, regular);
  const lead = played.reduce((sum, [home, away]) => sum + home - away, 0);
  const isLevel = played.length === regular && lead === 0;
  const extra = isLevel && overtime > 0 ? Math.max(1, parts.length - regular + 1) : 0;
  return Math.max(regular + Math.min(extra, overtime), parts.length);
}

/**
 * The part in front, from 0: the one that was `chosen`; else the first set that has not ended, or the
 * last period begun. Behind the set that has won the game there is none to go to.
 */
export function openPart(texts: PartTexts, format: GameFormat, chosen: number | null): number {
  const { parts } = readParts(texts);
  if (format.target === null) {
    return chosen ?? Math.min(Math.max(0, parts.length - 1), columnsOf(texts, format) - 1);
  }
  const open = parts.findIndex((part, index) => !hasEnded(part, format, index));
  const isWon = open === -1 && format.kind === "sets" && isDecided(parts, format);
  const last = isWon ? Math.max(0, parts.length - 1) : columnsOf(texts, format) - 1;
  return Math.min(chosen ?? (open === -1 ? parts.length : open), last);
}

/** Whether somebody has won, or all is played, whatever is odd about it. */
export function isDecided(parts: readonly PartScore[], format: GameFormat): boolean {
  return !checkParts(parts, format, { isKnockout: true }).some(
    ({ code }) => code === "undecided" || code === "missing",
  );
}
