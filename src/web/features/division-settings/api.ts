import { z } from "zod";
import { Done } from "#contract/common.ts";
import type { DivisionBody } from "#contract/tournaments/division-forms.ts";
import { Division } from "#contract/tournaments/divisions.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

const OneDivision = z.object({ division: Division });

/** Adds a division, or changes one where `id` says which. */
export function useSaveDivision(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    ({ id, ...body }: DivisionBody & { id: number | null }, options: RequestOptions) =>
      id === null
        ? api.post(paths.divisions(tournamentId), OneDivision, body, options)
        : api.put(paths.division(tournamentId, id), OneDivision, body, options),
    "nothing",
  );
}

export function useRemoveDivision(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (id: number, options: RequestOptions) =>
      api.delete(paths.division(tournamentId, id), Done, options),
    "nothing",
  );
}

export function useOrderDivisions(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (ids: number[], options: RequestOptions) =>
      api.put(
        paths.divisionOrder(tournamentId),
        z.object({ divisions: z.array(Division) }),
        { ids },
        options,
      ),
    "nothing",
  );
}
