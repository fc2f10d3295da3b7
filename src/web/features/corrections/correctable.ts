import type { LostBy } from "#contract/games/outcomes.ts";
import type { MatchStatus, ScheduleRow } from "#contract/schedule/schedule.ts";
import { type Scores, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { PlayoffMatch } from "#contract/standings/standings.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";

/** A match as far as its result is concerned, wherever it stands. */
export interface Correctable extends Scores {
  id: number;
  game_number: number;
  status: MatchStatus;
  home: { id: number; name: string };
  away: { id: number; name: string };
  /** Somebody has to win it. */
  isKnockout: boolean;
  lost_by: LostBy | null;
  /** Whether a withdrawal gave it away. */
  by_withdrawal?: boolean | undefined;
}

/** A match as the place shows it where its result can be corrected. */
export type Shown = { row: ScheduleRow } | { playoff: PlayoffMatch } | { teamMatch: TeamMatch };

/** The match that is shown somewhere; null while its teams aren't known. */
export function toCorrectable(shown: Shown): Correctable | null {
  if ("row" in shown) return correctableRow(shown.row);
  return "playoff" in shown
    ? correctablePlayoff(shown.playoff)
    : correctableTeamMatch(shown.teamMatch);
}

/** The match of a row of the schedule; null while its teams aren't known. */
export function correctableRow(row: ScheduleRow): Correctable | null {
  const { id, game_number, home_team_id, away_team_id, team1, team2, stage } = row;
  const { t1s, t2s, parts, t1_shootout, t2_shootout } = row;
  if (home_team_id === null || away_team_id === null) return null;
  return {
    id,
    game_number,
    status: row.status.toLowerCase() as MatchStatus,
    home: { id: home_team_id, name: team1 ?? "" },
    away: { id: away_team_id, name: team2 ?? "" },
    t1s,
    t2s,
    parts,
    t1_shootout,
    t2_shootout,
    outcome: row.outcome,
    lost_by: row.lost_by,
    by_withdrawal: row.by_withdrawal,
    isKnockout: stage === "elimination",
  };
}

/** The match of a knock-out; null while its teams aren't known. */
function correctablePlayoff(match: PlayoffMatch): Correctable | null {
  const { id, game_number, status, home_team: home, away_team: away } = match;
  if (home.id === null || away.id === null) return null;
  return {
    id,
    game_number,
    status,
    home: { id: home.id, name: home.name ?? "" },
    away: { id: away.id, name: away.name ?? "" },
    t1s: home.score,
    t2s: away.score,
    parts: match.parts,
    t1_shootout: home.shootout,
    t2_shootout: away.shootout,
    outcome: match.outcome,
    lost_by: match.lost_by,
    by_withdrawal: match.by_withdrawal,
    isKnockout: true,
  };
}

/** The match of a team's list; null while its teams aren't known. */
function correctableTeamMatch(match: TeamMatch): Correctable | null {
  const { id, game_number, status, stage, home_team_id, away_team_id } = match;
  if (home_team_id === null || away_team_id === null) return null;
  return {
    id,
    game_number,
    status,
    home: { id: home_team_id, name: match.home_team_name ?? "" },
    away: { id: away_team_id, name: match.away_team_name ?? "" },
    t1s: match.home_team_score,
    t2s: match.away_team_score,
    parts: match.parts,
    t1_shootout: match.home_team_shootout,
    t2_shootout: match.away_team_shootout,
    outcome: match.outcome,
    lost_by: match.lost_by,
    by_withdrawal: match.by_withdrawal,
    isKnockout: stage === "elimination",
  };
}

/** Whether a match has a result that can be wrong. */
export function hasResult({ status }: { status: string }): boolean {
  return status.toLowerCase() === "completed";
}

/** What stands as a match's result; null without one. */
export function resultText(match: Scores): string | null {
  const score = shownScore(match);
  return score && scoreText(score, " – ");
}
