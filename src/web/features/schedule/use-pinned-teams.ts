import { useMemo } from "react";
import { useRemembered } from "#web/ui/browser/use-remembered.ts";

/** The teams that this device follows in a tournament, the first pinned first; remembered between visits. */
export function usePinnedTeams(tournamentId: number) {
  const [kept, keep] = useRemembered(`team.${tournamentId}`);
  const [news] = useShownNews(tournamentId);
  const teams = useMemo(() => pinnedTeamsOf(kept), [kept]);
  return {
    teams,
    pinOnly: (all: string[]) => keep(all.length > 0 ? JSON.stringify(all) : null),
    /** Also where no team is pinned any more, and news of it may still come. */
    isFollowing: teams.length > 0 || news !== null,
  };
}

/** The names in what a device has kept: a list, or the only one where it is as of an earlier release. */
function pinnedTeamsOf(kept: string | null): string[] {
  if (kept === null) return [];
  try {
    const value: unknown = JSON.parse(kept);
    if (Array.isArray(value)) return value.filter((name) => typeof name === "string");
  } catch {
    // A name.
  }
  return [kept];
}

/** How many minutes before the first game of a day this device reminds of it; null where it doesn't. */
export function useKeptReminder(tournamentId: number) {
  return useRemembered(`remind.${tournamentId}`);
}

/** The language in which this device shows news of pinned teams as notifications; null where it doesn't. */
export function useShownNews(tournamentId: number) {
  return useRemembered(`news.${tournamentId}`);
}
