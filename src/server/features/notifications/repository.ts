import { sql } from "kysely";
import { Preferences, reminderMinutes } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { isListed, isShown } from "#server/queries/listed.ts";
import { toUser } from "#server/queries/accounts.ts";
import type { Game, Recipient } from "./compose.ts";
import { dutiesHeld, type DutyByResult } from "#server/features/duties/by-result-repository.ts";

type Handle = Database | Transaction;

/**
 * How people are told: each way has told of what it has, whatever the others did. By hand those are told to
 * whom nothing comes by mail, where mail goes out; where none does, all are, which is noted as mail.
 */
export type Channel = "mail" | "push" | "hand";

/** A match that differs from what was told of it; without `told`, nothing was yet. */
export interface ChangedGame extends Game {
  id: number;
  told: { start_time: string | null; court: string | null; status: string } | null;
}

/**
 * Tournaments that changed since their teams were last told, once they have been left alone for a
 * minute or the last message is five minutes old.
 */
export async function findTournamentsToTell(channel: Channel, database: Handle) {
  return database
    .selectFrom("tournaments")
    .leftJoin("notified_tournaments as notified", (join) =>
      join
        .onRef("notified.tournament_id", "=", "tournaments.id")
        .on("notified.channel", "=", channel),
    )
    .select(["tournaments.id", "tournaments.name", "tournaments.timezone", "tournaments.revision"])
    .select((eb) => eb("notified.tournament_id", "is", null).as("isNew"))
    .select((eb) => eb.fn.coalesce("notified.has_duties", sql<boolean>`false`).as("knowsDuties"))
    .where(isShown)
    .where((eb) =>
      eb.or([
        eb("notified.tournament_id", "is", null),
        eb.and([
          eb("notified.revision", "<>", eb.ref("tournaments.revision")),
          eb.or([
            eb("revised_at", "<", sql<string>`${databaseNow} - interval '1 minute'`),
            eb("notified.notified_at", "<", sql<string>`${databaseNow} - interval '5 minutes'`),
          ]),
        ]),
      ]),
    )
    .orderBy("tournaments.id")
    .execute();
}

/** A tournament as it is compared with what was told one way, whenever that was. */
export async function findTournamentToTell(id: number, handle: Handle, channel: Channel = "mail") {
  return handle
    .selectFrom("tournaments")
    .leftJoin("notified_tournaments as notified", (join) =>
      join
        .onRef("notified.tournament_id", "=", "tournaments.id")
        .on("notified.channel", "=", channel),
    )
    .select(["tournaments.id", "tournaments.name", "tournaments.timezone", "tournaments.revision"])
    .select((eb) => eb("notified.tournament_id", "is", null).as("isNew"))
    .select((eb) => eb.fn.coalesce("notified.has_duties", sql<boolean>`false`).as("knowsDuties"))
    .where("tournaments.id", "=", id)
    .executeTakeFirstOrThrow();
}

// Any numbers that no other lock of the product uses.
const tellingLocks = { changes: 0x74_656c, calls: 0x74_656d, announcements: 0x74_656e };

