import { type Insertable, type RawBuilder, sql } from "kysely";
import type { LinkScope } from "#contract/abilities/link-scope.ts";
import { scorerLimits } from "#contract/limits.ts";
import type { Scorer, ScorerLink, ScorerOffer } from "#contract/matches/scorer-links.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { ScorerCodes, ScorerLinks } from "#server/database/schema.ts";

type Handle = Database | Transaction;

const isLive = sql<boolean>`(revoked_at is null and expires_at > ${databaseNow})`;
const state = sql<ScorerLink["state"]>`case when revoked_at is not null then 'revoked'
  when expires_at <= ${databaseNow} then 'expired' else 'live' end`;
const courtName = sql<string | null>`(select name from courts
  where courts.tournament_id = scorer_links.tournament_id and courts.id = court_id)`;
const gameNumber = sql<number | null>`(select game_number from matches
  where matches.id = match_id)`;
const teamName = nameOfTeam(sql`scorer_links.team_id`);
const dutyTeamName = nameOfTeam(sql`scorer_links.duty_team_id`);
/** Of an official, or of a team by its duties. */
const crewName = sql<string | null>`coalesce(${dutyTeamName}, (select name from officials
  where officials.id = scorer_links.official_id))`;
/** A team's link is none once it is deleted, and an official's once that is taken off the list. */
const isThere = sql<boolean>`(scorer_links.team_id is null or ${teamName} is not null)
  and (${crewName} is not null or num_nonnulls(court_id, match_id, scorer_links.team_id) > 0)`;
/** What both captains choose their team by. */
const captainsGame = sql<ScorerOffer["game"]>`case when for_captains then (
  select json_build_object('status', status, 'teams', (
    select coalesce(json_agg(json_build_object('id', teams.id, 'name', teams.name)
      order by teams.id = away_team_id), '[]')
    from teams where teams.id in (home_team_id, away_team_id) and teams.deleted_at is null))
  from matches where matches.id = match_id) end`;
