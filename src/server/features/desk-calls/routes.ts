import { Done, IdParams } from "#contract/common.ts";
import {
  CallDeskBody,
  DeskCallParams,
  deskCallPaths,
  DeskCallsResponse,
  OwnCallParams,
  OwnDeskCallResponse,
  OwnDeskCallsResponse,
} from "#contract/score-commands/desk-calls.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { requireHolder } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { callDesk, type Called, findOwnCall } from "./call-desk.ts";
import { answerCall, findCall, findCallsOf, findOpenCalls, takeBackCall } from "./repository.ts";

const tags = ["scorers"];

/** Phones at the courts call the desk and leave it notes; the desk answers. */
export function registerDeskCallRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api, dependencies);
  registerCalling(api, dependencies);
  registerTakingBack(api, dependencies);
  registerAnswering(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    deskCallPaths.own(),
    {
      config: { access: "link" },
      schema: {
        tags,
        summary: "The asker's calls and notes that are open, and those that were just answered",
        response: { 200: OwnDeskCallsResponse },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return { calls: await findCallsOf(requireHolder(request).device_id, database) };
    },
  );

  api.get(
    deskCallPaths.all(":id"),
    {
      config: { access: { ability: "run_courts", of: "tournament" } },
      schema: {
        tags,
        summary: "Calls and notes from the courts that wait for the desk",
        params: IdParams,
        response: { 200: DeskCallsResponse },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      return { calls: await findOpenCalls(params.id, database) };
    },
  );
}

function registerCalling(api: Api, { database, limits }: Dependencies): void {
  api.put(
    deskCallPaths.ownOne(":id"),
    {
      config: { access: "link", errors: ["not_found", "suspended", "impossible"] },
      schema: {
        tags,
        summary: "Call the desk or leave it a note under a number; again, it stays one",
        params: OwnCallParams,
        body: CallDeskBody,
        response: { 200: OwnDeskCallResponse },
      },
    },
    async (request, reply) => {
      const caller = requireHolder(request);
      const { body, params } = request;
      await limits.byAccount("callsByDevice", `device ${caller.device_id}`);
      const sent = { id: params.id, body, caller };
      const known = await findOwnCall(sent, database);
      if (known) return { call: known };
      await request.server.snapshots.revisions.shown(caller.scope.tournament_id);
      const { result } = await changeTournament(
        database,
        {
          tournamentId: caller.scope.tournament_id,
          asked: changeBy(request, reply, caller),
          action: "tournament.call_desk",
          // What was typed is the desk's to read, and no part of the log.
          details: ({ isNew }: Called) => (isNew ? {} : null),
        },
        async (trx) => callDesk(sent, trx),
      );
      return { call: result.call };
    },
  );
}

function registerTakingBack(api: Api, { database, limits }: Dependencies): void {
  api.delete(
    deskCallPaths.ownOne(":id"),
    {
      config: { access: "link", errors: ["not_found", "impossible"] },
      schema: {
        tags,
        summary: "Take a call or a note of one's own back; what was answered stays answered",
        params: OwnCallParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = requireHolder(request);
      const { id } = request.params;
      await limits.byAccount("callsByDevice", `device ${caller.device_id}`);
      // What has never arrived is as good as taken back.
      if (!(await findOwnCall({ id, caller }, database))) return { success: true as const };
      await changeTournament(
        database,
        {
          tournamentId: caller.scope.tournament_id,
          asked: changeBy(request, reply, caller),
          action: "tournament.take_back_desk_call",
          details: (isTakenBack: boolean) => (isTakenBack ? {} : null),
        },
        async (trx) => takeBackCall(id, trx),
      );
      return { success: true as const };
    },
  );
}

function registerAnswering(api: Api, { database }: Dependencies): void {
  api.put(
    deskCallPaths.one(":id", ":callId"),
    {
      config: {
        access: { ability: "run_courts", of: "tournament" },
        errors: ["not_found", "stale"],
      },
      schema: {
        tags,
        summary: "Say that the desk has seen a call or a note",
        params: DeskCallParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, callId: id } = request.params;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "tournament.answer_desk_call",
          details: (isNew: boolean) => (isNew ? {} : null),
        },
        async ({ actor }, trx) => {
          const known = await findCall(id, trx);
          if (known?.tournamentId !== tournamentId) throw notFound("Call");
          return answerCall({ id, by: actor.id }, trx);
        },
      );
      return { success: true as const };
    },
  );
}
