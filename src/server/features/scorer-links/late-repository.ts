import { sql } from "kysely";
import { scorerLimits } from "#contract/limits.ts";
import type { ScorerLink } from "#contract/matches/scorer-links.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** Ended links stay in sight for a while, for whoever wonders why a phone was refused. */
const shownDays = 7;

export const shownSince = sql`${databaseNow} - make_interval(days => ${shownDays})`;

/** Games of which nothing has come from a phone since: by a code that lasts again it hands in the rest. */
const stillLate = sql<number[]>`array(select late.id from unnest(late_match_ids) as late (id)
  join matches on matches.id = late.id
  where not exists (select from score_commands where scorer_device_id = scorer_devices.id
    and match_id = late.id and received_at > late_at))`;

/** Of a phone, of how many games its results came too late, and when the last; null of none. */
export const lateResults = sql<ScorerLink["devices"][number]["late"]>`(
  select json_build_object('games', cardinality(ids), 'at',
    to_char(late_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from (select ${stillLate} as ids) as still where cardinality(ids) > 0 and late_at > ${shownSince})`;

/** A phone asks again about every minute. */
const notedEverySeconds = 30;

/**
 * Notes for the desk that a phone's result of a game was refused for good: it stays on that phone. One that the
 * desk has dealt with is no news.
 */
export async function noteLate(
  { deviceId, matchId, commandId }: { deviceId: number; matchId: number; commandId: string },
  database: Database,
): Promise<void> {
  const isKnown = sql<boolean>`late_command_ids @> array[${commandId}::uuid]`;
  const isNoted = sql<boolean>`late_match_ids @> array[${matchId}::int]`;
  const isFresh = sql<boolean>`late_at > ${databaseNow} - make_interval(secs => ${notedEverySeconds})`;
  await sql`
    update scorer_devices set late_at = ${databaseNow}, late_match_ids = (
      select array_agg(id) from (
        select id from unnest(${stillLate}) as late (id) union select ${matchId}::int as id
        order by id limit ${scorerLimits.lateGames.max}
      ) as all_late),
      late_command_ids = case when ${isKnown} then late_command_ids
        else (late_command_ids || ${commandId}::uuid)[greatest(1, cardinality(late_command_ids) + 2
          - ${scorerLimits.knownLateCommands.max}::int):] end
    where id = ${deviceId} and not coalesce(${isKnown} and (not ${isNoted} or ${isFresh}), false)`.execute(
    database,
  );
}

interface Settled {
  linkId: number;
  deviceId: number;
  /** Of how many games the desk was told. */
  games: number;
}

/** Notes that what a link's phone sent too late is dealt with: `more` where that is more than the desk has seen. */
export async function settleLate(
  { linkId, deviceId, games }: Settled,
  trx: Transaction,
): Promise<"done" | "nothing" | "more"> {
  const found = await trx
    .selectFrom("scorer_devices")
    .select(sql<number>`cardinality(${stillLate})`.as("late"))
    .where("id", "=", deviceId)
    .where("link_id", "=", linkId)
    .where("late_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return "nothing";
  if (found.late > games) return "more";
  await trx
    .updateTable("scorer_devices")
    .set({ late_at: null, late_match_ids: [] })
    .where("id", "=", deviceId)
    .execute();
  return "done";
}
