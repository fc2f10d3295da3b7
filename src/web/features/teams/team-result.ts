import type { TeamMatch } from "#contract/teams.ts";

export type TeamResult = "scheduled" | "won" | "lost" | "draw";

/**
 * How a game went for one team (specification, section 2): "scheduled" while both scores are empty
 * or zero, otherwise by its own score against the opponent's, home or away.
 */
export function resultFor(teamId: number, match: TeamMatch): TeamResult {
  const home = match.home_team_score ?? 0;
  const away = match.away_team_score ?? 0;
  if (home === 0 && away === 0) return "scheduled";
  const [own, other] = match.home_team_id === teamId ? [home, away] : [away, home];
  if (own === other) return "draw";
  return own > other ? "won" : "lost";
}