const devices = sql<ScorerLink["devices"]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'last_heard_at',
    to_char(last_heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'waiting', waiting)
    order by last_heard_at desc, id), '[]')
  from scorer_devices where link_id = scorer_links.id)`;

/** Of a team that is deleted, none. */
function nameOfTeam(teamId: RawBuilder<unknown>) {
  return sql<string | null>`(select name from teams
    where teams.id = ${teamId} and teams.deleted_at is null)`;
}

/** Ended links stay in sight for a while, for whoever wonders why a phone was refused. */
const shownDays = 7;

/** The links of a tournament, those that open something first, by day, court and game. */
export async function findLinks(
  tournamentId: number,
  db: Handle,
  ids?: number[],
): Promise<ScorerLink[]> {
  const since = sql`${databaseNow} - make_interval(days => ${shownDays})`;
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
    .where(sql<boolean>`(${isLive} or coalesce(revoked_at, expires_at) > ${since})`)
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

/** The link of exactly this court and day, or this game, that opens something; undefined without one. */
export async function findLiveLink(
  { tournament_id, court_id, day, match_id, for_captains }: LinkScope,
  trx: Transaction,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom("scorer_links")
    .select("id")
    .where("tournament_id", "=", tournament_id)
    .where("court_id", "is not distinct from", court_id)
    .where("day", "is not distinct from", day)
    .where("match_id", "is not distinct from", match_id)
    .where("for_captains", "=", for_captains)
    .where(isLive)
    .executeTakeFirst();
  return found?.id;
}

/** Which column says what a link is for. */
type Of = "match_id" | "team_id" | "official_id" | "duty_team_id";

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

/** Adds links of games, teams or officials: their numbers by the game's, the team's or the official's. */
export async function insertLinks(
  { of, links }: { of: Of; links: Insertable<ScorerLinks>[] },
  trx: Transaction,
): Promise<Map<number, number>> {
  if (links.length === 0) return new Map();
  const added = await trx.insertInto("scorer_links").values(links).returning(["id", of]).execute();
  return new Map(added.map((link) => [link[of]!, link.id]));
}

/** Of some teams, those that are in a tournament and not hidden. */
export async function findTeamsAmong(
  { tournamentId, ids }: { tournamentId: number; ids: number[] },
  trx: Transaction,
): Promise<number[]> {
  const found = await trx
    .selectFrom("teams")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return found.map(({ id }) => id);
}

/** Of some officials, those that a tournament has. */
export async function findOfficialsAmong(
  { tournamentId, ids }: { tournamentId: number; ids: number[] },
  trx: Transaction,
): Promise<number[]> {
  const found = await trx
    .selectFrom("officials")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("id", "in", ids)
    .execute();
  return found.map(({ id }) => id);
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

/** Ends every link of a team at once; whether there was one. */
export async function revokeTeamLinks(teamId: number, trx: Transaction): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("scorer_links")
    .set({ revoked_at: databaseNow })
    .where("team_id", "=", teamId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertLink(link: Insertable<ScorerLinks>, trx: Transaction): Promise<number> {
  const { id } = await trx
    .insertInto("scorer_links")
    .values(link)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds codes that open links; whether each has room for one more. */
export async function insertCodes(
  codes: Insertable<ScorerCodes>[],
  trx: Transaction,
): Promise<boolean> {
  if (codes.length === 0) return true;
  await trx.insertInto("scorer_codes").values(codes).execute();
  const full = await trx
    .selectFrom("scorer_codes")
    .select("link_id")
    .where(
      "link_id",
      "in",
      codes.map(({ link_id }) => link_id),
    )
    .groupBy("link_id")
    .having((eb) => eb(eb.fn.countAll(), ">", scorerLimits.scorerCodes.max))
    .executeTakeFirst();
  return full === undefined;
}

/** Ends a link; whether the tournament has it. Ending it again does no harm. */
export async function revokeLink(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("scorer_links")
    .set({ revoked_at: sql<string>`coalesce(revoked_at, ${databaseNow})` })
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a link another end; `revoked` stays so, `missing` where the tournament has none such. */
export async function setExpiry(
  { id, tournamentId, expiresAt }: { id: number; tournamentId: number; expiresAt: string },
  trx: Transaction,
): Promise<"done" | "revoked" | "missing"> {
  const found = await trx
    .updateTable("scorer_links")
    .set({
      expires_at: sql<string>`case when revoked_at is null then ${expiresAt}::timestamptz
        else expires_at end`,
    })
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .returning("revoked_at")
    .executeTakeFirst();
  if (!found) return "missing";
  return found.revoked_at === null ? "done" : "revoked";
}

type FoundOffer = ScorerOffer & { state: ScorerLink["state"] };

/** What a code opens, or once did; undefined for none. */
export async function findOffer(tokenHash: Buffer, db: Handle): Promise<FoundOffer | undefined> {
  return offers(db)
    .innerJoin("scorer_codes", "scorer_codes.link_id", "scorer_links.id")
    .where("scorer_codes.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** What the holder of a link is, by the phone that it was opened on. */
export async function findScorer(deviceId: number, db: Handle): Promise<Scorer | undefined> {
  const found = await offers(db)
    .innerJoin("scorer_devices", "scorer_devices.link_id", "scorer_links.id")
    .select([
      "scorer_devices.name as name",
      reportingTeam.as("team_id"),
      nameOfTeam(reportingTeam).as("team"),
    ])
    .where("scorer_devices.id", "=", deviceId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { state: _, ...scorer } = found;
  return scorer;
}

/** Notes that a link was opened on a phone; undefined where it was on as many as may be. */
export async function insertDevice(
  { linkId, name, teamId }: { linkId: number; name: string; teamId: number | null },
  trx: Transaction,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into scorer_devices (link_id, name, team_id) select ${linkId}, ${name}, ${teamId}::int
    where (select count(*) from scorer_devices where link_id = ${linkId}) < ${scorerLimits.scorerDevices.max}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Notes what a phone tells: the desk sees whether all of it has arrived. */
export async function noteWaiting(
  { deviceId, waiting }: { deviceId: number; waiting: number },
  database: Database,
): Promise<void> {
  await database
    .updateTable("scorer_devices")
    .set({ waiting, last_heard_at: databaseNow })
    .where("id", "=", deviceId)
    .where("waiting", "<>", waiting)
    .execute();
}

function offers(db: Handle) {
  return db
    .selectFrom("scorer_links")
    .innerJoin("tournaments", "tournaments.id", "scorer_links.tournament_id")
    .select([
      "scorer_links.id as link_id",
      "court_id",
      "day",
      "match_id",
      "scorer_links.team_id",
      "for_captains",
      "scorer_links.official_id",
      "scorer_links.duty_team_id",
      crewName.as("crew"),
      "expires_at",
      courtName.as("court"),
      gameNumber.as("game_number"),
      teamName.as("team"),
      state.as("state"),
      captainsGame.as("game"),
      sql<ScorerOffer["tournament"]>`json_build_object('id', tournaments.id,
        'name', tournaments.name, 'timezone', tournaments.timezone,
        'sport_name', (select name from sports where sports.id = sport_id),
        'game_format', tournaments.game_format,
        'bracket_formats', coalesce((
          select jsonb_agg(jsonb_build_object('bracket_id', brackets.id) || one)
          from brackets, jsonb_array_elements(formats_of(brackets)) one
          where brackets.tournament_id = tournaments.id
        ), '[]'))`.as("tournament"),
    ])
    .where("tournaments.deleted_at", "is", null)
    .where(isThere);
}
