import type { CardsBody } from "#contract/games/cards.ts";
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

/** Saves the cards of a game. */
export function useSaveCards({ tournamentId, matchId, token }: Game) {
  return useTournamentWrite(tournamentId, (body: CardsBody, options) =>
    api.put(paths.matchCards(matchId), MatchResponse, body, {
      ...options,
      ...(token !== undefined && { token }),
    }),
  );
}
