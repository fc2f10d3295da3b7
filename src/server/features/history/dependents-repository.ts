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

interface Holding {
  tournamentId: number;
  teamIds: number[];
  officialIds: number[];
  courtIds: number[];
  /** Games that change with them. */
  ownIds: number[];
}

/** The games that teams play or have duties at, officials have duties at, or that are on courts. */
export async function findGamesWith(
  { tournamentId, teamIds, officialIds, courtIds, ownIds }: Holding,
  trx: Transaction,
): Promise<{ kind: "team" | "official" | "court"; id: number; game_number: number }[]> {
  if (teamIds.length + officialIds.length + courtIds.length === 0) return [];
  const { rows } = await sql<{
    kind: "team" | "official" | "court";
    id: number;
    game_number: number;
  }>`
    with games as (
      select * from matches where tournament_id = ${tournamentId} and id <> all (${ownIds}::int[])
    ), held as (
      select game_number, 'team' as kind, team as id from games,
        unnest(array[home_team_id, away_team_id, bye_team_id]) team
      union all
      select game_number, 'court', court from games, unnest(array[court_id, called_court_id]) court
      union all
      select game_number, held.kind, (duty ->> held.field)::int
      from games, jsonb_array_elements(coalesce(duties, '[]')) duty,
        (values ('team', 'team_id'), ('official', 'official_id')) held (kind, field)
    )
    select distinct kind, id, game_number from held
    where kind = 'team' and id = any(${teamIds}::int[])
      or kind = 'official' and id = any(${officialIds}::int[])
      or kind = 'court' and id = any(${courtIds}::int[])
    order by kind, id, game_number`.execute(trx);
  return rows;
}

interface Owners {
  teamIds: number[];
  divisionIds: number[];
  /** What goes with them, or leaves them. */
  own: { teams: number[]; players: number[] };
  brackets: number[];
  checkIns: number[];
}

/** What teams and divisions have besides, by name; of a team's check-ins the days. */
export async function findBelongings(
  { teamIds, divisionIds, own, brackets, checkIns }: Owners,
  trx: Transaction,
): Promise<{ kind: "team" | "division"; id: number; list: string }[]> {
  if (teamIds.length + divisionIds.length === 0) return [];
  const { rows } = await sql<{ kind: "team" | "division"; id: number; list: string }>`
    select kind, id, string_agg(name, ', ' order by name) as list from (
      select 'team' as kind, team_id as id, coalesce(users.name, concat_ws(' ', first_name, last_name)) as name
      from players left join users on users.id = user_id
      where team_id = any(${teamIds}::int[]) and players.id <> all (${own.players}::int[])
      union all
      select 'team', team_id, day::text from check_ins
      where team_id = any(${teamIds}::int[]) and team_id <> all (${checkIns}::int[])
      union all
      select 'division', division_id, name from teams
      where division_id = any(${divisionIds}::int[]) and id <> all (${own.teams}::int[])
      union all
      select 'division', division_id, name from brackets
      where division_id = any(${divisionIds}::int[]) and id <> all (${brackets}::int[])
      union all
      select 'division', division_id, text from announcements
      where division_id = any(${divisionIds}::int[])
    ) had group by kind, id order by kind, id`.execute(trx);
  return rows;
}

/** On how many phones links are open. */
export async function countPhonesOf(linkIds: number[], trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scorer_devices
    where link_id = any(${linkIds}::int[])`.execute(trx);
  return rows[0]!.count;
}
