import { DrawnResponse, type DrawLotsBody } from "#contract/brackets/lots.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

/** Draws between teams that are level: the server looks whether they still are. */
export function useDrawLots(tournamentId: number, bracketId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: DrawLotsBody, options: RequestOptions) =>
      api.post(paths.bracketLots(bracketId), DrawnResponse, body, options),
    "nothing",
  );
}
