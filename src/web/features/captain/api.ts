import { paths } from "#contract/paths.ts";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

/** Gives the office to an account; everything else about the team stays. */
export function useAppointCaptain(team: TeamDetail) {
  return useTournamentWrite(team.tournament_id, (captainId: number, options: RequestOptions) => {
    const { name, tournament_id, logo_url } = team;
    const body = { name, tournament_id, logo_url, captain_id: captainId };
    return api.put(paths.team(team.id), TeamResponse, body, options);
  });
}
