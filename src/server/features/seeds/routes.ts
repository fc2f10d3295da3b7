import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { SeedsBody } from "#contract/teams/seeds.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { setSeeds } from "./set-seeds.ts";

/** `PUT /tournaments/:id/seeds`: who is how strong, before the draw. */
export function registerSeedRoutes(api: Api, { database }: Dependencies): void {
  api.put(
    paths.tournamentSeeds(":id"),
    {
      config: {
        access: { ability: "draw", of: "tournament" },
        errors: ["stale", "impossible", "invalid_transition"],
      },
      schema: {
        summary: "Set every seed of a tournament; teams that are not named have none",
        tags: ["teams"],
        params: IdParams,
        body: SeedsBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "teams.seed",
          subjectId: tournamentId,
        },
        async (_, trx) => setSeeds(tournamentId, request.body.seeds, trx),
      );
      return { success: true as const };
    },
  );
}
