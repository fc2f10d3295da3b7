import { z } from "zod";
import type { LostBy, Outcome } from "./outcomes.ts";

/** On whatever shows a game: there and true only where a withdrawal gave it away. */
export const byWithdrawalField = { by_withdrawal: z.boolean().optional() };

interface Ended {
  outcome: Outcome;
  lost_by: LostBy | null;
  /** When its result was final; null where nobody saw it. */
  ended_at: string | null;
}

/** When each side's team withdrew; null while it plays. */
interface Withdrawn {
  home: string | null | undefined;
  away: string | null | undefined;
}

/**
 * Whether a game was given to the others because a team has withdrawn. One that was over before is
 * one that it did not come to, whatever it did later.
 */
export function isByWithdrawal({ outcome, lost_by, ended_at }: Ended, withdrawn: Withdrawn) {
  const withdrawnAt = lost_by && withdrawn[lost_by];
  if (outcome !== "walkover" || !withdrawnAt || ended_at === null) return false;
  return Date.parse(ended_at) >= Date.parse(withdrawnAt);
}
