import { useQueries } from "@tanstack/react-query";
import { currentTime } from "#contract/clock.ts";
import { ScorerResponse } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import type { KeptLink } from "./kept-links.ts";

/**
 * Of links those that last. A phone's clock may be wrong and the desk may have extended one, so that the
 * server is asked about what has run out by this clock; what it can't be asked about lasts.
 */
export function useLasting(links: KeptLink[]): KeptLink[] {
  const now = currentTime().toISOString();
  const doubtful = links.filter(({ scorer }) => scorer.expires_at <= now);
  const asked = useQueries({
    queries: doubtful.map(({ token, scorer }) => ({
      queryKey: ["kept-link", scorer.link_id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        api.get(paths.scorer(), ScorerResponse, { signal, token }),
    })),
  });
  const isOver = (link: KeptLink) => {
    const answer = asked[doubtful.indexOf(link)];
    if (!answer) return false;
    return answer.isPending || (answer.error instanceof ApiError && answer.error.status === 401);
  };
  return links.filter((link) => !isOver(link));
}
