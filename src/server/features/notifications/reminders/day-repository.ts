import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import type { Game } from "#server/features/notifications/describe-game.ts";
import type { DutyRole } from "#contract/duties/duties.ts";
import { dutiesHeld, type DutyByResult } from "#server/features/duties/by-result-repository.ts";
import { withPlaces } from "#server/features/schedule/open-places-repository.ts";
import type { DutyHolder } from "#server/features/notifications/duty-holders.ts";

/** What a message says of its tournament, which must be there. */
export async function findTournamentName(id: number, handle: Handle) {
  return handle
    .selectFrom("tournaments")
    .select(["id", "name", "timezone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What an account or some teams still play on a tournament's day, by time. */
export async function findGamesOfDay(
  {
    tournament_id,
    day,
    ...who
  }: { tournament_id: number; day: string } & ({ user_id: number } | { team_ids: number[] }),
  trx: Handle,
): Promise<GameOfDay[]> {
  const isTheirs =
    "team_ids" in who
      ? sql<boolean>`teams.id = any(${who.team_ids})`
      : sql<boolean>`${who.user_id} in (teams.captain_id, players.user_id)`;
  const { rows } = await sql<GameOfDay>`
    select m.id, m.game_number, home.name as home, away.name as away, m.home_team_id, m.away_team_id,
      m.start_time, court.name as court, m.status, m.t1s, m.t2s, m.t1_shootout, m.t2_shootout,
      m.parts, m.outcome, m.lost_by
    from matches m
    join tournaments t on t.id = m.tournament_id
    left join teams home on home.id = m.home_team_id
    left join teams away on away.id = m.away_team_id
    left join courts court on court.tournament_id = m.tournament_id and court.id = m.court_id
    where m.tournament_id = ${tournament_id} and m.status = 'scheduled' and m.start_time > ${databaseNow}
      and (m.start_time at time zone t.timezone)::date = ${day}
      and exists (
        select from teams left join players on players.team_id = teams.id
        where teams.id in (m.home_team_id, m.away_team_id)
          and ${isTheirs}
      )
    order by m.start_time, m.game_number
  `.execute(trx);
  return withPlaces(rows, trx);
}

type GameOfDay = Game & { id: number };

/** An account, as an official and of its teams; or some officials and teams. */
export type WhoseDuties = { user_id: number } | { official_ids: number[]; team_ids: number[] };

/** What somebody still has to do on a tournament's day, as results stand, by time. */
export async function findDutiesOfDay(
  { tournament_id, day, ...who }: { tournament_id: number; day: string } & WhoseDuties,
  byResult: DutyByResult[],
  trx: Handle,
): Promise<OwnDuty[]> {
  const isTheirs =
    "user_id" in who
      ? sql<boolean>`(officials.user_id = ${who.user_id} or teams.captain_id = ${who.user_id}
          or exists (select from players
            where players.team_id = teams.id and players.user_id = ${who.user_id}))`
      : sql<boolean>`(officials.id = any(${who.official_ids}) or teams.id = any(${who.team_ids}))`;
  const { rows } = await sql<OwnDuty>`
    select officials.id as official_id, teams.id as team_id, m.id, m.game_number, home.name as home,
      away.name as away, m.start_time, court.name as court,
      array_agg(distinct duty.role order by duty.role) as roles
    from matches m
    join tournaments t on t.id = m.tournament_id
    cross join lateral ${dutiesHeld(byResult)} duty
    left join officials on officials.id = duty.official_id
    left join teams on teams.id = duty.team_id
      and teams.withdrawn_at is null and teams.deleted_at is null
    left join teams home on home.id = m.home_team_id
    left join teams away on away.id = m.away_team_id
    left join courts court on court.tournament_id = m.tournament_id and court.id = m.court_id
    where m.tournament_id = ${tournament_id} and m.status = 'scheduled' and ${isTheirs}
      and m.start_time > ${databaseNow} and (m.start_time at time zone t.timezone)::date = ${day}
    group by m.id, officials.id, teams.id, home.name, away.name, court.name
    order by m.start_time, m.game_number
  `.execute(trx);
  return withPlaces(rows, trx);
}

/** A duty as a reminder tells of it: an official's or a team's. */
export type OwnDuty = DutyHolder &
  Pick<Game, "game_number" | "home" | "away" | "start_time" | "court" | "places"> & {
    id: number;
    roles: DutyRole[];
  };
