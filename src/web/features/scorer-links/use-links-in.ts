import type { Division } from "#contract/tournaments/divisions.ts";
import type { ScorerLink } from "#contract/matches/scorer-links.ts";
import { gamesIn, membersOf } from "#web/features/divisions/use-division.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

/**
 * Those of links that are of a division's games and teams, and of all courts and people, who help everywhere; all
 * of them without one.
 */
export function useLinksIn(division: Division | null, tournamentId: number) {
  const rows = useSchedule(tournamentId).data ?? [];
  const { data: teams = [] } = useTournamentTeams(tournamentId);
  const games = new Set(gamesIn(division, rows).map(({ id }) => id));
  const members = new Set(membersOf(division, teams).map(({ id }) => id));
  return (links: ScorerLink[]) =>
    links.filter(({ match_id: match, team_id: page, duty_team_id: crew }) => {
      const team = page ?? crew;
      return (
        division === null ||
        ((match === null || games.has(match)) && (team === null || members.has(team)))
      );
    });
}
