import type { z } from "zod";
import { abilitiesIn } from "#contract/abilities/can.ts";
import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  CourtsResponse,
  MyTournamentsResponse,
  TournamentResponse,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import { MyTournamentsQuery, TournamentsQuery } from "#contract/queries/tournament-queries.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { shareReads } from "#server/live/shared-read.ts";
import { toPagination } from "#server/queries/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { findTournaments, findTournamentsOfMember } from "./list-repository.ts";
import { findTournamentById } from "./repository.ts";

const tags = ["tournaments"];

/** Lists of tournaments, and one tournament with its courts. */
export function registerTournamentReading(api: Api, dependencies: Dependencies): void {
  registerLists(api, dependencies);
  registerOne(api);
}

function registerLists(api: Api, { database }: Dependencies): void {
  // A page that a crowd asks for at once is read for all of them: among thousands it takes a while.
  const listOnce = shareReads((filters: string) =>
    findTournaments(JSON.parse(filters) as z.output<typeof TournamentsQuery>, database),
  );
  api.get(
    paths.tournaments(),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Tournaments that match every filter, by start date or in the order asked for",
        querystring: TournamentsQuery,
        response: { 200: TournamentsResponse },
      },
    },
    async ({ query }) => {
      const { tournaments, total } = await listOnce(JSON.stringify(query));
      return { tournaments, pagination: toPagination(query, total) };
    },
  );

  api.get(
    paths.myTournaments(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "The tournaments that the asker is a member of, newest first",
        querystring: MyTournamentsQuery,
        response: { 200: MyTournamentsResponse },
      },
    },
    async (request) => {
      const { query } = request;
      const actor = requireActor(request);
      const { tournaments, total } = await findTournamentsOfMember(actor.id, query, database);
      const own = tournaments.map((tournament) => ({
        ...tournament,
        abilities: abilitiesIn(actor, {
          members: [{ user_id: actor.id, role: tournament.role }],
        }),
      }));
      return { tournaments: own, pagination: toPagination(query, total) };
    },
  );
}

function registerOne(api: Api): void {
  api.get(
    paths.tournament(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        tags,
        summary: "One tournament",
        params: IdParams,
        response: { 200: TournamentResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return serveSnapshot(request, reply, {
        tournamentId: id,
        view: "detail",
        load: async (trx) => {
          const tournament = await findTournamentById(id, trx);
          if (!tournament) throw notFound("Tournament");
          return { tournament };
        },
      });
    },
  );

  api.get(
    paths.tournamentCourts(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        tags,
        summary: "The courts of a tournament",
        params: IdParams,
        response: { 200: CourtsResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return serveSnapshot(request, reply, {
        tournamentId: id,
        view: "courts",
        load: async (trx) => ({ courts: await findCourts(id, trx) }),
      });
    },
  );
}
