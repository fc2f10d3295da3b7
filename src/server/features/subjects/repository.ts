import { sql } from "kysely";
import type { Place } from "#contract/abilities/can.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { notFound } from "#server/errors.ts";
import { findHolders } from "#server/features/schedule/duty-holders.ts";
import { findHiddenTeamById, findTeamById } from "#server/features/teams/repository.ts";
import type { FindSubject } from "#server/plugins/subjects.ts";
import { restorableSince } from "#server/queries/restoring.ts";
import { membersOfTournament } from "#server/queries/members.ts";

/** Who may do what with what an id names; null when it isn't there, or hidden. */
export const findSubject: FindSubject = async (kind, id, db) => {
  if (kind === "team") return findTeamById(id, db);
  if (kind === "restorable_team") {
    return (await findTeamById(id, db)) ?? (await findHiddenTeamById(id, db));
  }
  if (kind === "match") return (await findMatchSubjects(id, db)) ?? null;
  const row = await db
    .selectFrom("tournaments")
    .select(membersOfTournament.as("members"))
    .where((eb) =>
      kind === "restorable_tournament"
        ? eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", restorableSince)])
        : eb("deleted_at", "is", null),
    )
    .where("id", "=", (eb) =>
      kind === "bracket"
        ? eb.selectFrom("brackets").select("tournament_id").where("id", "=", id)
        : eb.val(id),
    )
    .executeTakeFirst();
  return row ?? null;
};

const place = sql<
  Omit<Place, "duties">
>`json_build_object('id', matches.id, 'tournament_id', tournaments.id,
  'court_id', coalesce(called_court_id, court_id), 'home_team_id', home_team_id, 'away_team_id', away_team_id,
  'day', to_char(start_time at time zone tournaments.timezone, 'YYYY-MM-DD'))`;

const findMatchSubjects = gatherReads(async (ids: number[], db) => {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("tournaments", "tournaments.id", "matches.tournament_id")
    .modifyFront(keptPlan)
    .select(["matches.id", membersOfTournament.as("members")])
    .where("matches.id", "=", sql<number>`any(${ids}::int[])`)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
});

/** Where a game stands by now and who has a duty at it, for who may only do something with some games. */
export async function findPlace(
  { tournamentId, matchId }: { tournamentId: number; matchId: number },
  trx: Transaction,
): Promise<Place> {
  const found = await trx
    .selectFrom("matches")
    .innerJoin("tournaments", "tournaments.id", "matches.tournament_id")
    .select(["matches.id", "duties", place.as("place")])
    .where("matches.id", "=", matchId)
    .where("tournaments.id", "=", tournamentId)
    .executeTakeFirst();
  if (!found) throw notFound("Match");
  const duties = await findHolders([found], tournamentId, trx);
  return { ...found.place, duties: duties.get(matchId)! };
}
