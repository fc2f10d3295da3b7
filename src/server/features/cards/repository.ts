import type { Transaction } from "#server/database/handle.ts";

/** What a tournament plays. */
export async function findSportName(tournamentId: number, trx: Transaction): Promise<string> {
  const { name } = await trx
    .selectFrom("tournaments")
    .innerJoin("sports", "sports.id", "tournaments.sport_id")
    .select("sports.name")
    .where("tournaments.id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return name;
}
