import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { isPlausible } from "#contract/inputs.ts";
import { SaidText } from "#contract/errors.ts";
import { CourtChange } from "#contract/games/court-state.ts";
import { Parts } from "#contract/games/game-parts.ts";
import { PartsForm } from "#contract/games/game-parts-form.ts";
import { limits } from "#contract/limits.ts";
import { EnteredOutcome, LostBy, Outcome } from "#contract/games/outcomes.ts";
import { MatchStatus } from "#contract/schedule/schedule.ts";

const score = z.int().min(0).max(limits.score.max).nullable();

/** What a match says of its result: a score means something only with who plays, and whether it is final. */
const Value = z.strictObject({
  t1s: score,
  t2s: score,
  parts: PartsForm.nullable(),
  t1_shootout: score,
  t2_shootout: score,
  status: MatchStatus,
  // What was saved before a phone knew of them was played.
  outcome: Outcome.default("played"),
  lost_by: LostBy.nullable().default(null),
  home_team_id: Id.nullable(),
  away_team_id: Id.nullable(),
});

/** What a device wants a match to say. A walkover needs no score: its format gives one. */
const Wanted = Value.extend({
  status: z.enum(["scheduled", "in_progress", "completed"]),
  outcome: EnteredOutcome.default("played"),
}).refine(
  ({ outcome, lost_by }) =>
    (lost_by !== null) === (outcome === "walkover" || outcome === "retired"),
  { path: ["lost_by"], error: "rules.match.outcomeTeam" },
);

/** A result that somebody has saved, as the device sends it until it has its receipt. */
export const ScoreCommandBody = z.strictObject({
  match_id: Id,
  /** The browser that it was entered in, by a number of its own. */
  device: z.uuid(),
  /** Of this match on this device, one more each time. */
  sequence: z.int().min(1).max(2_147_483_647),
  /** What the match said when it was entered, as far as the device knew. */
  replaces: Value,
  result: Wanted,
  /**
   * Who serves and the timeouts, where they changed; left out, they stay. Of one that can't be, nothing is taken:
   * it must not keep a score from being stored.
   */
  court: CourtChange.optional().catch(undefined),
  /** By the device's clock: only shown, never gone by. */
  entered_at: Instant.refine(isPlausible),
});
export type ScoreCommandBody = z.infer<typeof ScoreCommandBody>;

export const CommandParams = z.object({ id: z.uuidv7() });

/** A result as the server tells it. */
export const ScoreValue = z.object({
  ...Value.shape,
  parts: Parts.nullable(),
});
export type ScoreValue = z.infer<typeof ScoreValue>;

/**
 * Why a command became a claim: `changed`, what it replaces didn't stand; `elsewhere`, the game isn't
 * its link's; the link has ended; `refused`, a rule forbids it, which `refusal` names; `reported`, a team
 * says so and the other has not said the same.
 */
const claimReasons = [
  "changed",
  "elsewhere",
  "link_revoked",
  "link_expired",
  "refused",
  "reported",
] as const;

/**
 * What became of a command; the same for each time that it is sent. `stands` is what the match then
 * said. `overtaken`: the same device has sent a later one before.
 */
export const ScoreReceipt = z.object({
  id: z.uuid(),
  outcome: z.enum(["applied", "same", "overtaken", "claimed"]),
  stands: ScoreValue,
  reason: z.enum(claimReasons).nullable(),
  refusal: z.object({ code: z.string(), said: SaidText.nullable() }).nullable(),
});
export type ScoreReceipt = z.infer<typeof ScoreReceipt>;
