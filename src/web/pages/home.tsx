import { FeatureOverview } from "#web/features/home/feature-overview.tsx";
import { FeaturedTournaments } from "#web/features/home/featured-tournaments.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { ReadyBanner } from "#web/features/home/ready-banner.tsx";

export function HomePage() {
  return (
    <>
      <Hero />
      <FeaturedTournaments />
      <FeatureOverview />
      <ReadyBanner />
    </>
  );
}
