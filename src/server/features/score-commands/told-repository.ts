import { sql } from "kysely";
import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** How long a report stays untold, in seconds: what is corrected by then was a slip of the finger. */
export const reportStandsSeconds = 20;

/** A report that becomes the result unless the other team answers. */
export interface ReportToTell {
  stands_at: string;
  result: ScoreCommandBody["result"];
  tournament_id: number;
  timezone: string;
  game_number: number;
  home: string | null;
  away: string | null;
  /** Of the team that may answer. */
  team_id: number;
  captain_id: number | null;
}

/** Reports that the other team was not told of, which are told from now on; each once. */
export async function takeReportsToTell(trx: Transaction): Promise<ReportToTell[]> {
  const { rows } = await sql<ReportToTell>`
    with taken as (
      update score_commands set told_at = ${databaseNow}
      where id in (
        select id from score_commands
        where claim = 'open' and stands_at > ${databaseNow} and told_at is null
          and received_at <= ${databaseNow} - make_interval(secs => ${reportStandsSeconds})
        for update skip locked
      )
      returning *
    )
    select taken.stands_at, taken.result,
      m.tournament_id, t.timezone, m.game_number, home.name as home, away.name as away,
      other.id as team_id, other.captain_id
    from taken
    join scorer_devices device on device.id = taken.scorer_device_id
    join scorer_links link on link.id = device.link_id and link.revoked_at is null
    join matches m on m.id = taken.match_id
    join tournaments t on t.id = m.tournament_id and t.deleted_at is null and t.suspended_at is null
    join teams home on home.id = m.home_team_id
    join teams away on away.id = m.away_team_id
    join teams other on other.id <> coalesce(link.team_id, device.team_id) and other.id in (m.home_team_id, m.away_team_id)
    order by taken.position
  `.execute(trx);
  return rows;
}

/** Whether a report waits for the other team to be told of it. */
export async function hasReportsToTell(database: Database): Promise<boolean> {
  const one = await database
    .selectFrom("score_commands")
    .select("id")
    .where("claim", "=", "open")
    .where(sql<boolean>`stands_at > ${databaseNow}`)
    .where("told_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
