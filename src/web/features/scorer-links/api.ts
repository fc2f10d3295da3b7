import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { currentTime } from "#contract/clock.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  lateResultsPath,
  MadeScorerLinksResponse,
  type MakeScorerLinksBody,
  type ScorerLink,
  ScorerLinksResponse,
  type SettleLateBody,
} from "#contract/matches/scorer-links.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

const askAgainMs = 30_000;

/** The links of a tournament; asked for again and again, for when each phone was heard last. */
export function useScorerLinks(tournamentId: number) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "scorer-links"],
    queryFn: async ({ signal }) =>
      byOwnClock(await api.get(paths.scorerLinks(tournamentId), ScorerLinksResponse, { signal })),
    refetchInterval: askAgainMs,
    gcTime: 0,
  });
}

/** When phones were heard is told as how long ago: this device's clock, which goes on, may be wrong. */
function byOwnClock({ links, now }: z.output<typeof ScorerLinksResponse>): ScorerLink[] {
  const aheadMs = currentTime().getTime() - Date.parse(now);
  const byClock = (at: string) => new Date(Date.parse(at) + aheadMs).toISOString();
  return links.map((link) => ({
    ...link,
    devices: link.devices.map((device) => ({
      ...device,
      last_heard_at: byClock(device.last_heard_at),
    })),
  }));
}

export function useMakeLinks(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: MakeScorerLinksBody, options: RequestOptions) =>
      api.post(paths.scorerLinks(tournamentId), MadeScorerLinksResponse, body, options),
    "nothing",
  );
}

/** Lets a link last until another time, or with null ends it. */
export function useChangeLink(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    ({ id, until }: { id: number; until: string | null }, options: RequestOptions) => {
      const path = paths.scorerLink(tournamentId, id);
      return until === null
        ? api.delete(path, Done, options)
        : api.put(path, Done, { expires_at: until }, options);
    },
    "nothing",
  );
}

/** Says that what came too late from a link's phone is dealt with. */
export function useSettleLate(tournamentId: number, linkId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: SettleLateBody, options: RequestOptions) =>
      api.put(lateResultsPath(tournamentId, linkId), Done, body, options),
    "nothing",
  );
}
