import type { TournamentsFate } from "#contract/accounts/account-deletion.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { takeLonger } from "#server/database/patience.ts";
import { AppError, notFound } from "#server/errors.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import { forgetKeptOf } from "#server/write/kept-texts-repository.ts";
import { raiseRevision } from "#server/write/revision-repository.ts";
import { record } from "#server/write/record.ts";
import { hideTournamentById } from "#server/features/tournaments/repository.ts";
import { announceRevision } from "#server/write/announcements.ts";
import { inAnyCase } from "#server/write/record.ts";
import { findAdminUser } from "./administration-repository.ts";
import {
  deleteLeaver,
  findTouched,
  handOverTournaments,
  type Leaver,
  leaveTeams,
  leaveToCoOwners,
  lockLeaver,
  lockTournaments,
} from "./deletion-repository.ts";
import { lockSuperAdmins } from "./lock-super-admins.ts";

interface Deletion {
  userId: number;
  tournaments: TournamentsFate;
}

/**
 * Deletes an account for good, with everything personal about it. Its tournaments go to who owns them
 * besides, others to the actor or to what was recently deleted. Errors: `not_found`; `impossible` for one's own account, so that a
 * super admin who isn't blocked is always left; `changed_meanwhile`.
 */
export async function deleteAccount(
  actor: Actor,
  deletion: Deletion,
  database: Database,
): Promise<void> {
  if (deletion.userId === actor.id) {
    throw new AppError("impossible", "refusals.access.ownDeletion");
  }
  const revisions = await database.transaction().execute(async (trx) => {
    await takeLonger(trx);
    const leaver = await lockAccounts(actor, deletion.userId, trx);
    const touched = await lockTouched(leaver, trx);
    await forgetKeptOf(leaver, trx);
    await leaveTeams(leaver, trx);
    await leaveToCoOwners(leaver, trx);
    await handOverOrHide(actor, { leaver, fate: deletion.tournaments }, trx);
    await deleteLeaver(leaver, trx);
    await recordAudit({ actorId: actor.id, action: "account.delete", subjectId: leaver.id }, trx);
    const raised: { tournamentId: number; revision: number }[] = [];
    for (const tournamentId of touched) {
      raised.push({ tournamentId, revision: await raiseRevision(tournamentId, trx) });
    }
    return raised;
  });
  for (const raised of revisions) announceRevision(database, raised);
}

async function lockAccounts(actor: Actor, userId: number, trx: Transaction): Promise<Leaver> {
  await lockSuperAdmins(actor, userId, trx);
  const account = await findAdminUser(userId, trx);
  if (!account) throw notFound("User");
  return { id: userId, email: account.email };
}

/** Tournaments before the account, as everybody locks them; what came to refer to it meanwhile shows. */
async function lockTouched(leaver: Leaver, trx: Transaction): Promise<number[]> {
  const touched = await findTouched(leaver, trx);
  await lockTournaments(touched, trx);
  await lockLeaver(leaver.id, trx);
  const now = await findTouched(leaver, trx);
  if (now.some((id) => !touched.includes(id))) {
    const message = "refusals.load.changedMeanwhile";
    throw new AppError("changed_meanwhile", message);
  }
  return touched;
}

async function handOverOrHide(
  actor: Actor,
  { leaver, fate }: { leaver: Leaver; fate: TournamentsFate },
  trx: Transaction,
): Promise<void> {
  const action = fate === "delete" ? "tournament.delete" : "tournament.hand_over";
  for (const tournamentId of await handOverTournaments(leaver, actor.id, trx)) {
    const entry = { tournamentId, action, by: actor, details: inAnyCase } as const;
    await record(entry, trx, async () => {
      if (fate === "delete") await hideTournamentById(tournamentId, { deletedBy: actor.id }, trx);
    });
  }
}
