import { z } from "zod";
import type { GameFormat as EngineFormat } from "#engine";

const points = z.int().nullable();

/** How one game is played; the engine says what the fields mean. */
export const GameFormat = z.object({
  kind: z.enum(["sets", "periods"]),
  parts: z.int(),
  all: z.boolean(),
  target: points,
  lead: z.int(),
  cap: points,
  start: z.int(),
  decider: z.object({ target: z.int(), cap: points }).nullable(),
  minutes: points,
  draws: z.boolean(),
  overtime: z.int(),
});
export type GameFormat = EngineFormat;

/** A format of games as it is stored; null for one score. */
export function readFormat(stored: unknown): GameFormat | null {
  return stored === null ? null : GameFormat.parse(stored);
}
