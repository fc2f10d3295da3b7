import { useRemembered } from "#web/ui/browser/use-remembered.ts";

/** The team that this device follows in a tournament; it is remembered between visits. */
export function usePinnedTeam(tournamentId: number) {
  const [team, pin] = useRemembered(`team.${tournamentId}`);
  const [news] = useShownNews(tournamentId);
  return {
    team,
    pin,
    /** Also where no team is pinned any more, and news of it may still come. */
    isFollowing: team !== null || news !== null,
  };
}

/** The language in which this device shows news of the pinned team as notifications; null where it doesn't. */
export function useShownNews(tournamentId: number) {
  return useRemembered(`news.${tournamentId}`);
}
