import { paths } from "#contract/paths.ts";
import {
  FeaturedTournamentsResponse,
  StatisticsResponse,
} from "#contract/tournaments/statistics.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { shareReads } from "#server/live/shared-read.ts";
import { countEverything, findFeaturedTournaments } from "./repository.ts";

const featuredCount = 6;
const tags = ["statistics"];

/** What the home page shows: each question reads every tournament, so a crowd asks it together. */
export function registerStatisticsRoutes(api: Api, { database }: Dependencies): void {
  const countOnce = shareReads(() => countEverything(database));
  const featureOnce = shareReads((count: number) => findFeaturedTournaments(count, database));

  api.get(
    paths.statistics(),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Tournaments hosted, teams registered, matches played, accounts",
        response: { 200: StatisticsResponse },
      },
    },
    async () => {
      const { tournaments, teams, matches, users } = await countOnce(undefined);
      return {
        success: true as const,
        data: {
          tournaments: { total: tournaments },
          teams: { total: teams },
          matches: { total: matches },
          users: { total: users },
        },
      };
    },
  );

  api.get(
    paths.featuredTournaments(),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary:
          "The tournaments on or to come with the most games played, teams and recent activity",
        response: { 200: FeaturedTournamentsResponse },
      },
    },
    async () => ({
      success: true as const,
      data: await featureOnce(featuredCount),
    }),
  );
}
