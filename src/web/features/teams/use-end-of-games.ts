import { useQuery } from "@tanstack/react-query";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { endOfGames } from "#web/features/teams/end-of-games.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

/** Whether a team's games are over for certain, asked of all games: only for whom no next one is known. */
export function useEndOfGames(team: { id: number; tournament_id: number }) {
  const { data: tournament } = useTournament(team.tournament_id);
  const { data: rows } = useQuery(scheduleQuery(team.tournament_id));
  const { data: standings } = useStandings(team.tournament_id);
  return tournament && rows && standings
    ? endOfGames(team.id, { tournament, rows, standings })
    : null;
}
