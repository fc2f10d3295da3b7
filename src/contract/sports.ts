import { z } from "zod";
import { Id } from "./common.ts";

export const Sport = z.object({
  id: Id,
  name: z.string(),
  active: z.boolean(),
  positions: z.array(z.string()),
});
export type Sport = z.infer<typeof Sport>;

/** `active=false` asks for all sports, also those no longer offered. */
export const SportsQuery = z.object({ active: z.stringbool().default(true) });
/** A bare array, as the specification has it. */
export const SportsResponse = z.array(Sport);
