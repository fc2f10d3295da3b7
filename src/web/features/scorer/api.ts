import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import {
  ScorerOffer,
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { api } from "#web/api-client.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";
import { readOutbox } from "#web/features/outbox/outbox-store.ts";
import { waiting } from "#web/features/outbox/outbox-state.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { teamKeys, tournamentKeys } from "#web/features/live/keys.ts";

/** What a scanned code is for. */
export function useScorerOffer(code: string) {
  return useQuery({
    queryKey: ["scorer-offer", code],
    queryFn: ({ signal }) =>
      api.post(paths.scorerOffer(), ScorerOffer, { token: code }, { signal, token: null }),
    gcTime: 0,
  });
}

/** Exchanges a code for a session of this phone. */
export function useOpenLink(code: string) {
  return useMutation({
    mutationFn: ({ name, teamId }: { name: string; teamId?: number }) =>
      api.post(
        paths.scorerSession(),
        ScorerSessionResponse,
        { token: code, name, ...(teamId !== undefined && { team_id: teamId }) },
        { token: null },
      ),
  });
}

// The desk sees by it that the phone is there; the games come by the live stream besides.
const heardEveryMs = 30_000;

/** What the link is for by now: the desk may have extended or ended it. */
export function useScorer({ token, scorer }: KeptLink) {
  return useQuery({
    queryKey: scorerKey({ scorer }),
    queryFn: async ({ signal }) => {
      const state = await readOutbox(String(scoresOf({ token, scorer }).place));
      const query = { waiting: waiting(state).length };
      return api.get(paths.scorer(), ScorerResponse, { signal, token, query });
    },
    select: (reply) => reply.scorer,
    refetchInterval: heardEveryMs,
  });
}

/** The games of the link. */
export function useScorerGames({ token, scorer }: KeptLink) {
  return useQuery({
    queryKey: rowsKey({ scorer }),
    queryFn: ({ signal }) => api.get(paths.scorerSchedule(), ScorerSchedule, { signal, token }),
    select: (reply) => reply.schedule,
  });
}

const rostersEveryMs = 10 * 60_000;

/**
 * Who is on the teams of the link's games. Beside the tournament and not below it: a point changes nobody's
 * roster, and a phone with a bad network has better to ask for.
 */
export function useRosters({ token, scorer }: KeptLink) {
  return useQuery({
    queryKey: [...teamKeys.all, "of link", scorer.link_id] as const,
    queryFn: ({ signal }) => api.get(scorerRostersPath, ScorerRosters, { signal, token }),
    select: (reply) => reply.rosters,
    refetchInterval: rostersEveryMs,
  });
}

/** Scores as the holder of a link enters them. */
export function scoresOf({ token, scorer }: KeptLink): ScoreSource {
  return {
    tournamentId: scorer.tournament.id,
    formats: scorer.tournament,
    place: `link.${scorer.link_id}`,
    rowsKey: rowsKey({ scorer }),
    token,
  };
}

/** What `useScorer` is kept by. */
export function scorerKey(link: Pick<KeptLink, "scorer">) {
  return [...keyOf(link), "self"] as const;
}

// Below the tournament, so that a change of it asks for these, too.
function keyOf({ scorer }: Pick<KeptLink, "scorer">) {
  return [...tournamentKeys.one(scorer.tournament.id), "scorer", scorer.link_id] as const;
}

function rowsKey(link: Pick<KeptLink, "scorer">) {
  return [...keyOf(link), "games"] as const;
}
