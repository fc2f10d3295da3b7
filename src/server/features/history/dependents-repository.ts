import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";

interface Going {
  tournamentId: number;
  matchIds: number[];
  bracketIds: number[];
  /** Games that change with them. */
  ownIds: number[];
}

/**
 * The numbers of other games that games or brackets would leave without something: that are in one of these,
 * take a team from them or have duties by their results.
 */
export async function findDependents(
  { tournamentId, matchIds, bracketIds, ownIds }: Going,
  trx: Transaction,
): Promise<{ id: number; game_number: number }[]> {
  const { rows } = await sql<{ id: number; game_number: number }>`
    with games as (select unnest(${matchIds}::int[]) as id),
    going as (select unnest(${bracketIds}::int[]) as id),
    fed as (select bracket_id as id from bracket_feeders join going on group_id = going.id)
    select id, game_number from matches
    where tournament_id = ${tournamentId} and id <> all (${ownIds}::int[])
      and (bracket_id in (select id from going)
        -- The best of a rank are compared over all groups.
        or coalesce(home_source_place, away_source_place) is not null
          and bracket_id in (select id from fed)
        or home_source_bracket_id in (select id from going)
        or away_source_bracket_id in (select id from going)
        or home_source_match_id in (select id from games)
        or away_source_match_id in (select id from games)
        or exists (
          select from jsonb_array_elements(coalesce(duties, '[]')) duty
          where (duty ->> 'match_id')::int in (select id from games)))`.execute(trx);
  return rows;
}

/** What teams of brackets that would go are called. */
export async function findTeamsIn(
  bracketIds: number[],
  trx: Transaction,
): Promise<{ id: number; name: string }[]> {
  return trx
    .selectFrom("teams")
    .select(["id", "name"])
    .where("bracket_id", "in", [0, ...bracketIds])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Those of the games about which a phone or the desk has said something. */
export async function findToldOf(matchIds: number[], trx: Transaction): Promise<Set<number>> {
  const { rows } = await sql<{ match_id: number }>`
    select distinct match_id from score_commands
    where match_id = any(${matchIds}::int[])`.execute(trx);
  return new Set(rows.map(({ match_id }) => match_id));
}
