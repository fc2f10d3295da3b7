import { Suspense } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { usePinnedTeams } from "#web/features/schedule/use-pinned-teams.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const FollowedTeams = lazyPart(
  async () => (await import("#web/features/schedule-list/followed-teams.tsx")).FollowedTeams,
);

/** The teams that this device follows, on the tabs that aren't the schedule; nothing without one. */
export function PinnedTeams({ tournament }: { tournament: Tournament }) {
  const pinned = usePinnedTeams(tournament.id);
  return pinned.isFollowing ? (
    <Suspense fallback={null}>
      <FollowedTeams tournament={tournament} teams={pinned.teams} onPin={pinned.pinOnly} />
    </Suspense>
  ) : null;
}
