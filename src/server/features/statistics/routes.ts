import { paths } from "#contract/paths.ts";
import { FeaturedTournamentsResponse, StatisticsResponse } from "#contract/statistics.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { countEverything, findFeaturedTournaments } from "./repository.ts";

const featuredCount = 6;
const tags = ["statistics"];

export function registerStatisticsRoutes(api: Api, { database }: Dependencies): void {
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
      const { tournaments, teams, matches, users } = await countEverything(database);
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
        summary: "The tournaments on or to come with the most teams and the most recent activity",
        response: { 200: FeaturedTournamentsResponse },
      },
    },
    async () => ({
      success: true as const,
      data: await findFeaturedTournaments(featuredCount, database),
    }),
  );
}
