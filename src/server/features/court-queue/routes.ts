import { Done, IdParams } from "#contract/common.ts";
import {
  CallMatchBody,
  CourtQueueBody,
  CourtQueueResponse,
  queuePaths,
} from "#contract/schedule/court-queue.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { requireTournamentOfMatch } from "#server/features/matches/require-tournament.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { callMatch, passOver, takeBackCall } from "./call-match.ts";
import { tellCallsSoon } from "#server/features/notifications/calls/tell-calls.ts";
import { callNextGames } from "./call-next.ts";
import { changeQueue } from "./change-queue.ts";
import { presentQueue } from "./present-queue.ts";

const tags = ["schedule"];

/** Courts that take the next game that can be played, and calling games to courts. */
export function registerCourtQueueRoutes(api: Api, dependencies: Dependencies): void {
  registerQueue(api, dependencies);
  registerCalling(api, dependencies);
  registerTakingBack(api, dependencies);
}

function registerQueue(api: Api, { database }: Dependencies): void {
  const access = { ability: "run_courts", of: "tournament" } as const;
  api.get(
    queuePaths.queue(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "The courts that are run as a queue, and the games that wait for one",
        params: IdParams,
        response: { 200: CourtQueueResponse },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      return database
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => presentQueue(params.id, trx));
    },
  );

  api.put(
    queuePaths.queue(":id"),
    {
      config: { access, errors: ["stale"] },
      schema: {
        tags,
        summary: "Say which courts are run as a queue, and whether games are called by themselves",
        params: IdParams,
        body: CourtQueueBody,
        response: { 200: CourtQueueResponse },
      },
    },
    async (request, reply) => {
      const { params, body: change } = request;
      const tournamentId = params.id;
      return changeAsManager(
        { request, reply, tournamentId, database, action: "schedule.queue" },
        async (_, trx) => {
          await refuseUnknown(change.courts, tournamentId, trx);
          await changeQueue({ tournamentId, change }, trx);
          return presentQueue(tournamentId, trx);
        },
      );
    },
  );
}

async function refuseUnknown(courts: number[], tournamentId: number, trx: Transaction) {
  const known = new Set((await findCourts(tournamentId, trx)).map(({ id }) => id));
  if (courts.every((court) => known.has(court))) return;
  throw invalidField("courts", "refusals.matches.noCourt");
}

const ofMatch = { ability: "run_courts", of: "match" } as const;

function registerCalling(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.put(
    queuePaths.call(":id"),
    {
      config: {
        access: ofMatch,
        errors: ["stale", "impossible", "court_conflict", "court_closed", "team_conflict"],
      },
      schema: {
        tags,
        summary: "Call a game to a court, whatever the plan says of it",
        params: IdParams,
        body: CallMatchBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const matchId = request.params.id;
      const tournamentId = await requireTournamentOfMatch(matchId, database);
      const call = { matchId, courtId: request.body.court_id };
      await changeAsManager(
        { request, reply, tournamentId, database, action: "match.call", subjectId: matchId },
        async ({ tournament }, trx) => callMatch(call, tournament, trx),
      );
      await tellCallsSoon(dependencies);
      return { success: true as const };
    },
  );
}

function registerTakingBack(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  for (const isPassing of [false, true]) {
    api[isPassing ? "put" : "delete"](
      isPassing ? queuePaths.passing(":id") : queuePaths.call(":id"),
      {
        config: { access: ofMatch, errors: ["stale", "impossible"] },
        schema: {
          tags,
          summary: isPassing
            ? "Put a game behind the next one, called or not, as somebody didn't come"
            : "Take the call of a game back",
          params: IdParams,
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        const matchId = request.params.id;
        const tournamentId = await requireTournamentOfMatch(matchId, database);
        const action = isPassing ? "match.pass_over" : "match.take_back_call";
        await changeAsManager(
          { request, reply, tournamentId, database, action, subjectId: matchId },
          async (_, trx) => (isPassing ? passOver : takeBackCall)(matchId, trx),
        );
        await tellCallsSoon(dependencies);
        if (isPassing) await callNextGames(tournamentId, dependencies);
        return { success: true as const };
      },
    );
  }
}
