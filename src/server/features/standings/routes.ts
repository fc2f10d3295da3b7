import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { StandingsResponse } from "#contract/standings.ts";
import type { Api } from "#server/dependencies.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { knockouts } from "./knockouts.ts";
import { groupTables } from "./tables.ts";

/** `GET /tournaments/:id/comprehensive-standings`: every table and every knock-out. */
export function registerStandingsRoutes(api: Api): void {
  api.get(
    paths.tournamentStandings(":id"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        summary: "A tournament's group tables and knock-outs, computed from its results",
        tags: ["standings"],
        params: IdParams,
        response: { 200: StandingsResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: "standings",
        load: async (trx) => {
          const fixtures = await loadFixtures(tournamentId, trx);
          const standings = {
            group_stage: groupTables(fixtures),
            elimination_brackets: knockouts(fixtures),
          };
          return { standings };
        },
      });
    },
  );
}
