import { shownScore } from "#contract/matches/shown-score.ts";
import type { TeamMatch } from "#contract/teams/team-matches.ts";

export type TeamResult = "scheduled" | "won" | "lost" | "draw";

/**
 * How a game went for one team (specification, section 2): "scheduled" while it isn't completed,
 * whoever leads it, otherwise by its own score against the opponent's, home or away, or by who didn't
 * come or gave up.
 */
export function resultFor(teamId: number, match: TeamMatch): TeamResult {
  if (match.status !== "completed") return "scheduled";
  if (match.outcome === "double_forfeit") return "lost";
  if (match.lost_by !== null) {
    return (match.home_team_id === teamId) === (match.lost_by === "home") ? "lost" : "won";
  }
  const score = shownScore(scoresOf(match));
  if (!score) return "scheduled";
  const { home, away, shootout } = score;
  const [one, two] = home === away ? (shootout ?? [home, away]) : [home, away];
  const [own, other] = match.home_team_id === teamId ? [one, two] : [two, one];
  if (own === other) return "draw";
  return own > other ? "won" : "lost";
}

/** The scores of a team's match under the names that the schedule has for them. */
export function scoresOf({ status, ...match }: TeamMatch) {
  return {
    status,
    t1s: match.home_team_score,
    t2s: match.away_team_score,
    parts: match.parts,
    outcome: match.outcome,
    t1_shootout: match.home_team_shootout,
    t2_shootout: match.away_team_shootout,
  };
}
