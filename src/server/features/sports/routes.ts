import { paths } from "#contract/paths.ts";
import { SportsQuery, SportsResponse } from "#contract/games/sports.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { findSports } from "./repository.ts";

export function registerSportRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    paths.sports(),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags: ["sports"],
        summary: "The sports on offer with their positions; active=false gives all sports",
        querystring: SportsQuery,
        response: { 200: SportsResponse },
      },
    },
    async ({ query }) => findSports(query.active ? "active" : "all", database),
  );
}
