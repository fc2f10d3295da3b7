import { paths } from "#contract/paths.ts";
import {
  FeaturedTournamentsResponse,
  RunningGamesResponse,
  StatisticsResponse,
} from "#contract/tournaments/statistics.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { shareReads } from "#server/live/shared-read.ts";
import { countEverything, findFeaturedTournaments } from "./repository.ts";
import { findRunningGames } from "./running-games-repository.ts";

const featuredCount = 6;
const mostRunning = { tournaments: 3, games: 3 };
const tags = ["statistics"];

/** What the home page shows: each question reads every tournament, so a crowd asks it together. */
export function registerStatisticsRoutes(api: Api, dependencies: Dependencies): void {
  registerCounts(api, dependencies);
  registerFeatured(api, dependencies);
  registerRunning(api, dependencies);
}

function registerCounts(api: Api, { database }: Dependencies): void {
  const countOnce = shareReads(() => countEverything(database));

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
}

function registerFeatured(api: Api, { database }: Dependencies): void {
  const featureOnce = shareReads((count: number) => findFeaturedTournaments(count, database));

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

function registerRunning(api: Api, { database }: Dependencies): void {
  const runOnce = shareReads(() => findRunningGames(mostRunning, database));

  api.get(
    paths.runningGames(),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "The games that are on, of the tournaments whose games began last",
        response: { 200: RunningGamesResponse },
      },
    },
    async () => ({
      success: true as const,
      data: await runOnce(undefined),
    }),
  );
}
