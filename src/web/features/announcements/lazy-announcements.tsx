import { Suspense } from "react";
import { standingAt } from "#contract/tournaments/announcements.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

const LazyAnnouncements = lazyPart(
  async () => (await import("#web/features/announcements/announcements.tsx")).Announcements,
  "announcements",
);

/** What the desk tells everybody; its code and texts come only where there is something. */
export function Announcements({ tournament }: { tournament: Tournament }) {
  const standing = standingAt(tournament.announcements, useNow());
  return standing.length === 0 ? null : (
    <Suspense fallback={null}>
      <LazyAnnouncements announcements={standing} zone={tournament.timezone} />
    </Suspense>
  );
}

Announcements.prepare = LazyAnnouncements.prepare;
