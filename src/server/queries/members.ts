import { type Expression, sql } from "kysely";
import type { Member } from "#contract/abilities/can.ts";
import { type Ability, allowed, memberRoles } from "#contract/abilities/table.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** Who is a member of a tournament, and as what, for any query over `tournaments`. */
export const membersOfTournament = sql<Member[]>`(
  select coalesce(json_agg(json_build_object('user_id', user_id, 'role', role)
    order by tournament_members.created_at, user_id), '[]')
  from tournament_members where tournament_members.tournament_id = tournaments.id
)`;

/** The tournaments in which an account is able to do something as a member, for any query. */
export function tournamentsIn(ability: Ability, userId: number | Expression<number | null>) {
  const roles = memberRoles.filter((role) => allowed[ability].includes(role));
  return sql<number>`(
    select tournament_id from tournament_members
    where user_id = ${userId} and role = any (${roles}::text[])
  )`;
}

/** Who is a member of a tournament, the longest first. Under its lock nobody else changes that. */
export async function findMembers(
  tournamentId: number,
  db: Database | Transaction,
): Promise<Member[]> {
  return (await findMembersOf([tournamentId], db)).get(tournamentId) ?? [];
}

/** As `findMembers`, of several tournaments by their numbers. */
export async function findMembersOf(
  tournamentIds: number[],
  db: Database | Transaction,
): Promise<Map<number, Member[]>> {
  const rows = await db
    .selectFrom("tournament_members")
    .modifyFront(keptPlan)
    .select(["tournament_id", "user_id", "role"])
    .where(sql<boolean>`tournament_id = any(${tournamentIds})`)
    .orderBy("created_at")
    .orderBy("user_id")
    .$narrowType<{ role: Member["role"] }>()
    .execute();
  const members = new Map<number, Member[]>();
  for (const { tournament_id: id, ...member } of rows) {
    members.set(id, [...(members.get(id) ?? []), member]);
  }
  return members;
}
