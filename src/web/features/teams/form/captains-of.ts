import type { TeamDetail } from "#contract/teams/team-detail.ts";

/** The accounts that may captain a team, with their names: who does now first. */
export function captainsOf(team: TeamDetail): Map<number, string> {
  const choices = new Map<number, string>();
  if (team.captain_id !== null) choices.set(team.captain_id, team.captain_name ?? "");
  for (const { user_id, display_name, invitation } of team.players) {
    // Who has not said yes to the roster can't be made its captain.
    if (user_id !== null && !invitation) choices.set(user_id, display_name);
  }
  return choices;
}
