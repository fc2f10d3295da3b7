import { sql } from "kysely";
import type { GameOnDuty } from "#contract/teams/own-duties.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { isShown } from "#server/queries/listed.ts";

/** Some officials and teams. */
export interface Whose {
  officialIds: number[];
  teamIds: number[];
}

export interface StoredGame extends Omit<GameOnDuty, "roles" | "match_id" | "sources"> {
  id: number;
  tournament_id: number;
  tournament_name: string;
  duties: MatchRow["duties"];
}

/** What was to be played longer ago has been forgotten. */
const forgottenHours = 12;

/**
 * Games still to be played at which one of some officials or teams has a duty, or may have one by a result,
 * by time.
 */
export async function findGamesWithDuties(
  { officialIds, teamIds }: Whose,
  limit: number,
  trx: Transaction,
): Promise<StoredGame[]> {
  const { rows } = await sql<StoredGame>`
    select m.id, m.tournament_id, tournaments.name as tournament_name, m.game_number,
      home.name as home_team_name, away.name as away_team_name, m.start_time, m.end_time,
      tournaments.timezone, court.name as court_name, m.status, m.duties
    from matches m
    join tournaments on tournaments.id = m.tournament_id and ${isShown}
    left join teams home on home.id = m.home_team_id
    left join teams away on away.id = m.away_team_id
    left join courts court on court.tournament_id = m.tournament_id and court.id = m.court_id
    where m.tournament_id in (
        select tournament_id from officials where id = any(${officialIds})
        union select tournament_id from teams where id = any(${teamIds})
      )
      and m.duties is not null and (
        (m.status = 'in_progress' and m.outcome <> 'abandoned')
        or (m.status = 'scheduled' and coalesce(
          m.start_time > ${databaseNow} - make_interval(hours => ${forgottenHours}), true))
      )
      and exists (
        select from jsonb_array_elements(m.duties) duty
        left join matches source on source.id = (duty ->> 'match_id')::integer
        where (duty ->> 'official_id')::integer = any(${officialIds})
          or (duty ->> 'team_id')::integer = any(${teamIds})
          or source.home_team_id = any(${teamIds}) or source.away_team_id = any(${teamIds})
      )
    order by m.start_time nulls last, m.tournament_id, m.game_number
    limit ${limit}
  `.execute(trx);
  return rows;
}
