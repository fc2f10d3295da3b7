import { type RawBuilder, sql } from "kysely";
import { type LinkScope, scopeFields } from "#contract/abilities/link-scope.ts";
import { scorerLimits } from "#contract/limits.ts";
import type { ScorerLink } from "#contract/matches/scorer-links.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import { lateResults, shownSince } from "./late-repository.ts";

const isLive = sql<boolean>`(revoked_at is null and expires_at > ${databaseNow})`;

export const state = sql<ScorerLink["state"]>`case when revoked_at is not null then 'revoked'
  when expires_at <= ${databaseNow} then 'expired' else 'live' end`;

export const courtName = sql<string | null>`(select name from courts
  where courts.tournament_id = scorer_links.tournament_id and courts.id = court_id)`;

export const gameNumber = sql<number | null>`(select game_number from matches
  where matches.id = match_id)`;

export const teamName = nameOfTeam(sql`scorer_links.team_id`);

const dutyTeamName = nameOfTeam(sql`scorer_links.duty_team_id`);

/** Of an official, or of a team by its duties. */
export const crewName = sql<string | null>`coalesce(${dutyTeamName}, (select name from officials
  where officials.id = scorer_links.official_id))`;

/** A team's link is none once it is deleted, and an official's once that is taken off the list. */
export const isThere = sql<boolean>`(scorer_links.team_id is null or ${teamName} is not null)
  and (${crewName} is not null or num_nonnulls(court_id, match_id, scorer_links.team_id) > 0)`;

const devices = sql<ScorerLink["devices"]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'last_heard_at',
    to_char(last_heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'waiting', waiting, 'late', ${lateResults})
    order by last_heard_at desc, id), '[]')
  from scorer_devices where link_id = scorer_links.id)`;

/** Of a team that is deleted, none. */
export function nameOfTeam(teamId: RawBuilder<unknown>) {
  return sql<string | null>`(select name from teams
    where teams.id = ${teamId} and teams.deleted_at is null)`;
}

/** The links of a tournament, those that open something first, by day, court and game. */
export async function findLinks(
  tournamentId: number,
  db: Handle,
  ids?: number[],
): Promise<ScorerLink[]> {
  return db
    .selectFrom("scorer_links")
    .select(["id", "court_id", "day", "match_id", "team_id", "for_captains", "expires_at"])
    .select(["official_id", "duty_team_id", crewName.as("crew")])
    .select([
      courtName.as("court"),
      gameNumber.as("game_number"),
      teamName.as("team"),
      state.as("state"),
      devices.as("devices"),
    ])
    .where("tournament_id", "=", tournamentId)
    .where(isThere)
    .where(sql<boolean>`(${isLive} or coalesce(revoked_at, expires_at) > ${shownSince} or exists (
      select from scorer_devices where link_id = scorer_links.id and ${lateResults} is not null))`)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids!))
    .orderBy(sql`${isLive} desc`)
    .orderBy("day")
    .orderBy("court_id")
    .orderBy("game_number")
    .orderBy("for_captains")
    .orderBy(sql`lower(coalesce(${crewName}, ${teamName}))`)
    .orderBy("team_id")
    .orderBy("id", "desc")
    .limit(scorerLimits.scorerLinks.max * 2)
    .execute();
}

/** Whether a link is the tournament's. */
export async function hasLink(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<boolean> {
  const found = await trx
    .selectFrom("scorer_links")
    .select("id")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many links of a tournament open something. */
export async function countLiveLinks(tournamentId: number, trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("scorer_links")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .where(isLive)
    .executeTakeFirstOrThrow();
  return count;
}

/** The link of exactly this scope that opens something; undefined without one. */
export async function findLiveLink(
  scope: LinkScope,
  trx: Transaction,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom("scorer_links")
    .select("id")
    .where("tournament_id", "=", scope.tournament_id)
    .where((eb) =>
      eb.and(scopeFields.map((field) => eb(field, "is not distinct from", scope[field]))),
    )
    .where(isLive)
    .executeTakeFirst();
  return found?.id;
}

/** Which column says what a link is for. */
export type Of = "match_id" | "team_id" | "official_id" | "duty_team_id";

interface LinksOf {
  tournamentId: number;
  of: Of;
  ids: number[];
  forCaptains?: boolean;
}

/** The links of games, teams or officials that open something: their numbers by the game's, team's or official's. */
export async function findLiveLinks(
  { tournamentId, of, ids, forCaptains = false }: LinksOf,
  trx: Transaction,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await trx
    .selectFrom("scorer_links")
    .select(["id", of])
    .where("tournament_id", "=", tournamentId)
    .where(of, "in", ids)
    .where("for_captains", "=", forCaptains)
    .where(isLive)
    .execute();
  return new Map(found.map((link) => [link[of]!, link.id]));
}

/** The link of a team that opens something, also one that ran out; undefined without one. */
export async function findTeamLink(
  { tournamentId, teamId }: { tournamentId: number; teamId: number },
  db: Handle,
): Promise<ScorerLink | undefined> {
  const found = await db
    .selectFrom("scorer_links")
    .select("id")
    .where("team_id", "=", teamId)
    .where("revoked_at", "is", null)
    .orderBy("expires_at", "desc")
    .executeTakeFirst();
  return found && (await findLinks(tournamentId, db, [found.id]))[0];
}
