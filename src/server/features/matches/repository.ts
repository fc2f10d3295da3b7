import { sql } from "kysely";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { type MatchRow, matchColumns } from "./rows/match-row.ts";

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

/** How many games a tournament has, canceled ones among them. */
export async function countMatches(tournamentId: number, trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("matches")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of all games of a tournament, in no order. */
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
