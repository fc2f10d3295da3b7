import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleQuery, ScheduleResponse } from "#contract/schedule.ts";
import type { Api } from "#server/dependencies.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { loadFixtures } from "./repository.ts";
import { matchesFilters, toScheduleRows } from "./schedule-rows.ts";

/** `GET /tournaments/:id/schedule`: the games in playing order, filtered. */
export function registerScheduleRoutes(api: Api): void {
  api.get(
    paths.tournamentSchedule(":id"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        summary: "A tournament's games that match every filter, in playing order",
        tags: ["schedule"],
        params: IdParams,
        querystring: ScheduleQuery,
        response: { 200: ScheduleResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { query } = request;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: `schedule?${JSON.stringify(query)}`,
        load: async (trx) => {
          const rows = toScheduleRows(await loadFixtures(tournamentId, trx));
          return { schedule: rows.filter((row) => matchesFilters(row, query)) };
        },
      });
    },
  );
}
