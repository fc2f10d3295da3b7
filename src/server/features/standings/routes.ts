import { IdParams } from "#contract/common.ts";
import { OutlookQuery, OutlookResponse } from "#contract/standings/outlook.ts";
import { paths } from "#contract/paths.ts";
import { StandingsQuery, StandingsResponse } from "#contract/standings/standings.ts";
import type { Api } from "#server/dependencies.ts";
import type { WithFixtures } from "#server/features/schedule/kept-fixtures.ts";
import { notFound } from "#server/errors.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { explainGroup } from "./outlook.ts";
import { createKeptStandings, standingsSince } from "./kept-standings.ts";

/** Every table and every knock-out, and one table explained. */
export function registerStandingsRoutes(api: Api, { fixtures }: WithFixtures): void {
  const kept = createKeptStandings(fixtures);
  api.get(
    paths.tournamentStandings(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        summary:
          "A tournament's group tables, knock-outs and final ranking, computed from its results",
        tags: ["standings"],
        params: IdParams,
        querystring: StandingsQuery,
        response: { 200: StandingsResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { since } = request.query;
      // Unknown ones share the bytes of the whole.
      const known = since !== undefined && kept.knows(tournamentId, since) ? since : null;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: known === null ? "standings" : `standings since ${known}`,
        load: async (trx, revision) =>
          standingsSince(await kept.load(tournamentId, revision, trx), known),
      });
    },
  );

  api.get(
    paths.standingsOutlook(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        summary: "Why the teams of a group stand as they do, and what each can still reach",
        tags: ["standings"],
        params: IdParams,
        querystring: OutlookQuery,
        response: { 200: OutlookResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { bracket } = request.query;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: `outlook?${JSON.stringify(bracket)}`,
        load: async (trx, revision) => {
          const outlook = explainGroup(await fixtures.load(tournamentId, revision, trx), bracket);
          if (!outlook) throw notFound("Bracket");
          return { outlook };
        },
      });
    },
  );
}
