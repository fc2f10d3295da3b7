import { currentTime } from "#contract/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findTournamentToTell } from "#server/features/notifications/changes/told-tournaments-repository.ts";
import { findWaitingAnnouncements } from "./waiting-announcements.ts";
import { findWaitingCalls } from "./waiting-calls.ts";
import { type Asked, findWaitingChanges } from "./waiting-changes.ts";
import { findWaitingReminders } from "./waiting-reminders.ts";

// More nobody copies by hand.
const listedAtMost = 300;

/** What there is to tell, the most urgent first; with a mail server what goes out and who isn't reached. */
export async function findWaiting(asked: Asked, handle: Database | Transaction) {
  const at = currentTime().toISOString();
  const tournament = await findTournamentToTell(asked.tournamentId, handle);
  const all = [
    ...(await findWaitingCalls(asked, handle)),
    ...(await findWaitingAnnouncements(tournament, asked, handle)),
    ...(await findWaitingReminders({ ...asked, at }, handle)),
    ...(await findWaitingChanges(tournament, asked, handle)),
  ];
  return {
    revision: tournament.revision,
    at,
    count: all.length,
    messages: all.slice(0, listedAtMost),
  };
}
