import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { CourtClosuresResponse } from "#contract/schedule/court-closures.ts";
import { paths } from "#contract/paths.ts";
import { CourtClosureBody } from "#contract/board/schedule-moves.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { findTimeZone } from "#server/queries/time-zone.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { closeCourts, liftClosure, toCourtClosure } from "./closures.ts";
import { findClosures } from "./repository.ts";

const tags = ["schedule"];

/** When courts can't be played on: looking, closing one, opening it again. */
export function registerClosuresRoutes(api: Api, { database }: Dependencies): void {
  registerReading(api);
  registerChanging(api, database);
}

function registerReading(api: Api): void {
  api.get(
    paths.courtClosures(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        summary: "When courts of a tournament can't be played on",
        tags,
        params: IdParams,
        response: { 200: CourtClosuresResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: "court-closures",
        load: async (trx) => ({ closures: await readClosures(tournamentId, trx) }),
      });
    },
  );
}

function registerChanging(api: Api, database: Database): void {
  api.post(
    paths.courtClosures(":id"),
    {
      config: {
        access: { ability: "run_courts", of: "tournament" },
        errors: ["stale", "impossible"],
      },
      schema: {
        summary: "Close a court, or all; nothing is moved by it",
        tags,
        params: IdParams,
        body: CourtClosureBody,
        response: { 200: CourtClosuresResponse },
      },
    },
    async (request, reply) =>
      changeAsManager(
        {
          request,
          reply,
          tournamentId: request.params.id,
          database,
          action: "schedule.close_courts",
        },
        async ({ tournament }, trx) => {
          await closeCourts([request.body], tournament, trx);
          return { closures: await readClosures(tournament.id, trx) };
        },
      ),
  );

  api.delete(
    paths.courtClosure(":id", ":closureId"),
    {
      config: {
        access: { ability: "run_courts", of: "tournament" },
        errors: ["not_found", "stale"],
      },
      schema: {
        summary: "Open a closed court again",
        tags,
        params: z.object({ id: IdParam, closureId: IdParam }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id, closureId } = request.params;
      await changeAsManager(
        { request, reply, tournamentId: id, database, action: "schedule.lift_closures" },
        async ({ tournament }, trx) => liftClosure(closureId, tournament, trx),
      );
      return { success: true as const };
    },
  );
}

async function readClosures(tournamentId: number, trx: Transaction) {
  const clock = createZoneClock(await findTimeZone(tournamentId, trx));
  const rows = await findClosures(tournamentId, trx);
  return rows.map((row) => toCourtClosure(row, clock));
}
