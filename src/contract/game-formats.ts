import { z } from "zod";
import type { GameFormat as EngineFormat } from "#engine";

/** How one game is played; the engine says what the fields mean. */
export type GameFormat = EngineFormat;

/** Whether a game's score is sets won; otherwise it is points. */
export function countsSets(format: GameFormat | null): boolean {
  return format !== null && format.kind === "sets" && format.parts > 1;
}

// Every page loads this with its tournament: what is sent is looked at in `GameFormatForm`.
export const GameFormat = z.record(z.string(), z.unknown()) as unknown as z.ZodType<GameFormat>;
