import { z } from "zod";
import { Id } from "#contract/common.ts";

/** What is done at a game by somebody who doesn't play it. */
export const DutyRole = z.enum(["referee", "scorekeeper", "line_judge"]);
export type DutyRole = z.infer<typeof DutyRole>;

/** By what a duty is given to somebody; the engine's DutyRule says what each means. */
export const DutyRule = z.enum(["off", "neutral", "losers_stay", "officials"]);
export type DutyRule = z.infer<typeof DutyRule>;

/** Whoever wins or loses a game. */
export const DutySource = z.object({ kind: z.enum(["winner", "loser"]), game_number: z.int() });
export type DutySource = z.infer<typeof DutySource>;

/**
 * A duty of a game and who has it: an official, a team, or whoever a result makes it; of those,
 * `team_id` and `name` are null until that is known.
 */
export const Duty = z.object({
  role: DutyRole,
  official_id: Id.nullable(),
  team_id: Id.nullable(),
  name: z.string().nullable(),
  source: DutySource.nullable(),
  /** Of a team that plays no longer: somebody else is needed. */
  is_gone: z.boolean(),
});
export type Duty = z.infer<typeof Duty>;

/** A person who has duties in a tournament. */
export const Official = z.object({ id: Id, name: z.string() });
export type Official = z.infer<typeof Official>;
