import { sql } from "kysely";
import type { Role } from "#contract/abilities/principal.ts";
import { databaseClock, databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { statusAt } from "#server/queries/status.ts";

const aDayAgo = sql<string>`${databaseNow} - interval '1 day'`;

interface Age {
  role: Role;
  ageInDays: number;
}

/** Role and age of an account, whose creations wait for each other until the transaction ends. */
export async function lockAge(userId: number, trx: Transaction): Promise<Age> {
  return trx
    .selectFrom("users")
    .select(["role", ageInDays.as("ageInDays")])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Role and age of the account that created a tournament. */
export async function findAgeOfCreator(
  tournamentId: number,
  trx: Transaction,
): Promise<Age & { id: number }> {
  return trx
    .selectFrom("users")
    .innerJoin("tournaments", "tournaments.creator_id", "users.id")
    .select(["users.id", "users.role", ageInDays.as("ageInDays")])
    .where("tournaments.id", "=", tournamentId)
    .executeTakeFirstOrThrow();
}

const ageInDays = sql<number>`extract(epoch from ${databaseNow} - users.created_at)::float8 / 86400`;

/**
 * In how many seconds the nth last tournament that an account created is a day old; null when that
 * has been so for long.
 */
export async function secondsUntilTournament(
  { creatorId, nth }: { creatorId: number; nth: number },
  trx: Transaction,
): Promise<number | null> {
  const row = await trx
    .selectFrom("tournaments")
    .select(untilADayOld("tournaments.created_at"))
    .where("creator_id", "=", creatorId)
    .where("tournaments.created_at", ">", aDayAgo)
    .orderBy("tournaments.created_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** As `secondsUntilTournament`, of the teams in all tournaments of an account. */
export async function secondsUntilTeam(
  { creatorId, nth }: { creatorId: number; nth: number },
  trx: Transaction,
): Promise<number | null> {
  const row = await trx
    .selectFrom("teams")
    .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
    .select(untilADayOld("teams.created_at"))
    .where("tournaments.creator_id", "=", creatorId)
    .where("teams.created_at", ">", aDayAgo)
    .orderBy("teams.created_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

function untilADayOld(column: string) {
  const seconds = sql<number>`extract(epoch from ${sql.ref(column)} - (${aDayAgo}))::float8`;
  return seconds.as("seconds");
}

/** How many tournaments of an account wait: none of their games has begun, and they aren't over. */
export async function countWaiting(creatorId: number, trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("tournaments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .where("deleted_at", "is", null)
    .where(statusAt(databaseClock), "<>", "completed")
    .where(
      sql<boolean>`not exists (select from matches where matches.tournament_id = tournaments.id
        and matches.status in ('in_progress', 'completed'))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
