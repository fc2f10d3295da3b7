import type { Division } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

type Counts = Pick<
  Tournament,
  | "registered_teams_count"
  | "teams_count"
  | "matches_count"
  | "completed_matches_count"
  | "existing_brackets_count"
  | "brackets_count"
  | "status"
  | "is_drawn"
>;

/** How many teams, games and brackets a division has, planned as far as it says; the tournament's without one. */
export function countsIn(division: Division | null, tournament: Counts): Counts {
  if (!division) return tournament;
  const { brackets, registered_teams_count: teams } = division;
  return {
    ...division,
    teams_count: division.teams_count ?? teams,
    existing_brackets_count: brackets.length,
    brackets_count: brackets.length,
    status: tournament.status,
    is_drawn: division.matches_count > 0,
  };
}
