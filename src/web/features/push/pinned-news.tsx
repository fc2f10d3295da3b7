import { Suspense } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isEmbedded } from "#web/device-storage.ts";
import { pushObstacle } from "#web/features/push/browser-push.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const TeamNews = lazyPart(() =>
  withTexts(
    ["push"],
    async () => (await import("#web/features/push/team-news.tsx")).TeamNews,
    // Without a connection the page stands without it.
  ).catch(() => () => null),
);

interface Props {
  tournament: Tournament;
  /** The teams that are pinned; without one, what was switched on for others ends. */
  teams: string[];
}

/** News of the pinned teams as notifications, where the browser has them. */
export function PinnedNews(props: Props) {
  const obstacle = pushObstacle();
  if (isEmbedded || obstacle === "insecure" || obstacle === "unsupported") return null;
  return (
    <Suspense fallback={props.teams.length === 0 ? null : <div className="min-h-8" />}>
      <TeamNews {...props} />
    </Suspense>
  );
}
