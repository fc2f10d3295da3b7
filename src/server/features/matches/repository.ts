import { cardFields } from "#contract/games/cards.ts";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import type { Matches } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";

/** A match as it is stored; instants are ISO 8601 in UTC. */
export type MatchRow = Omit<
  Selectable<Matches>,
  "created_at" | "calendar_uid" | "calendar_sequence" | "calendar_changed_at" | "revision"
>;
/** What is stored as JSON is given as it is. */
type Json = "parts" | "duties" | "card_players";
type Written<Row> = Omit<Row, Json> & Partial<Pick<MatchRow, Json>>;
export type NewMatch = Written<Insertable<Matches>>;
export type MatchChange = Written<Updateable<Matches>>;

/** What the database's constraints say to people. */
export const refusals = {
  matches_game_number_key: () =>
    new AppError("game_number_taken", "refusals.matches.numberTaken", {
      fields: { game_number: "refusals.matches.numberTaken" },
    }),
  matches_court_overlap_excl: () => new AppError("court_conflict", "refusals.matches.courtTaken"),
  matches_teams_differ_check: () => invalidField("away_team_id", "rules.match.teamsSame"),
  matches_times_check: () => invalidField("end_time", "rules.match.endBeforeStart"),
  matches_ending_check: () => invalidField("outcome", "rules.match.outcomeStatus"),
  matches_completed_check: () => invalidField("t1s", "rules.match.scoresRequired"),
  matches_bracket_fkey: () => invalidField("bracket_id", "rules.import.bracketUnknown"),
  matches_called_court_key: () => new AppError("court_conflict", "refusals.queue.otherCalled"),
  matches_called_court_fkey: () => invalidField("court_id", "refusals.matches.noCourt"),
  matches_court_fkey: () => invalidField("court_id", "refusals.matches.noCourt"),
  matches_home_team_fkey: () => invalidField("home_team_id", "refusals.teams.notInTournament"),
  matches_bye_team_fkey: () => invalidField("home_team_id", "refusals.teams.notInTournament"),
  matches_away_team_fkey: () => invalidField("away_team_id", "refusals.teams.notInTournament"),
};

export const matchColumns = [
  "id",
  "tournament_id",
  "bracket_id",
  "game_number",
  "round",
  "is_third_place",
  "knockout_stage",
  "places_from",
  "places_to",
  "bye_team_id",
  "meeting",
  "start_time",
  "end_time",
  "court_id",
  "home_team_id",
  "away_team_id",
  "t1s",
  "t2s",
  "parts",
  "t1_shootout",
  "t2_shootout",
  ...cardFields,
  "card_players",
  "status",
  "outcome",
  "lost_by",
  "started_at",
  "ended_at",
  "called_court_id",
  "called_at",
  "passed_at",
  "allow_overlap",
  "locked",
  "duties",
  "home_source_match_id",
  "home_source_outcome",
  "home_source_bracket_id",
  "home_source_rank",
  "home_source_place",
  "away_source_match_id",
  "away_source_outcome",
  "away_source_bracket_id",
  "away_source_rank",
  "away_source_place",
] as const;

/** The tournament that a match belongs to, unless that is hidden. */
export async function findTournamentIdOfMatch(id: number, db: Database): Promise<number | null> {
  return (await findTournamentIds(id, db)) ?? null;
}

