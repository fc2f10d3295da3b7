import type { FastifyBaseLogger } from "fastify";
import { atLength } from "#server/database/patience.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { deleteEndedProofs } from "#server/features/administrators/proof-repository.ts";
import { forgetOldAudit } from "#server/write/forget-audit-repository.ts";
import { forgetKeptTexts } from "#server/write/kept-texts-repository.ts";
import { deleteOldMessages } from "#server/features/contact/repository.ts";
import { deleteEndedInvitations } from "#server/features/invitations/repository.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { forgetOldSecurityEvents } from "#server/security-log/repository.ts";
import { forgetOldFollowers } from "#server/push/follower-repository.ts";
import { forgetOldCalls } from "#server/features/desk-calls/repository.ts";
import { forgetOldReceipts } from "#server/features/score-commands/repository.ts";
import { deleteTeamsForGood, deleteTournamentsForGood } from "./repository.ts";

type Log = Pick<FastifyBaseLogger, "info" | "warn">;

// When the fewest play, on most of the instance's clocks.
const everyNight = "17 3 * * *";

/**
 * Removes every night what was deleted more than 30 days ago, links and messages that are too old,
 * pictures that nothing shows, and what the logs have kept for long enough.
 */
export function schedulePurge({ database, jobs }: Dependencies, log: Log): void {
  jobs.repeat("purge", everyNight, () => purge(database, log));
}

/** Removes for good what can't be restored any more. */
export async function purge(database: Dependencies["database"], log: Log): Promise<void> {
  const tournaments = await atLength(database, deleteTournamentsForGood);
  const teams = await atLength(database, deleteTeamsForGood);
  await deleteEndedInvitations(database);
  await deleteEndedProofs(database);
  await deleteOldMessages(database);
  await forgetOldReceipts(database);
  await forgetOldCalls(database);
  await atLength(database, forgetOldFollowers);
  await forgetUnusedImages(database, log);
  await atLength(database, forgetOldSecurityEvents);
  await atLength(database, forgetKeptTexts);
  const changes = await atLength(database, forgetOldAudit);
  if (changes > 0) log.info({ changes }, "forgot changes that were on record for long enough");
  if (tournaments + teams > 0) log.info({ tournaments, teams }, "removed what was deleted");
}
