import { sql } from "kysely";
import { scorerLimits } from "#contract/limits.ts";
import type { Scorer, ScorerLink, ScorerOffer } from "#contract/matches/scorer-links.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Handle, Transaction } from "#server/database/handle.ts";
import { isLinkLongOver } from "#server/queries/link-long-over.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";
import {
  courtName,
  crewName,
  gameNumber,
  isThere,
  nameOfTeam,
  state,
  teamName,
} from "./repository.ts";

/** What both captains choose their team by. */
const captainsGame = sql<ScorerOffer["game"]>`case when for_captains then (
  select json_build_object('status', status, 'teams', (
    select coalesce(json_agg(json_build_object('id', teams.id, 'name', teams.name)
      order by teams.id = away_team_id), '[]')
    from teams where teams.id in (home_team_id, away_team_id) and teams.deleted_at is null))
  from matches where matches.id = match_id) end`;

type FoundOffer = ScorerOffer & { state: ScorerLink["state"]; isLongOver: boolean };

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
  const { state: _, isLongOver: _over, ...scorer } = found;
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
      isLinkLongOver.as("isLongOver"),
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
