import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { Done, Id } from "#contract/common.ts";
import {
  type DutiesBody,
  OfficialResponse,
  OfficialsResponse,
} from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export function useOfficials(tournamentId: number) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "officials"],
    queryFn: ({ signal }) => api.get(paths.officials(tournamentId), OfficialsResponse, { signal }),
    select: (reply) => reply.officials,
  });
}

/** Adds an official, or renames the one that `id` says. */
export function useSaveOfficial(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    ({ id, ...body }: { id: number | null; name: string }, options: RequestOptions) =>
      id === null
        ? api.post(paths.officials(tournamentId), OfficialResponse, body, options)
        : api.put(paths.official(tournamentId, id), OfficialResponse, body, options),
    "nothing",
  );
}

/** Takes somebody off the list, with the duties. */
export function useRemoveOfficial(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (id: number, options: RequestOptions) =>
      api.delete(paths.official(tournamentId, id), Done, options),
    "nothing",
  );
}

/** Gives games their duties in place of those that they had. */
export function useAssignDuties(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: DutiesBody, options: RequestOptions) =>
      api.put(paths.duties(tournamentId), z.object({ changed: z.array(Id) }), body, options),
    "nothing",
  );
}
