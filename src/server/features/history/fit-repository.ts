import { sql } from "kysely";
import { scopeFields } from "#contract/abilities/link-scope.ts";
import { databaseClock, databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";

const counted = {
  team: sql`teams where deleted_at is null and`,
  division: sql`tournament_divisions where`,
  bracket: sql`brackets where`,
  closure: sql`court_closures where`,
  official: sql`officials where`,
  picture: sql`screen_pictures where`,
  announcement: sql`announcements where (expires_at is null or expires_at > ${databaseClock}) and`,
  link: sql`scorer_links where revoked_at is null and expires_at > ${databaseNow} and`,
};

/** How many of a kind a tournament has, of those that count. */
export async function countOf(
  kind: keyof typeof counted,
  tournamentId: number,
  trx: Transaction,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${counted[kind]} tournament_id = ${tournamentId}`.execute(
    trx,
  );
  return rows[0]!.count;
}

/** The teams and brackets in no division of a tournament that has some, by name. */
export async function findUndivided(tournamentId: number, trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, tournament_id from teams where division_id is null
      union all
      select name, tournament_id from brackets where division_id is null
    ) undivided
    where tournament_id = ${tournamentId}
      and exists (select from tournament_divisions where tournament_id = ${tournamentId})
    order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Those of the divisions that have more teams than they have places, with how many. */
export async function findFullDivisions(
  ids: number[],
  trx: Transaction,
): Promise<{ teams: number }[]> {
  const { rows } = await sql<{ teams: number }>`
    select count(*)::int as teams from tournament_divisions division
    join teams on teams.division_id = division.id and teams.deleted_at is null
    where division.id = any(${ids}::int[])
    group by division.id having count(*) > division.teams_count`.execute(trx);
  return rows;
}

/** Those of the links that open the same as another one does, besides them. */
export async function findDoubleLinks(ids: number[], trx: Transaction): Promise<{ id: number }[]> {
  const scope = scopeFields.map(
    (field) => sql`${sql.ref(`own.${field}`)} is not distinct from ${sql.ref(`other.${field}`)}`,
  );
  const { rows } = await sql<{ id: number }>`
    select own.id from scorer_links own join scorer_links other
      on other.tournament_id = own.tournament_id and other.id <> all (${ids}::int[])
      and ${sql.join(scope, sql` and `)}
    where own.id = any(${ids}::int[]) and ${isLive("own")} and ${isLive("other")}`.execute(trx);
  return rows;
}

function isLive(link: "own" | "other") {
  return sql`${sql.ref(`${link}.revoked_at`)} is null and ${sql.ref(`${link}.expires_at`)} > ${databaseNow}`;
}
