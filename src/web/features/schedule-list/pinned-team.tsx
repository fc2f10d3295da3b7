import { Suspense } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { usePinnedTeam } from "#web/features/schedule/use-pinned-team.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const FollowedTeam = lazyPart(
  async () => (await import("#web/features/schedule-list/followed-team.tsx")).FollowedTeam,
);

/** The team that this device follows, on the tabs that aren't the schedule; nothing without one. */
export function PinnedTeam({ tournament }: { tournament: Tournament }) {
  const pinned = usePinnedTeam(tournament.id);
  return pinned.isFollowing ? (
    <Suspense fallback={null}>
      <FollowedTeam tournament={tournament} team={pinned.team} onUnpin={() => pinned.pin(null)} />
    </Suspense>
  ) : null;
}
