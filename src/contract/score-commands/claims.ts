import { z } from "zod";
import { AuditEntry } from "#contract/history/audit-log.ts";
import { Id, Instant } from "#contract/common.ts";
import { EnteredOutcome } from "#contract/games/outcomes.ts";
import { scorerLimits } from "#contract/limits.ts";
import { FollowUp } from "#contract/matches/corrections.ts";
import { ScoreReceipt, ScoreValue } from "./commands.ts";

/** A result that would have overwritten another, or came when its link had ended: the desk decides. */
export const ScoreClaim = z.object({
  id: z.uuid(),
  match_id: Id,
  result: ScoreValue.extend({ outcome: EnteredOutcome }),
  reason: ScoreReceipt.shape.reason,
  refusal: ScoreReceipt.shape.refusal,
  /** Who entered it, on which link's phone; null for an account that is gone. */
  by: AuditEntry.shape.actor,
  /** By the device's clock, which is only shown. */
  entered_at: Instant,
  received_at: Instant,
  /** When a team's report becomes the result unless somebody answers it; null where it doesn't by itself. */
  stands_at: Instant.nullable(),
  stands: ScoreValue,
  /** Who entered what stands, and when; null where nobody has, or too long ago. */
  stands_by: z.object({ by: AuditEntry.shape.actor, at: Instant }).nullable(),
});
export type ScoreClaim = z.infer<typeof ScoreClaim>;

export const ScoreClaimsResponse = z.object({ claims: z.array(ScoreClaim) });

/** `stands` is what the person was shown of the match: it must not have changed since. */
export const DecideClaimBody = z.strictObject({
  decision: z.enum(["accepted", "dismissed"]),
  stands: ScoreValue,
  /** What else teams report of the game, as far as the person was shown it: no longer asked by the same press. */
  settles: z.array(z.uuid()).max(scorerLimits.scoreClaims.max).optional(),
  /** What becomes of later games that wait for the result, and which of them the person was shown. */
  follow_up: FollowUp.optional(),
  seen: z.string().max(64).optional(),
});
export type DecideClaimBody = z.infer<typeof DecideClaimBody>;
