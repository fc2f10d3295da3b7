import { useQuery } from "@tanstack/react-query";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { type GenerateInput, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

// A large schedule takes longer to work out than a page to load.
const timeoutMs = 60_000;

export function useGenerate(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: GenerateInput, options: RequestOptions) =>
    api.post(paths.generateBrackets(tournamentId), GenerateResponse, body, {
      ...options,
      timeoutMs,
    }),
  );
}

/** What the last draw was asked for, whoever drew. */
export function useLastGeneration(tournamentId: number) {
  return useQuery({
    queryKey: tournamentKeys.lastGeneration(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.lastGeneration(tournamentId), LastGenerationResponse, { signal }),
    select: ({ generation }) => generation,
  });
}
