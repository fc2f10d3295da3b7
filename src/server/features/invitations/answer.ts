import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { findPlaceOf, takePlace } from "#server/features/players/place-repository.ts";
import { deletePlayerById } from "#server/features/players/repository.ts";
import { handOver } from "#server/features/teams/hand-over.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import type { Asked } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { inAnyCase } from "#server/write/record.ts";
import { findOpenInvitation, type OpenInvitation, type Way } from "./offer-repository.ts";
import { deleteInvitation, refuseInvitation } from "./repository.ts";

/** Who says yes: somebody known, or an account that is made along with it. */
type Answerer = (trx: Transaction) => Promise<{ id: number }>;

/** A yes, and how it came. */
export interface Accepting {
  who: Answerer;
  asked: Asked;
}

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
  { way, who, asked }: { way: Way } & Accepting,
  database: Database,
): Promise<{ teamId: number }> {
  const actions = ["team.accept_captaincy", "player.accept_invitation"] as const;
  return answer({ way, actions, asked }, database, async (invitation, team, trx) => {
    const actor = await who(trx);
    if (invitation.is_standing) await deleteInvitation(invitation.id, trx);
    else if (invitation.kind === "captain") await handOver(team, actor.id, trx);
    else await join({ invitation, userId: actor.id }, trx);
    return actor;
  });
}

/**
 * Says no, as an account or the holder of a link without being known. Whoever has the office or the place already
 * leaves it. Errors: `invitation_invalid`.
 */
export async function refuse(
  { way, asked }: { way: Way; asked: Asked<Actor | null> },
  database: Database,
): Promise<{ teamId: number }> {
  const actions = ["team.refuse_captaincy", "player.refuse_invitation"] as const;
  return answer({ way, actions, asked }, database, async (invitation, team, trx) => {
    const { id, kind, is_standing, player_id } = invitation;
    if (!is_standing) await refuseInvitation(id, trx);
    else if (kind === "captain") await handOver(team, null, trx);
    else await deletePlayerById(player_id!, trx);
    return asked.actor;
  });
}

interface Answering {
  way: Way;
  asked: Asked;
  /** What the log calls it: of an office, of a place. */
  actions: readonly [AuditAction, AuditAction];
}

async function answer(
  { way, asked, actions: [ofOffice, ofPlace] }: Answering,
  database: Database,
  operation: (
    invitation: OpenInvitation,
    team: StoredTeam,
    trx: Transaction,
  ) => Promise<{ id: number } | null>,
): Promise<{ teamId: number }> {
  const { team, kind } = await readInvitation(way, database);
  const target = {
    tournamentId: team.tournament_id,
    asked,
    action: kind === "captain" ? ofOffice : ofPlace,
    subjectId: team.id,
    author: (answerer: { id: number } | null) => answerer,
    details: inAnyCase,
  };
  await changeTournament(database, target, async (trx) =>
    operation(await readInvitation(way, trx), await requireTeam(team.id, trx), trx),
  );
  return { teamId: team.id };
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