/** Whether no other instance is telling this of the tournament; none does until the transaction ends. */
export async function isMineToTell(
  tournamentId: number,
  trx: Transaction,
  what: keyof typeof tellingLocks = "changes",
): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${tellingLocks[what]}::int, ${tournamentId}::int) as is_mine
  `.execute(trx);
  return rows[0]!.is_mine;
}

/**
 * Has whoever writes to the tournament wait until the transaction ends: what is told and noted is of one
 * moment, and neither waits for the other's games while the other waits for the tournament.
 */
export async function holdWriters(tournamentId: number, trx: Transaction): Promise<void> {
  await sql`select from tournaments where id = ${tournamentId} for no key update`.execute(trx);
}

/** The tournament's matches that stand otherwise than was told, by number. */
export async function findChangedGames(
  tournamentId: number,
  channel: Channel,
  trx: Handle,
): Promise<ChangedGame[]> {
  const { rows } = await sql<ChangedGame>`
    select m.id, m.game_number, home.name as home, away.name as away, m.home_team_id,
      m.away_team_id, m.start_time, court.name as court, m.status, m.t1s, m.t2s,
      m.t1_shootout, m.t2_shootout, m.parts, m.outcome, m.lost_by,
      case when notified.match_id is not null then json_build_object(
        'start_time', to_json(notified.start_time at time zone 'UTC') #>> '{}',
        'court', told_court.name, 'status', notified.status
      ) end as told
    from matches m
    left join notified_matches notified
      on notified.match_id = m.id and notified.channel = ${channel}
    left join teams home on home.id = m.home_team_id
    left join teams away on away.id = m.away_team_id
    left join courts court on court.tournament_id = m.tournament_id and court.id = m.court_id
    left join courts told_court
      on told_court.tournament_id = m.tournament_id and told_court.id = notified.court_id
    where m.tournament_id = ${tournamentId} and (notified.match_id is null
      or (notified.start_time, notified.court_id, notified.status, notified.t1s, notified.t2s, notified.t1_shootout,
          notified.t2_shootout, notified.outcome, notified.lost_by)
        is distinct from (m.start_time, m.court_id, m.status, m.t1s, m.t2s, m.t1_shootout,
          m.t2_shootout, m.outcome, m.lost_by))
    order by m.start_time nulls last, m.game_number
  `.execute(trx);
  return rows;
}

/**
 * Notes that everything about a tournament's games, as they stand in this transaction, has been notified; but
 * for those of some teams.
 */
export async function markGamesTold(
  { id, revision, butOf = [] }: { id: number; revision: number; butOf?: number[] },
  channel: Channel,
  trx: Transaction,
): Promise<void> {
  await sql`
    insert into notified_matches
      (match_id, channel, start_time, court_id, status, t1s, t2s, t1_shootout, t2_shootout,
        outcome, lost_by)
    select id, ${channel}, start_time, court_id, status, t1s, t2s, t1_shootout, t2_shootout, outcome, lost_by
    from matches where tournament_id = ${id}
      and not coalesce(home_team_id = any(${butOf}), false)
      and not coalesce(away_team_id = any(${butOf}), false)
    on conflict (match_id, channel) do update set start_time = excluded.start_time,
      court_id = excluded.court_id, status = excluded.status, t1s = excluded.t1s,
      t2s = excluded.t2s, t1_shootout = excluded.t1_shootout, t2_shootout = excluded.t2_shootout,
      outcome = excluded.outcome, lost_by = excluded.lost_by
    where (notified_matches.start_time, notified_matches.court_id, notified_matches.status,
      notified_matches.t1s, notified_matches.t2s, notified_matches.t1_shootout, notified_matches.t2_shootout,
      notified_matches.outcome, notified_matches.lost_by)
      is distinct from (excluded.start_time, excluded.court_id, excluded.status, excluded.t1s,
        excluded.t2s, excluded.t1_shootout, excluded.t2_shootout, excluded.outcome,
        excluded.lost_by)
  `.execute(trx);
  await sql`
    insert into notified_tournaments (tournament_id, channel, revision, has_duties)
    values (${id}, ${channel}, ${revision}, true)
    on conflict (tournament_id, channel) do update set revision = excluded.revision,
      notified_at = ${databaseNow}, has_duties = true
  `.execute(trx);
}

/** Forgets up to where browsers were told: once none is there, what happens until the next one is no news. */
export async function forgetNotices(database: Handle): Promise<void> {
  await database.deleteFrom("notified_tournaments").where("channel", "=", "push").execute();
}

/** An account with what it is of some teams and officials. */
export interface Member extends Recipient {
  teamIds: number[];
  officialIds: number[];
  hasSaidYes: boolean;
}

/**
 * The accounts that captain or play in teams or are officials, each with those among the given ones, and
 * whether it has said yes to all of them.
 */
export async function findMembers(
  teamIds: number[],
  handle: Handle,
  officialIds: number[] = [],
): Promise<Member[]> {
  if (teamIds.length + officialIds.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    name: string;
    email: string;
    preferences: unknown;
    teamIds: number[];
    officialIds: number[];
    hasSaidYes: boolean;
  }>`
    select users.id, users.name, users.email, users.preferences,
      array_remove(array_agg(distinct member.team_id), null) as "teamIds",
      array_remove(array_agg(distinct member.official_id), null) as "officialIds",
      bool_and(not exists (
        select from invitations
        where invitations.user_id = users.id and invitations.team_id = member.team_id
      )) as "hasSaidYes"
    from (
      select captain_id as user_id, id as team_id, null::integer as official_id
      from teams where id = any(${teamIds})
      union
      select user_id, team_id, null from players where team_id = any(${teamIds})
      union
      select user_id, null, id from officials where id = any(${officialIds})
    ) member join users on users.id = member.user_id
    group by users.id order by users.id
  `.execute(handle);
  return rows.map(toUser);
}

/** Sooner nobody is reminded. */
export const longestMinutes = Math.max(...reminderMinutes);
/** How long before it a reminder comes where nobody chose. */
export const usualMinutes = Preferences.parse({}).reminder_minutes;

/**
 * Whether a team (`teams`) that is still there plays a game (`m`) or has a duty at it, named or by one of
 * the results given.
 */
export const takesPart = (byResult: DutyByResult[]) => sql<boolean>`(teams.withdrawn_at is null
  and teams.deleted_at is null and (teams.id in (m.home_team_id, m.away_team_id)
    or exists (select from ${dutiesHeld(byResult)} duty where duty.team_id = teams.id)))`;

/**
 * Days of tournaments on which somebody plays or has a duty, as results stand, who wants to know it by now;
 * each told once.
 */
export async function takeReminders(byResult: DutyByResult[], trx: Transaction) {
  const { rows } = await sql<{
    user_id: number;
    tournament_id: number;
    day: string;
    /** Of all teams of theirs in it, none is waiting for their answer. */
    hasSaidYes: boolean;
  }>`
    with due as (
      insert into reminded_days (user_id, tournament_id, day)
      select distinct users.id, m.tournament_id, (m.start_time at time zone t.timezone)::date
      from matches m
      join tournaments t on t.id = m.tournament_id and t.deleted_at is null
        and t.suspended_at is null
      cross join lateral (
        select unnest(array[teams.captain_id, players.user_id]) as user_id
        from teams left join players on players.team_id = teams.id
        where ${takesPart(byResult)}
        union
        select officials.user_id from jsonb_array_elements(m.duties) duty
        join officials on officials.id = (duty ->> 'official_id')::integer
      ) own
      join users on users.id = own.user_id
      where m.status = 'scheduled' and m.start_time > ${databaseNow}
        and m.start_time < ${databaseNow} + make_interval(mins => ${longestMinutes})
        and m.start_time < ${databaseNow} + make_interval(
          mins => coalesce((users.preferences ->> 'reminder_minutes')::int, ${usualMinutes}))
        and coalesce((users.preferences #>> '{notifications,match_reminders}')::boolean, true)
      on conflict do nothing
      returning user_id, tournament_id, day
    )
    select due.*, not exists (
      select from invitations join teams on teams.id = invitations.team_id
      where invitations.user_id = due.user_id and teams.tournament_id = due.tournament_id
        and invitations.expires_at is null
    ) as "hasSaidYes" from due
  `.execute(trx);
  return rows;
}

/** What an account or some teams still play on a tournament's day, by time. */
export async function findGamesOfDay(
  {
    tournament_id,
    day,
    ...who
  }: { tournament_id: number; day: string } & ({ user_id: number } | { team_ids: number[] }),
  trx: Handle,
): Promise<Game[]> {
  const isTheirs =
    "team_ids" in who
      ? sql<boolean>`teams.id = any(${who.team_ids})`
      : sql<boolean>`${who.user_id} in (teams.captain_id, players.user_id)`;
  const { rows } = await sql<Game>`
    select m.game_number, home.name as home, away.name as away, m.home_team_id, m.away_team_id,
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
  return rows;
}

/** An account as somebody who is written to; null when there is none. */
export async function findRecipient(id: number, handle: Handle): Promise<Recipient | null> {
  const row = await handle
    .selectFrom("users")
    .select(["id", "name", "email", "preferences"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** What a message says of its tournament, which must be there. */
export async function findTournamentName(id: number, handle: Handle) {
  return handle
    .selectFrom("tournaments")
    .select(["id", "name", "timezone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Those who asked for news, which nobody gets unasked. */
export async function findNewsReaders(database: Handle): Promise<Recipient[]> {
  const rows = await database
    .selectFrom("users")
    .select(["id", "name", "email", "preferences"])
    .where(sql<boolean>`(preferences #>> '{notifications,marketing_emails}')::boolean`)
    .orderBy("id")
    .execute();
  return rows.map(toUser);
}

/** The tournaments of the last month that are still to come. */
export async function findNewTournaments(database: Handle) {
  return database
    .selectFrom("tournaments")
    .select(["id", "name", "location", "start_date"])
    .where(isListed)
    .where("created_at", ">", sql<string>`${databaseNow} - interval '1 month'`)
    .where("start_date", ">", sql<string>`${databaseNow}::date`)
    .orderBy("start_date")
    .orderBy("id")
    .execute();
}
