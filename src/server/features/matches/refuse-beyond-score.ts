import type { Caller } from "#contract/abilities/principal.ts";
import type { Subject } from "#contract/abilities/can.ts";
import { cardFields } from "#contract/games/cards.ts";
import type { FollowUp } from "#contract/matches/corrections.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import { demand } from "#server/demand.ts";
import type { MatchRow } from "./rows/match-row.ts";

/** What entering a score may change of a match. */
const ofScore = new Set<string>([...scoreFields, ...cardFields, "card_players"]);

interface Wanted {
  before: MatchRow;
  wanted: MatchRow;
  actor: Caller;
  followUp: FollowUp | undefined;
}

/**
 * Whoever may only enter scores leaves the rest of a match as it is. Canceling a game takes it off
 * the schedule, as deleting it would; what becomes of later games, and whether a game that is over
 * goes on, is for the desk. Errors: `forbidden`.
 */
export function refuseBeyondScore(
  { before, wanted, actor, followUp = "advance" }: Wanted,
  subject: Subject,
): void {
  const changed = Object.entries(wanted)
    .filter(([field, value]) => value !== before[field as keyof MatchRow])
    .map(([field]) => field);
  const isReopened = before.status === "completed" && wanted.status !== "completed";
  if (isReopened || followUp !== "advance") demand(actor, "run_courts", subject);
  // Where a game stays is for who says where it goes.
  if (changed.includes("locked")) demand(actor, "run_courts", subject);
  const isBeyond = changed.some((field) => field !== "locked" && !ofScore.has(field));
  const isCanceled = (before.status === "canceled") !== (wanted.status === "canceled");
  if (isBeyond || isCanceled) demand(actor, "schedule", subject);
}
