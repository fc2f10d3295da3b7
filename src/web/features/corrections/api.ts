import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { MatchResponse, type UpdateMatchBody } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

interface Asked {
  tournamentId: number;
  matchId: number;
  /** The change to be made; null while there is none. */
  body: UpdateMatchBody | null;
}

function consequencesQuery({ tournamentId, matchId, body }: Asked) {
  return queryOptions({
    queryKey: [...tournamentKeys.one(tournamentId), "consequences", matchId, body],
    queryFn: ({ signal }) =>
      api.post(paths.matchConsequences(matchId), ConsequencesResponse, body, { signal }),
    // What is chosen by must be what is there now.
    gcTime: 0,
    retry: false,
  });
}

/** What a change of a match would move, asked anew whenever the tournament changes. */
export function useConsequences(asked: Asked) {
  return useQuery({
    ...consequencesQuery(asked),
    select: (reply) => reply.consequences,
    enabled: asked.body !== null,
    placeholderData: keepPreviousData,
  });
}

/** Asks once. */
export function useAskConsequences() {
  const client = useQueryClient();
  return async (asked: Asked) =>
    (await client.fetchQuery({ ...consequencesQuery(asked), staleTime: 0 })).consequences;
}

export function useCorrectMatch(tournamentId: number, matchId: number) {
  return useTournamentWrite(tournamentId, (body: UpdateMatchBody, options: RequestOptions) =>
    api.put(paths.match(matchId), MatchResponse, body, options),
  );
}