const findTournamentIds = gatherReads(async (ids: number[], db) => {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("tournaments", "tournaments.id", "matches.tournament_id")
    .modifyFront(keptPlan)
    .select(["matches.id", "matches.tournament_id"])
    .where("matches.id", "=", sql<number>`any(${ids}::int[])`)
    .where("tournaments.deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, tournament_id: tournamentId }) => [id, tournamentId]));
});

/** One match, also of a hidden tournament; null when there is none. */
export async function findMatchById(id: number, trx: Transaction): Promise<MatchRow | null> {
  const row = await trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Every match of a tournament by game number. */
export async function findAllMatches(tournamentId: number, trx: Transaction): Promise<MatchRow[]> {
  return trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("tournament_id", "=", tournamentId)
    .orderBy("game_number")
    .execute();
}

/** The matches of a tournament that were changed or made after a revision of it. */
export async function findMatchesSince(
  { tournamentId, revision }: { tournamentId: number; revision: number },
  trx: Transaction,
): Promise<MatchRow[]> {
  return trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("tournament_id", "=", tournamentId)
    .where("revision", ">", revision)
    .execute();
}

export async function countMatches(tournamentId: number, trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("matches")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMatchIds(tournamentId: number, trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom("matches")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The matches of some brackets by game number. */
export async function findMatchesOfBrackets(
  bracketIds: number[],
  trx: Transaction,
): Promise<MatchRow[]> {
  if (bracketIds.length === 0) return [];
  return trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("bracket_id", "in", bracketIds)
    .orderBy("game_number")
    .execute();
}

/**
 * The matches that take a team from one of these matches, from a rank in one of these brackets, or
 * from the best of a rank over groups with one of them.
 */
export async function findDependents(
  { matchIds, bracketIds }: { matchIds: number[]; bracketIds: number[] },
  trx: Transaction,
): Promise<MatchRow[]> {
  // An empty list is no valid SQL; no id is 0.
  const matches = [0, ...matchIds];
  const brackets = [0, ...bracketIds];
  return trx
    .selectFrom("matches")
    .select(matchColumns)
    .where((eb) =>
      eb.or([
        eb("home_source_match_id", "in", matches),
        eb("away_source_match_id", "in", matches),
        eb("home_source_bracket_id", "in", brackets),
        eb("away_source_bracket_id", "in", brackets),
        eb.and([
          eb.or([eb("home_source_place", "is not", null), eb("away_source_place", "is not", null)]),
          eb(
            "bracket_id",
            "in",
            eb.selectFrom("bracket_feeders").select("bracket_id").where("group_id", "in", brackets),
          ),
        ]),
      ]),
    )
    .orderBy("game_number")
    .execute();
}

/** The matches, not canceled, that share a moment with the given time. */
export async function findMatchesDuring(
  { tournamentId, start, end }: { tournamentId: number; start: string; end: string },
  trx: Transaction,
): Promise<MatchRow[]> {
  return trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("tournament_id", "=", tournamentId)
    .where("status", "<>", "canceled")
    .where("start_time", "<", end)
    .where("end_time", ">", start)
    .orderBy("game_number")
    .execute();
}

/** Those of the matches that are in the tournament. */
export async function findMatchesByIds(
  { tournamentId, matchIds }: { tournamentId: number; matchIds: number[] },
  trx: Transaction,
): Promise<MatchRow[]> {
  if (matchIds.length === 0) return [];
  return trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("tournament_id", "=", tournamentId)
    .where("id", "in", matchIds)
    .execute();
}

/** Takes matches off the schedule, so that they free their courts for each other. */
export async function clearTimes(matchIds: number[], trx: Transaction): Promise<void> {
  await trx
    .updateTable("matches")
    .set({ start_time: null, end_time: null })
    .where("id", "in", matchIds)
    .execute();
}

/** The number after the highest one in the tournament. */
export async function nextGameNumber(tournamentId: number, trx: Transaction): Promise<number> {
  const { highest } = await trx
    .selectFrom("matches")
    .select(({ fn }) => fn.max<number | null>("game_number").as("highest"))
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** Errors: `game_number_taken`, `court_conflict`, `validation` for what isn't of the tournament. */
export async function insertMatch(match: NewMatch, trx: Transaction): Promise<MatchRow> {
  return refusing(refusals, () =>
    trx
      .insertInto("matches")
      .values(toStored(match))
      .returning(matchColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Errors: as `insertMatch`. */
export async function updateMatch(
  id: number,
  change: MatchChange,
  trx: Transaction,
): Promise<MatchRow> {
  return refusing(refusals, () =>
    trx
      .updateTable("matches")
      .set(toStored(change))
      .where("id", "=", id)
      .returning(matchColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** As the driver takes it: an array would be one of PostgreSQL's own. */
function toStored<Row extends Partial<Pick<MatchRow, Json>>>(given: Row) {
  const { parts, duties, card_players: players, ...row } = given;
  return {
    ...row,
    ...(parts !== undefined && { parts: parts && JSON.stringify(parts) }),
    ...(duties !== undefined && { duties: duties && JSON.stringify(duties) }),
    ...(players !== undefined && { card_players: players && JSON.stringify(players) }),
  };
}

/** Matches that took a team from it keep the team and forget where it came from. */
export async function deleteMatchById(id: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("matches").where("id", "=", id).execute();
}
