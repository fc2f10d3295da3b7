import { sql } from "kysely";
import { scorerLimits } from "#contract/limits.ts";
import type { ScorerLink } from "#contract/matches/scorer-links.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";

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

/** Notes for the desk that a phone's result of a game was refused for good: it stays on that phone. */
export async function noteLate(
  { deviceId, matchId }: { deviceId: number; matchId: number },
  database: Database,
): Promise<void> {
  await sql`
    update scorer_devices set late_at = ${databaseNow}, late_match_ids = (
      select array_agg(id) from (
        select id from unnest(${stillLate}) as late (id) union select ${matchId}::int as id
        order by id limit ${scorerLimits.lateGames.max}
      ) as all_late)
    where id = ${deviceId} and not coalesce(late_match_ids @> array[${matchId}::int]
      and late_at > ${databaseNow} - make_interval(secs => ${notedEverySeconds}), false)`.execute(
    database,
  );
}
