import { sql } from "kysely";
import type { Place } from "#contract/abilities/can.ts";
import type { Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
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
  const row = await db
    .selectFrom("tournaments")
    .select(membersOfTournament.as("members"))
    .$if(kind === "match", (query) => query.select(placeOf(id).as("match")))
    .where((eb) =>
      kind === "restorable_tournament"
        ? eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", restorableSince)])
        : eb("deleted_at", "is", null),
    )
    .where("id", "=", (eb) =>
      kind === "match" || kind === "bracket"
        ? eb
            .selectFrom(kind === "match" ? "matches" : "brackets")
            .select("tournament_id")
            .where("id", "=", id)
        : eb.val(id),
    )
    .executeTakeFirst();
  return row ?? null;
};

/** Where a game stands by now, for who may only do something with the games of a place. */
export async function findPlace(
  { tournamentId, matchId }: { tournamentId: number; matchId: number },
  trx: Transaction,
): Promise<Place> {
  const { place } = await trx
    .selectFrom("tournaments")
    .select(placeOf(matchId).as("place"))
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  if (!place) throw notFound("Match");
  return place;
}

/** For a query over `tournaments`. */
function placeOf(matchId: number) {
  return sql<Place>`(
    select json_build_object('id', matches.id, 'tournament_id', tournaments.id,
      'court_id', coalesce(called_court_id, court_id), 'home_team_id', home_team_id, 'away_team_id', away_team_id,
      'day', to_char(start_time at time zone tournaments.timezone, 'YYYY-MM-DD'))
    from matches where matches.id = ${matchId} and matches.tournament_id = tournaments.id
  )`;
}
