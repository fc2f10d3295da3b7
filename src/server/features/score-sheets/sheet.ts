import type { Parts } from "#contract/games/game-parts.ts";
import type { LostBy, Outcome } from "#contract/games/outcomes.ts";
import type { TeamSource } from "#contract/schedule/schedule.ts";
import type { SheetFormat } from "./formats.ts";
import type { Language } from "#contract/accounts/users.ts";

export interface SheetPlayer {
  /** Empty without a number. */
  jersey: string;
  name: string;
  isCaptain: boolean;
}

/** One of the two teams; without a name, where it will come from. */
export interface SheetSide {
  team: string | null;
  source: TeamSource | null;
  roster: SheetPlayer[];
  score: number | null;
  /** What decided a game that ended level. */
  shootout: number | null;
}

/** What one sheet is filled in with; date and times are on the tournament's own clock. */
export interface ScoreSheet {
  gameNumber: number;
  bracket: string | null;
  /** "Quarterfinals" and so on; null in group play, where the round is a number. */
  stage: string | null;
  round: number;
  court: string | null;
  date: string | null;
  start: string | null;
  end: string | null;
  home: SheetSide;
  away: SheetSide;
  /** What was played, home first; null before, and where only the score is known. */
  parts: Parts | null;
  /** How it ended, and the side that didn't come or gave up. */
  outcome: Outcome;
  lostBy: LostBy | null;
  /** Whether a withdrawal gave it away. */
  isByWithdrawal: boolean;
  format: SheetFormat;
  /** How the game is played, in words; null where that is one score. */
  rules: string | null;
  /** Who signs, as far as that is known: first and second referee, scorekeeper. */
  signers: (string | null)[];
  /** Where the game's score is entered, and where its captains report the result. */
  codes: SheetCode[];
}

/** A code to scan, with the words that say what it is for, and for whom where there are two. */
export interface SheetCode {
  address: string;
  words: "scan" | "scanScorer" | "scanDesk" | "scanCaptains";
}

/** The sheets of one tournament, as they are drawn together. */
export interface SheetBook {
  tournament: string;
  location: string;
  sport: string;
  timezone: string;
  language: Language;
  timeFormat: "12" | "24";
  sheets: ScoreSheet[];
}
