import type { Transaction } from "#server/database/handle.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";
import { findTournamentToTell } from "./told-tournaments-repository.ts";
import { markGamesTold } from "./told-games-repository.ts";
import { markDutiesTold } from "./duty-changes.ts";
import { findOfficialsToTell } from "#server/features/notifications/officials-repository.ts";
import { findUnreachedTeams } from "#server/features/notifications/unreached-teams.ts";
import type { TournamentToTell } from "./news.ts";

/** Notes that everything about a tournament, as it stands in this transaction, has been notified. */
export async function markTold(
  tournament: { id: number; revision: number },
  channel: Channel,
  trx: Transaction,
): Promise<void> {
  const tournamentId = tournament.id;
  await markGamesTold(tournament, channel, trx);
  await markDutiesTold({ tournamentId, channel, whose: { teamsBut: [] } }, trx);
  const { writtenTo, byHand } = await findOfficialsToTell(tournamentId, trx);
  // What a browser doesn't show, the organiser tells: that is kept with what is mailed.
  const whose = channel === "push" ? [...writtenTo, ...byHand] : writtenTo;
  await markDutiesTold({ tournamentId, channel, whose }, trx);
}

/** What went out needs no telling by hand, but to teams that it did not come to. */
export async function noteReached(tournament: TournamentToTell, trx: Transaction): Promise<void> {
  const { isNew } = await findTournamentToTell(tournament.id, trx, "hand");
  const butOf = isNew ? [] : await findUnreachedTeams(tournament.id, "changes", trx);
  await markTeamsTold({ ...tournament, butOf }, trx);
}

/** Notes that teams, but for some, need no telling by hand of how a tournament stands in this transaction. */
export async function markTeamsTold(
  { butOf = [], ...tournament }: { id: number; revision: number; butOf?: number[] },
  trx: Transaction,
): Promise<void> {
  const channel = "hand";
  await markGamesTold({ ...tournament, butOf }, channel, trx);
  const whose = { teamsBut: butOf };
  await markDutiesTold({ tournamentId: tournament.id, channel, whose }, trx);
}

/** Notes that officials whom nothing is written to know their duties as they stand in this transaction. */
export async function markOfficialsTold(tournamentId: number, trx: Transaction): Promise<void> {
  const { byHand: whose } = await findOfficialsToTell(tournamentId, trx);
  await markDutiesTold({ tournamentId, channel: "mail", whose }, trx);
}
