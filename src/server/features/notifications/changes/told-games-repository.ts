import { sql } from "kysely";
import { isByWithdrawal } from "#contract/games/by-withdrawal.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import type { Game } from "#server/features/notifications/describe-game.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";

/** A match that differs from what was told of it; without `told`, nothing was yet. */
export interface ChangedGame extends Game {
  id: number;
  told: Omit<Game, "game_number" | "parts" | "by_withdrawal"> | null;
}

/** What tells whether a withdrawal gave a match away. */
type Withdrawn = Record<"ended_at" | "home_withdrawn_at" | "away_withdrawn_at", string | null>;

/** Whether a match stands otherwise than was told of it. */
const differs = sql`(told.match_id is null
  or (told.start_time, told.court_id, told.status, told.t1s, told.t2s, told.t1_shootout, told.t2_shootout,
    told.outcome, told.lost_by, told.home_team_id, told.away_team_id)
  is distinct from (m.start_time, m.court_id, m.status, m.t1s, m.t2s, m.t1_shootout, m.t2_shootout,
    m.outcome, m.lost_by, m.home_team_id, m.away_team_id))`;

/** The tournament's matches that stand otherwise than was told, by number. */
export async function findChangedGames(
  tournamentId: number,
  channel: Channel,
  trx: Handle,
): Promise<ChangedGame[]> {
  const { rows } = await sql<ChangedGame & Withdrawn>`
    select m.id, m.game_number, home.name as home, away.name as away, m.home_team_id,
      m.away_team_id, m.start_time, court.name as court, m.status, m.t1s, m.t2s,
      m.t1_shootout, m.t2_shootout, m.parts, m.outcome, m.lost_by, m.ended_at,
      home.withdrawn_at as home_withdrawn_at, away.withdrawn_at as away_withdrawn_at,
      case when told.match_id is not null then json_build_object(
        'start_time', (to_json(told.start_time at time zone 'UTC') #>> '{}') || 'Z',
        'court', told_court.name, 'status', told.status,
        'home_team_id', told.home_team_id, 'away_team_id', told.away_team_id,
        'home', told_home.name, 'away', told_away.name, 't1s', told.t1s, 't2s', told.t2s,
        't1_shootout', told.t1_shootout, 't2_shootout', told.t2_shootout,
        'outcome', told.outcome, 'lost_by', told.lost_by
      ) end as told
    from matches m
    left join notified_matches told on told.match_id = m.id and told.channel = ${channel}
    left join teams home on home.id = m.home_team_id
    left join teams away on away.id = m.away_team_id
    left join teams told_home on told_home.id = told.home_team_id
    left join teams told_away on told_away.id = told.away_team_id
    left join courts court on court.tournament_id = m.tournament_id and court.id = m.court_id
    left join courts told_court
      on told_court.tournament_id = m.tournament_id and told_court.id = told.court_id
    where m.tournament_id = ${tournamentId} and ${differs}
    order by m.start_time nulls last, m.game_number
  `.execute(trx);
  return rows.map(({ home_withdrawn_at: home, away_withdrawn_at: away, ended_at, ...game }) => ({
    ...game,
    by_withdrawal: isByWithdrawal({ ...game, ended_at }, { home, away }),
  }));
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
        outcome, lost_by, home_team_id, away_team_id)
    select m.id, ${channel}, m.start_time, m.court_id, m.status, m.t1s, m.t2s, m.t1_shootout,
      m.t2_shootout, m.outcome, m.lost_by, m.home_team_id, m.away_team_id
    from matches m left join notified_matches told on told.match_id = m.id and told.channel = ${channel}
    where m.tournament_id = ${id}
      and not coalesce(m.home_team_id = any(${butOf}), false)
      and not coalesce(m.away_team_id = any(${butOf}), false)
      and not coalesce(told.home_team_id = any(${butOf}), false)
      and not coalesce(told.away_team_id = any(${butOf}), false)
      and ${differs}
    on conflict (match_id, channel) do update set start_time = excluded.start_time,
      court_id = excluded.court_id, status = excluded.status, t1s = excluded.t1s,
      t2s = excluded.t2s, t1_shootout = excluded.t1_shootout, t2_shootout = excluded.t2_shootout,
      outcome = excluded.outcome, lost_by = excluded.lost_by, home_team_id = excluded.home_team_id,
      away_team_id = excluded.away_team_id
  `.execute(trx);
  await sql`
    insert into notified_tournaments (tournament_id, channel, revision, has_duties)
    values (${id}, ${channel}, ${revision}, true)
    on conflict (tournament_id, channel) do update set revision = excluded.revision,
      notified_at = ${databaseNow}, has_duties = true
  `.execute(trx);
}
