import { useSession } from "#web/features/auth/session.tsx";
import { FeatureOverview } from "#web/features/home/feature-overview.tsx";
import { FeaturedTournaments } from "#web/features/home/featured-tournaments.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { OwnThings, useOwnThings } from "#web/features/home/own-things.tsx";
import { ReadyBanner } from "#web/features/home/ready-banner.tsx";
import { RunningGames } from "#web/features/home/running-games.tsx";

export function HomePage() {
  const { user } = useSession();
  const own = useOwnThings(user);
  return (
    <>
      {user && own.hasAny ? <OwnThings user={user} {...own} /> : null}
      <Hero isFirst={!own.hasAny} />
      <RunningGames />
      <FeaturedTournaments />
      <FeatureOverview />
      <ReadyBanner />
    </>
  );
}
