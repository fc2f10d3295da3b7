import { type GenerateInput, GenerateResponse } from "#contract/generation.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
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
