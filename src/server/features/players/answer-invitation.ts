import type { AuditAction } from "#contract/audit-actions.ts";
import type { Actor } from "#contract/permissions.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { handOver } from "#server/features/teams/hand-over.ts";
import type { StoredTeam } from "#server/features/teams/repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { changeTournament } from "#server/features/tournaments/change.ts";
import {
  acceptPlace,
  deletePlacesOf,
  findOfferedTeamId,
  isOnRoster,
  refusePlace,
} from "./invitation-repository.ts";
import { deletePlayerById } from "./repository.ts";

interface Answer {
  invitationId: number;
  actor: Actor;
}

/** Makes an offered place the actor's. Errors: `invitation_invalid` for what isn't offered to them. */
export async function acceptInvitation(answer: Answer, database: Database): Promise<number> {
  return answerInvitation(answer, database, async (trx, team) => {
    const { invitationId: id, actor } = answer;
    // Who joined on another way in the meantime has a place already.
    if (await isOnRoster({ teamId: team.id, userId: actor.id }, trx)) {
      await deletePlayerById(id, trx);
    } else await acceptPlace({ id, userId: actor.id }, trx);
    await log("player.accept_invitation", { actor, team }, trx);
  });
}

/** Says no to an offered place. Errors: `invitation_invalid`. */
export async function refuseInvitation(answer: Answer, database: Database): Promise<number> {
  return answerInvitation(answer, database, async (trx, team) => {
    await refusePlace(answer.invitationId, trx);
    await log("player.refuse_invitation", { actor: answer.actor, team }, trx);
  });
}

/**
 * Takes the actor off a team's roster, and out of its office. Errors: `not_found`, `forbidden` for
 * who has no part in it. Returns the team as it was.
 */
export async function leaveTeam(
  { teamId, actor }: { teamId: number; actor: Actor },
  database: Database,
): Promise<{ result: StoredTeam; revision: number }> {
  const { tournament_id: tournamentId } = await requireTeam(teamId, database);
  return changeTournament(database, { tournamentId, ifRevision: null }, async (trx) => {
    const team = await requireTeam(teamId, trx);
    const isCaptain = team.captain_id === actor.id;
    if (!isCaptain && !(await isOnRoster({ teamId, userId: actor.id }, trx))) throw forbidden();
    if (isCaptain) await handOver(team, null, trx);
    await deletePlacesOf({ teamId, userId: actor.id }, trx);
    await log("player.leave", { actor, team }, trx);
    return team;
  });
}

async function answerInvitation(
  { invitationId: id, actor }: Answer,
  database: Database,
  operation: (trx: Transaction, team: StoredTeam) => Promise<void>,
): Promise<number> {
  const offer = { id, userId: actor.id };
  const teamId = await findOfferedTeamId(offer, database);
  if (teamId === null) throw invalid();
  const { tournament_id: tournamentId } = await requireTeam(teamId, database);
  const { revision } = await changeTournament(
    database,
    { tournamentId, ifRevision: null },
    async (trx) => {
      if ((await findOfferedTeamId(offer, trx)) === null) throw invalid();
      await operation(trx, await requireTeam(teamId, trx));
    },
  );
  return revision;
}

function invalid(): AppError {
  return new AppError(
    "invitation_invalid",
    "This invitation is no longer valid. Please ask the organizer for a new one.",
  );
}

async function log(
  action: AuditAction,
  { actor, team }: { actor: Actor; team: StoredTeam },
  trx: Transaction,
): Promise<void> {
  const { id: subjectId, tournament_id: tournamentId } = team;
  await recordAudit({ actorId: actor.id, tournamentId, action, subjectId }, trx);
}
