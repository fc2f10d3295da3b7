import { useQuery } from "@tanstack/react-query";
import { NamedCards, type NamedCardsBody } from "#contract/matches/card-players.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

interface Game {
  tournamentId: number;
  matchId: number;
  /** The session of a phone; left out, that of the account. */
  token?: string | undefined;
}

/** Whose the cards of a game are, and the rosters to choose from: as they were when they were opened. */
export function useNamedCards({ matchId, token }: Omit<Game, "tournamentId">) {
  return useQuery({
    queryKey: ["cards", matchId],
    queryFn: ({ signal }) =>
      api.get(paths.matchCards(matchId), NamedCards, {
        signal,
        ...(token !== undefined && { token }),
      }),
    // What somebody is entering doesn't change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Saves the cards of a game. */
export function useSaveCards({ tournamentId, matchId, token }: Game) {
  return useTournamentWrite(tournamentId, (body: NamedCardsBody, options) =>
    api.put(paths.matchCards(matchId), MatchResponse, body, {
      ...options,
      ...(token !== undefined && { token }),
    }),
  );
}
