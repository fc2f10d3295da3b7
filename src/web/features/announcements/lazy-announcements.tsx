import { Suspense } from "react";
import { forDivisions, standingAt } from "#contract/tournaments/announcements.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

const LazyAnnouncements = lazyPart(
  async () => (await import("#web/features/announcements/announcements.tsx")).Announcements,
  "announcements",
);

interface Props {
  tournament: Tournament;
  /** Whose to show beside those for everybody; left out where all of them are. */
  divisionIds?: (number | null)[] | undefined;
}

/** What the desk tells everybody; its code and texts come only where there is something. */
export function Announcements({ tournament, divisionIds }: Props) {
  const standing = standingAt(tournament.announcements, useNow());
  const shown = divisionIds ? forDivisions(standing, new Set(divisionIds)) : standing;
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <LazyAnnouncements tournament={tournament} announcements={shown} />
    </Suspense>
  );
}

Announcements.prepare = LazyAnnouncements.prepare;
