import type { Database } from "#server/database/handle.ts";

/** The IANA zone of a tournament that is there. */
export async function findTimeZone(tournamentId: number, db: Database): Promise<string> {
  const { timezone } = await db
    .selectFrom("tournaments")
    .select("timezone")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return timezone;
}
