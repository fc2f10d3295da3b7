import { sql } from "kysely";
import type { Court } from "#contract/tournaments/tournaments.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** The courts of a tournament by number. */
export async function findCourts(tournamentId: number, db: Database): Promise<Court[]> {
  return db
    .selectFrom("courts")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
}

/** The name of a court that the tournament has. */
export async function findCourtName(
  { tournamentId, courtId }: { tournamentId: number; courtId: number },
  trx: Transaction,
): Promise<string> {
  const { name } = await trx
    .selectFrom("courts")
    .select("name")
    .where("tournament_id", "=", tournamentId)
    .where("id", "=", courtId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Adds courts under their numbers. */
export async function insertCourts(
  tournamentId: number,
  courts: Court[],
  trx: Transaction,
): Promise<void> {
  if (courts.length === 0) return;
  await trx
    .insertInto("courts")
    .values(courts.map((court) => ({ ...court, tournament_id: tournamentId })))
    .execute();
}

/** Gives courts other names, all at once, so that they can also change names. */
export async function renameCourts(
  tournamentId: number,
  courts: Court[],
  trx: Transaction,
): Promise<void> {
  if (courts.length === 0) return;
  const ids = courts.map(({ id }) => id);
  const names = courts.map(({ name }) => name);
  await sql`update courts set name = renamed.name
    from unnest(${ids}::integer[], ${names}::text[]) as renamed (id, name)
    where courts.tournament_id = ${tournamentId} and courts.id = renamed.id`.execute(trx);
}

/** Removes the courts above a number, except those that a match is on. */
export async function deleteUnusedCourtsAbove(
  tournamentId: number,
  courtId: number,
  trx: Transaction,
): Promise<void> {
  await trx
    .deleteFrom("courts")
    .where("tournament_id", "=", tournamentId)
    .where("id", ">", courtId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("matches")
            .select("matches.id")
            .whereRef("matches.tournament_id", "=", "courts.tournament_id")
            .where((on) =>
              on.or([
                on("matches.court_id", "=", on.ref("courts.id")),
                on("matches.called_court_id", "=", on.ref("courts.id")),
              ]),
            ),
        ),
      ),
    )
    .execute();
}
