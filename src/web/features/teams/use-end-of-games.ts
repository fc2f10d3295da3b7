import { useQuery } from "@tanstack/react-query";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { endOfGames } from "#web/features/teams/end-of-games.ts";
import { useTournament } from "#web/features/tournaments/api.ts";

/**
 * Whether a team's games are over for certain, asked of all games: only for whom no next one is known. Before
 * a tournament's end no team's are while no knock-out has games, so that the schedule isn't asked for until then.
 */
export function useEndOfGames(team: { id: number; tournament_id: number }) {
  const { data: tournament } = useTournament(team.tournament_id);
  const { data: standings } = useStandings(team.tournament_id);
  const hasKnockout = standings?.elimination_brackets.some(
    ({ rounds }) => Object.keys(rounds).length > 0,
  );
  const { data: rows } = useQuery({
    ...scheduleQuery(team.tournament_id),
    enabled: hasKnockout === true || tournament?.status === "completed",
  });
  return tournament && rows && standings
    ? endOfGames(team.id, { tournament, rows, standings })
    : null;
}
