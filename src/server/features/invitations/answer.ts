import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { findPlaceOf, takePlace } from "#server/features/players/place-repository.ts";
import { deletePlayerById } from "#server/features/players/repository.ts";
import { handOver } from "#server/features/teams/hand-over.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { findOpenInvitation, type OpenInvitation, type Way } from "./offer-repository.ts";
import { deleteInvitation, refuseInvitation } from "./repository.ts";

interface Answered {
  teamId: number;
  revision: number;
}

/** Who says yes: somebody known, or an account that is made along with it. */
export type Answerer = (trx: Transaction) => Promise<{ id: number }>;

/** Errors: `invitation_invalid` for what was answered, replaced or taken back, or ran out. */
export async function readInvitation(way: Way, db: Database): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(way, db);
  if (!invitation) {
    throw noLongerValid();
  }
  return invitation;
}

export function noLongerValid(): AppError {
  return new AppError("invitation_invalid", "refusals.access.invitationInvalid");
}

/** Gives the office or the place to whoever says yes. Errors: `invitation_invalid`. */
export async function accept(
  { way, who }: { way: Way; who: Answerer },
  database: Database,
): Promise<Answered> {
  const actions = ["team.accept_captaincy", "player.accept_invitation"] as const;
  return answer({ way, actions }, database, async (invitation, team, trx) => {
    const actor = await who(trx);
    if (invitation.is_standing) await deleteInvitation(invitation.id, trx);
    else if (invitation.kind === "captain") await handOver(team, actor.id, trx);
    else await join({ invitation, userId: actor.id }, trx);
    return actor;
  });
}

/**
 * Says no, as the holder of a link without being known. Whoever has the office or the place already
 * leaves it. Errors: `invitation_invalid`.
 */
export async function refuse(
  { way, actor }: { way: Way; actor: Actor | null },
  database: Database,
): Promise<Answered> {
  const actions = ["team.refuse_captaincy", "player.refuse_invitation"] as const;
  return answer({ way, actions }, database, async (invitation, team, trx) => {
    const { id, kind, is_standing, player_id } = invitation;
    if (!is_standing) await refuseInvitation(id, trx);
    else if (kind === "captain") await handOver(team, null, trx);
    else await deletePlayerById(player_id!, trx);
    return actor;
  });
}

interface Answering {
  way: Way;
  /** What the log calls it: of an office, of a place. */
  actions: readonly [AuditAction, AuditAction];
}

async function answer(
  { way, actions: [ofOffice, ofPlace] }: Answering,
  database: Database,
  operation: (
    invitation: OpenInvitation,
    team: StoredTeam,
    trx: Transaction,
  ) => Promise<{ id: number } | null>,
): Promise<Answered> {
  const { team, kind } = await readInvitation(way, database);
  const target = {
    tournamentId: team.tournament_id,
    ifRevision: null,
    action: kind === "captain" ? ofOffice : ofPlace,
    subjectId: team.id,
    by: (actor: { id: number } | null) => actor,
    details: () => ({}),
  };
  const { revision } = await changeTournament(database, target, async (trx) =>
    operation(await readInvitation(way, trx), await requireTeam(team.id, trx), trx),
  );
  return { teamId: team.id, revision };
}

async function join(
  { invitation, userId }: { invitation: OpenInvitation; userId: number },
  trx: Transaction,
): Promise<void> {
  const id = invitation.player_id!;
  await deleteInvitation(invitation.id, trx);
  // Who joined on another way in the meantime has a place already.
  if (await findPlaceOf({ teamId: invitation.team.id, userId }, trx)) {
    await deletePlayerById(id, trx);
  } else await takePlace({ id, userId }, trx);
}
