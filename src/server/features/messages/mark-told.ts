import type { Transaction } from "#server/database/handle.ts";
import { markAnnouncementsTold } from "#server/features/announcements/told-repository.ts";
import { findDutiesByResult } from "#server/features/duties/duties-by-result.ts";
import { markRemindedByHand } from "#server/features/notifications/reminder-repository.ts";
import { markOfficialsTold, markTold } from "#server/features/notifications/tell-changes.ts";
import { markCallsToldByHand } from "./waiting-calls.ts";

/**
 * Notes that everybody was told by hand of what there was to tell at a time. Where we mail, only officials
 * who aren't written to are told by hand.
 */
export async function markToldByHand(
  tournament: { id: number; revision: number },
  { at, hasMail }: { at: string; hasMail: boolean },
  trx: Transaction,
): Promise<void> {
  const tournamentId = tournament.id;
  await markCallsToldByHand({ tournamentId, hasMail }, trx);
  const byResult = await findDutiesByResult(trx, tournamentId);
  await markRemindedByHand({ tournamentId, at, hasMail, byResult }, trx);
  await markOfficialsTold(tournamentId, trx);
  if (hasMail) return;
  await markAnnouncementsTold(tournamentId, trx);
  await markTold(tournament, "mail", trx);
}
