import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { timings } from "#contract/essentials.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { type ScreenBody, ScreenResponse } from "#contract/screens/screens.ts";
import { type ShowOnTelevisionBody, TelevisionResponse } from "#contract/screens/televisions.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

function screenQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...tournamentKeys.one(tournamentId), "screen"],
    queryFn: ({ signal }) => api.get(screenPaths.screen(tournamentId), ScreenResponse, { signal }),
    select: ({ screen }) => screen,
  });
}

/** How the big screen is set up. */
export function useScreen(tournamentId: number) {
  return useQuery(screenQuery(tournamentId));
}

export function useSetUpScreen(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: ScreenBody, options: RequestOptions) =>
    api.put(screenPaths.screen(tournamentId), ScreenResponse, body, unbased(options)),
  );
}

export function useAddPicture(tournamentId: number) {
  return useTournamentWrite(tournamentId, (file: File, options: RequestOptions) =>
    api.post(screenPaths.screenPictures(tournamentId), ScreenResponse, file, upload(options)),
  );
}

export function useRemovePicture(tournamentId: number) {
  return useTournamentWrite(tournamentId, (id: number, options: RequestOptions) =>
    api.delete(screenPaths.screenPicture(tournamentId, id), Done, unbased(options)),
  );
}

const askEveryMs = 2000;

/** What a phone has said that this television shows. */
export function useShownOnTelevision(key: string) {
  return useQuery({
    queryKey: ["television", key],
    queryFn: ({ signal }) =>
      api.get(screenPaths.television(key), TelevisionResponse, { signal, token: null }),
    select: ({ shown }) => shown,
    refetchInterval: askEveryMs,
  });
}

export function useShowOnTelevision() {
  return useMutation({
    mutationFn: ({ tournamentId, ...body }: ShowOnTelevisionBody & { tournamentId: number }) =>
      api.post(screenPaths.televisions(tournamentId), Done, body),
  });
}

/** Scores that come in meanwhile are in nobody's way. */
function unbased(options: RequestOptions): RequestOptions {
  return { ...options, ifMatch: null };
}

function upload(options: RequestOptions): RequestOptions {
  return { ...unbased(options), timeoutMs: timings.uploadTimeoutMs };
}
