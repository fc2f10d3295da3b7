import type { Transaction } from "#server/database/handle.ts";
import { markAnnouncementsTold } from "#server/features/announcements/told-repository.ts";
import { findDutiesByResult } from "#server/features/duties/duties-by-result.ts";
import { markRemindedByHand } from "#server/features/notifications/reminders/by-hand-repository.ts";
import { findUnreachedTeams } from "#server/features/notifications/unreached-teams.ts";
import {
  markOfficialsTold,
  markTeamsTold,
  markTold,
} from "#server/features/notifications/changes/mark-told.ts";
import { handChannel } from "./hand-channel.ts";
import { markCallsToldByHand } from "./waiting-calls.ts";

/**
 * Notes that everybody was told by hand of what there was to tell at a time. Where we mail, only those
 * to whom nothing comes by itself are told by hand.
 */
export async function markToldByHand(
  tournament: { id: number; revision: number },
  { at, hasMail }: { at: string; hasMail: boolean },
  trx: Transaction,
): Promise<void> {
  const tournamentId = tournament.id;
  await markCallsToldByHand({ tournamentId, hasMail }, trx);
  const byResult = await findDutiesByResult(trx, tournamentId);
  const unreached = await findUnreachedTeams(tournamentId, "reminder", trx);
  await markRemindedByHand({ tournamentId, at, hasMail, unreached, byResult }, trx);
  await markOfficialsTold(tournamentId, trx);
  await markAnnouncementsTold(tournamentId, handChannel(hasMail), trx);
  await markTeamsTold(tournament, trx);
  if (!hasMail) await markTold(tournament, "mail", trx);
}
