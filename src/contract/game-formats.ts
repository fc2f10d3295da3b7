import { z } from "zod";
import type { GameFormat as EngineFormat } from "#engine";
import { Id } from "./common.ts";

/** How one game is played; the engine says what the fields mean. */
export type GameFormat = EngineFormat;

/** Whether a game's score is sets won; otherwise it is points. */
export function countsSets(format: GameFormat | null): boolean {
  return format !== null && format.kind === "sets" && format.parts > 1;
}

// Every page loads this with its tournament: what is sent is looked at in `GameFormatForm`.
export const GameFormat = z.record(z.string(), z.unknown()) as unknown as z.ZodType<GameFormat>;

/** Stands for a knock-out's games for the third and lower places, whatever their rounds. */
export const placingGames = 0;

/**
 * How games of a bracket are played where it is another way than in the tournament: all of them
 * (`round` null), those of a round, or `placingGames`. A format that is null is one score.
 */
export const BracketFormat = z.object({
  bracket_id: Id,
  round: z.int().nullable(),
  format: GameFormat.nullable(),
});
export type BracketFormat = z.infer<typeof BracketFormat>;

/** How a tournament's games are played: as it says, but where a bracket says otherwise. */
export interface GameFormats {
  game_format: GameFormat | null;
  bracket_formats: BracketFormat[];
}

interface PlacedGame {
  bracket_id: number | null;
  round: number;
  /** It is for the third or a lower place. */
  for_place: boolean;
}

/** How a game is played; null where it has one score. What is said of fewer games goes first. */
export function formatOfGame(
  { bracket_id, round, for_place }: PlacedGame,
  { game_format, bracket_formats }: GameFormats,
): GameFormat | null {
  const own = bracket_formats.filter((one) => one.bracket_id === bracket_id);
  const ofRound = own.find((one) => one.round === (for_place ? placingGames : round));
  const found = ofRound ?? own.find((one) => one.round === null);
  return found ? found.format : game_format;
}
