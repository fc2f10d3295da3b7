import { Suspense } from "react";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const Shown = lazyPart(
  async () =>
    withTexts(
      ["divisions"],
      async () => (await import("#web/features/divisions/division-filter.tsx")).DivisionFilter,
    ),
  "divisions",
);

/** Nothing where there are not several: then its code isn't loaded, either. */
export function DivisionFilter({ tournament }: { tournament: Tournament }) {
  if (!hasDivisions(tournament)) return null;
  return (
    <Suspense fallback={<div className="mb-5 h-9" />}>
      <Shown tournament={tournament} />
    </Suspense>
  );
}

DivisionFilter.prepare = Shown.prepare;
