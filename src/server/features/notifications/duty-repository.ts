import { sql } from "kysely";
import type { DutyRole } from "#contract/duties/duties.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Game } from "./compose.ts";
import { dutiesHeld, type DutyByResult } from "#server/features/duties/by-result-repository.ts";
import type { Channel } from "./repository.ts";

type Handle = Database | Transaction;

/** Whose a duty is: a team's or an official's. */
export type DutyHolder =
  | { team_id: number; official_id: null }
  | { team_id: null; official_id: number };

/** A duty as somebody was told of it; `roles` are names in their order, with blanks between. */
export type ToldDuty = DutyHolder & {
  match_id: number;
  roles: string;
  /** ISO 8601 in UTC. */
  start_time: string | null;
  court_id: number | null;
};

/** Whether anybody has a duty in a tournament, or was told to have one. */
export async function hasDuties(tournamentId: number, handle: Handle) {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from matches where tournament_id = ${tournamentId} and duties is not null)
      or exists (
        select from notified_duties told join matches m on m.id = told.match_id
        where m.tournament_id = ${tournamentId}
      ) as has
  `.execute(handle);
  return rows[0]!.has;
}

export async function findToldDuties(
  tournamentId: number,
  channel: Channel,
  handle: Handle,
): Promise<ToldDuty[]> {
  const rows = await handle
    .selectFrom("notified_duties as told")
    .innerJoin("matches", "matches.id", "told.match_id")
    .select(["told.match_id", "told.team_id", "told.official_id"])
    .select(["told.roles", "told.start_time", "told.court_id"])
    .where("matches.tournament_id", "=", tournamentId)
    .where("told.channel", "=", channel)
    .orderBy("matches.game_number")
    .orderBy("told.team_id")
    .orderBy("told.official_id")
    .execute();
  // A check of the table sees to it that one of the two is there.
  return rows as ToldDuty[];
}

/** Who is meant where somebody is told: teams but for some, or some officials, by their numbers. */
export type Whose = { teamsBut: number[] } | number[];

/** Whether a duty is of those who are meant. */
export function isOf({ official_id, team_id }: DutyHolder, whose: Whose): boolean {
  if (!Array.isArray(whose)) return team_id !== null && !whose.teamsBut.includes(team_id);
  return official_id !== null && whose.includes(official_id);
}

/**
 * A tournament's officials by how they hear of their duties: as accounts that want to, or from whoever
 * runs the day.
 */
export async function findOfficialsToTell(tournamentId: number, handle: Handle) {
  const { rows } = await sql<{ id: number; is_written_to: boolean }>`
    select officials.id, users.id is not null
      and coalesce((users.preferences #>> '{notifications,tournament_updates}')::boolean, true)
      as is_written_to
    from officials left join users on users.id = officials.user_id
    where officials.tournament_id = ${tournamentId} order by officials.id
  `.execute(handle);
  const idsWhere = (isWritten: boolean) =>
    rows.filter((row) => row.is_written_to === isWritten).map(({ id }) => id);
  return { writtenTo: idsWhere(true), byHand: idsWhere(false) };
}

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
    select officials.id as official_id, teams.id as team_id, m.game_number, home.name as home,
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
  return rows;
}

/** A duty as a reminder tells of it: an official's or a team's. */
export type OwnDuty = DutyHolder &
  Pick<Game, "game_number" | "home" | "away" | "start_time" | "court"> & { roles: DutyRole[] };

interface Known {
  tournamentId: number;
  channel: Channel;
  whose: Whose;
  duties: ToldDuty[];
}

/** Notes what teams or some officials know of their duties, in place of what they knew. */
export async function replaceToldDuties(
  { tournamentId, channel, whose, duties }: Known,
  trx: Transaction,
): Promise<void> {
  const isMeant = Array.isArray(whose)
    ? sql<boolean>`told.official_id = any(${whose})`
    : sql<boolean>`told.team_id is not null and told.team_id <> all(${whose.teamsBut})`;
  await sql`
    delete from notified_duties told using matches m
    where m.id = told.match_id and m.tournament_id = ${tournamentId} and told.channel = ${channel}
      and ${isMeant}
  `.execute(trx);
  if (duties.length === 0) return;
  await trx
    .insertInto("notified_duties")
    .values(
      duties.map(({ match_id, team_id, official_id, roles, start_time, court_id }) => ({
        match_id,
        team_id,
        official_id,
        channel,
        roles,
        start_time,
        court_id,
      })),
    )
    .execute();
}
