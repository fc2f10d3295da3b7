import { sql } from "kysely";
import type { AskedCaptain, CaptainInvitation } from "#contract/teams/invitations.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import {
  columns,
  insertInvitation,
  type New,
  selectKept,
} from "#server/features/invitations/repository.ts";

/** Stores an invitation to captain a team in place of an earlier one to the same address, or link. */
export async function replaceCaptainInvitation(
  invitation: Omit<New, "kind"> & { team_id: number },
  trx: Transaction,
): Promise<CaptainInvitation> {
  await selectCaptains(trx.deleteFrom("invitations"), invitation.team_id)
    .where(sql`lower(coalesce(email, ''))`, "=", (invitation.email ?? "").toLowerCase())
    .execute();
  return insertInvitation({ ...invitation, kind: "captain" }, trx);
}

/** Who is asked to captain a team, or has said no, the latest first. */
export async function findCaptainInvitations(
  teamId: number,
  db: Handle,
): Promise<CaptainInvitation[]> {
  return selectCaptains(selectKept(db).select(columns), teamId)
    .$narrowType<{ expires_at: string }>()
    .execute();
}

/** Who was asked last to captain each team of a tournament that has no captain. */
export async function findAskedCaptains(tournamentId: number, db: Handle): Promise<AskedCaptain[]> {
  return db
    .selectFrom("invitations")
    .innerJoin("teams", "teams.id", "invitations.team_id")
    .distinctOn("invitations.team_id")
    .select([...columns, "teams.id as team_id"])
    .where("teams.tournament_id", "=", tournamentId)
    .where("teams.deleted_at", "is", null)
    .where("teams.captain_id", "is", null)
    .where("invitations.kind", "=", "captain")
    .where("invitations.user_id", "is", null)
    .where("expires_at", ">", databaseNow)
    .orderBy("invitations.team_id")
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id", "desc")
    .$narrowType<{ expires_at: string }>()
    .execute();
}

/** Takes back every invitation to captain a team; whether there was one. */
export async function deleteCaptainInvitations(teamId: number, trx: Transaction): Promise<boolean> {
  const deleted = await selectCaptains(trx.deleteFrom("invitations"), teamId)
    .returning("id")
    .execute();
  return deleted.length > 0;
}

/** Those whom an organiser asked, by mail or link; not who was captain before anybody was asked. */
function selectCaptains<
  Query extends {
    where(column: "team_id" | "kind", operator: "=", value: number | string): Query;
    where(column: "user_id", operator: "is", value: null): Query;
  },
>(query: Query, teamId: number): Query {
  return query
    .where("team_id", "=", teamId)
    .where("kind", "=", "captain")
    .where("user_id", "is", null);
}
