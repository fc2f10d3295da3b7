import { z } from "zod";
import { Id } from "#contract/common.ts";

/**
 * Every sport that the product brings along. What depends on the sport is a table by these names, so
 * that a new one is a type error until each of them knows it.
 */
export const sportNames = [
  "Volleyball",
  "Basketball",
  "Football",
  "Beach Volleyball",
  "Handball",
  "Ultimate",
  "Badminton",
  "Table Tennis",
  "Tennis",
  "Floorball",
  "Hockey",
  "Rugby",
  "Futsal",
  "Other Sport",
] as const;
export type SportName = (typeof sportNames)[number];

/** What a table says of a sport; of one that somebody has added, what it says of "Other Sport". */
export function bySport<Value>(table: Record<SportName, Value>, sport: string | null): Value {
  return table[sportNames.find((name) => name === sport) ?? "Other Sport"];
}

/** The zeros that a sport may have: basketball has both, most sports begin at 1. */
export const JerseyZero = z.enum(["0", "00"]);
export type JerseyZero = z.infer<typeof JerseyZero>;

export const Sport = z.object({
  id: Id,
  name: z.string(),
  active: z.boolean(),
  /** With `has_free_positions` only suggestions: whoever plays names positions freely. */
  positions: z.array(z.string()),
  has_free_positions: z.boolean(),
  /** Which zeros its jerseys have beside 1 to 99. */
  jersey_zeros: z.array(JerseyZero),
});
export type Sport = z.infer<typeof Sport>;

/** `active=false` asks for all sports, also those no longer offered. */
export const SportsQuery = z.object({ active: z.stringbool().default(true) });
/** A bare array, as the specification has it. */
export const SportsResponse = z.array(Sport);
