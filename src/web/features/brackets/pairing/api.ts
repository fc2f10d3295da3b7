import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { PairedResponse, PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

interface Of {
  tournamentId: number;
  bracketId: number;
}

/** Who would meet in the next round, asked anew whenever the tournament changes. */
export function pairingQuery({ tournamentId, bracketId }: Of) {
  return queryOptions({
    queryKey: [...tournamentKeys.one(tournamentId), "pairing", bracketId],
    queryFn: ({ signal }) =>
      api.get(paths.bracketPairing(bracketId), PairingPreviewResponse, { signal }),
    select: (reply) => reply.pairing,
    retry: false,
  });
}

export function usePairRound({ tournamentId, bracketId }: Of) {
  return useTournamentWrite(tournamentId, (round: number, options: RequestOptions) =>
    api.post(paths.bracketPairing(bracketId), PairedResponse, { round }, options),
  );
}
