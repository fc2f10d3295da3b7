import { z } from "zod";
import type { GameFormat as EngineFormat } from "#engine";

/** How one game is played; the engine says what the fields mean. */
export type GameFormat = EngineFormat;

/** Whether a game's score is sets won; otherwise it is points. */
export function countsSets(format: GameFormat | null): boolean {
  return format !== null && format.kind === "sets" && format.parts > 1;
}

// Every page loads these with its tournament: what is sent is looked at in `GameFormatForm`.
const values = z.record(z.string(), z.unknown());
export const GameFormat = values as unknown as z.ZodType<GameFormat>;

/**
 * How games of a bracket are played where it is another way than in the tournament: all of them
 * (`round` null), those of a round, or those for places. A format that is null is one score.
 */
export interface BracketFormat {
  bracket_id: number;
  /** As tables are called. */
  bracket?: string;
  round: number | null;
  format: GameFormat | null;
}
export const BracketFormats = z.array(values) as unknown as z.ZodType<BracketFormat[]>;
