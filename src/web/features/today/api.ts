import { useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  type DecideClaimBody,
  type ScoreClaim,
  ScoreClaimsResponse,
} from "#contract/score-commands/claims.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** What waits for the desk's decision; each change of the tournament asks anew. */
export function useScoreClaims(tournamentId: number) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "score-claims"],
    queryFn: ({ signal }) =>
      api.get(paths.scoreClaims(tournamentId), ScoreClaimsResponse, { signal }),
    select: (reply) => reply.claims,
  });
}

/** Has one of the two values stand; it says which of them the person was shown as standing. */
export function useDecideClaim(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (
      { claim, ...body }: Omit<DecideClaimBody, "stands"> & { claim: ScoreClaim },
      options: RequestOptions,
    ) =>
      api.put(
        paths.scoreClaim(tournamentId, claim.id),
        Done,
        { ...body, stands: claim.stands },
        { ...options, ifMatch: null },
      ),
  );
}
