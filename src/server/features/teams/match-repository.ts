import { sql } from "kysely";
import { isByWithdrawal } from "#contract/games/by-withdrawal.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import type { TeamStats, TeamTotals } from "#contract/teams/team-detail.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { shownBracketName } from "#server/features/divisions/repository.ts";
import { findOpenPlacesOf } from "#server/features/schedule/open-places-repository.ts";
import { selectTeamsOf } from "./repository.ts";

/** Whether a team has a result that would be lost with it. */
export async function hasCompletedMatches(teamId: number, db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("matches")
    .select("id")
    .where(playedBy(teamId))
    .where("status", "=", "completed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a team is in a game. */
export async function hasMatches(teamId: number, db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("matches")
    .select("id")
    .where(playedBy(teamId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Opens a team's places in its matches that are not completed; one that was being played goes back
 * to scheduled, without the score.
 */
export async function openPlacesOf(teamId: number, trx: Transaction): Promise<void> {
  for (const place of ["home_team_id", "away_team_id"] as const) {
    await trx
      .updateTable("matches")
      .set({
        [place]: null,
        t1s: null,
        t2s: null,
        parts: null,
        outcome: "played",
        lost_by: null,
        status: sql`case when status = 'in_progress' then 'scheduled' else status end`,
      })
      .where(place, "=", teamId)
      .where("status", "<>", "completed")
      .execute();
  }
}

/** The team's completed matches, won, lost and tied. */
export async function findTeamStats(teamId: number, db: Database): Promise<TeamStats> {
  const lead = sql<number>`case when outcome = 'double_forfeit' then -1
    when home_team_id = ${teamId} then ${margin} else -${margin} end`;
  const { wins, losses, ties } = await db
    .selectFrom("matches")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(lead, ">", 0).as("wins"),
      fn.countAll<number>().filterWhere(lead, "<", 0).as("losses"),
      fn.countAll<number>().filterWhere(lead, "=", 0).as("ties"),
    ])
    .where(playedBy(teamId))
    .where("status", "=", "completed")
    .executeTakeFirstOrThrow();
  const played = wins + losses + ties;
  return { wins, losses, ties, win_rate: played ? Math.round((wins / played) * 1000) / 10 : 0 };
}

/** What the teams that an account leads or plays in have won and played, each team by itself. */
export async function findTotalsByUserId(userId: number, db: Database): Promise<TeamTotals> {
  const lead = sql<number>`case when home_team_id = teams.id then ${margin} else -${margin} end`;
  return selectTeamsOf(userId, db)
    .clearSelect()
    .innerJoin("matches", (join) =>
      join.on((eb) =>
        eb.or([
          eb("matches.home_team_id", "=", eb.ref("teams.id")),
          eb("matches.away_team_id", "=", eb.ref("teams.id")),
        ]),
      ),
    )
    .where("matches.status", "=", "completed")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(lead, ">", 0).as("wins"),
      fn.countAll<number>().as("matches"),
    ])
    .executeTakeFirstOrThrow();
}

/** The team's matches by time, those without a time last. */
export async function findTeamMatches(teamId: number, db: Database): Promise<TeamMatch[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("tournaments", "tournaments.id", "matches.tournament_id")
    .leftJoin("teams as home", "home.id", "matches.home_team_id")
    .leftJoin("teams as away", "away.id", "matches.away_team_id")
    .leftJoin("brackets", "brackets.id", "matches.bracket_id")
    .leftJoin("courts", (join) =>
      join
        .onRef("courts.tournament_id", "=", "matches.tournament_id")
        .onRef("courts.id", "=", "matches.court_id"),
    )
    .select([
      "matches.id",
      "matches.game_number",
      "matches.home_team_id",
      "matches.away_team_id",
      "home.name as home_team_name",
      "away.name as away_team_name",
      "matches.t1s as home_team_score",
      "matches.t2s as away_team_score",
      "matches.parts",
      "matches.t1_shootout as home_team_shootout",
      "matches.t2_shootout as away_team_shootout",
      "matches.start_time",
      "matches.end_time",
      "tournaments.timezone",
      "courts.name as court_name",
      sql<string | null>`case when brackets.id is not null then ${shownBracketName} end`.as(
        "bracket_name",
      ),
      sql<
        TeamMatch["stage"]
      >`case when brackets.type in ('elimination', 'double_elimination') then 'elimination'
        else 'group' end`.as("stage"),
      "matches.round",
      "matches.status",
      "matches.outcome",
      "matches.lost_by",
      "matches.ended_at",
      "home.withdrawn_at as home_withdrawn_at",
      "away.withdrawn_at as away_withdrawn_at",
    ])
    .where(playedBy(teamId))
    .orderBy("matches.start_time", (order) => order.asc().nullsLast())
    .orderBy("matches.game_number")
    .execute();
  const open = rows.filter(
    ({ home_team_id: home, away_team_id: away }) => home === null || away === null,
  );
  const places = await findOpenPlacesOf(
    open.map(({ id }) => id),
    db,
  );
  return rows.map(({ home_withdrawn_at, away_withdrawn_at, ended_at, ...match }) => {
    const source = places.get(match.id)?.find((place) => place !== null);
    const withdrawn = { home: home_withdrawn_at, away: away_withdrawn_at };
    return {
      ...match,
      ...(source && { opponent_source: source }),
      ...(isByWithdrawal({ ...match, ended_at }, withdrawn) && { by_withdrawal: true }),
    };
  });
}

/**
 * By how much the home side won; a shoot-out counts where the score is level. Where one side didn't
 * come or gave up, that alone decides.
 */
const margin = sql<number>`(case lost_by when 'home' then -1 when 'away' then 1
  else t1s - t2s + coalesce(t1_shootout - t2_shootout, 0) end)`;

function playedBy(teamId: number) {
  return sql<boolean>`(matches.home_team_id = ${teamId} or matches.away_team_id = ${teamId})`;
}
