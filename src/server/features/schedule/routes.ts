import type { z } from "zod";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import { IdParams } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScheduleQuery } from "#contract/schedule/schedule-query.ts";
import {
  ScheduleMovesBody,
  ScheduleMovesResponse,
  ScheduleRulesBody,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithFixtures } from "./kept-fixtures.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { moveGames } from "./move-games.ts";
import { type ChangedRules, changeScheduleRules } from "./change-rules.ts";
import { findScheduleRules } from "./rules-repository.ts";
import { createKeptSchedules } from "./kept-schedules.ts";
import { serveSchedule } from "./serve-schedule.ts";

// Each slot may name every court.
const slots = limits.timeSlots.max * limits.courtsPerTournament.max;
const hoursBody = { bytes: 256 * 1024, values: slots + 5000 };

/** The games in playing order, the rules that their places are judged by, and moving them. */
export function registerScheduleRoutes(api: Api, dependencies: WithFixtures): void {
  registerGames(api, dependencies);
  registerRules(api, dependencies);
}

function registerGames(api: Api, { database, fixtures }: WithFixtures): void {
  const schedules = createKeptSchedules(fixtures);
  api.get(
    paths.tournamentSchedule(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        summary: "A tournament's games that match every filter, in playing order",
        description:
          "With `since` and no filter, what changed after that revision, where the server knows: `since` in the answer says so, and who is gone.",
        tags: ["schedule"],
        params: IdParams,
        querystring: ScheduleQuery,
        response: { 200: ScheduleResponse },
      },
    },
    async (request, reply) => {
      const { since, ...filters } = request.query;
      const asked = { tournamentId: request.params.id, filters, since };
      return serveSchedule(request, reply, asked, schedules);
    },
  );

  api.post(
    paths.scheduleMoves(":id"),
    {
      config: {
        access: { ability: "run_courts", of: "tournament" },
        body: { bytes: 512 * 1024, values: limits.scheduleMoves.max * 10 },
        errors: [
          "stale",
          "match_locked",
          "invalid_transition",
          "court_conflict",
          "court_closed",
          "team_conflict",
          "impossible",
        ],
      },
      schema: {
        summary: "Give games other times and courts, close courts and open them again, all or none",
        tags: ["schedule"],
        params: IdParams,
        body: ScheduleMovesBody,
        response: { 200: ScheduleMovesResponse },
      },
    },
    async (request, reply) => {
      return changeAsManager(
        {
          request,
          reply,
          tournamentId: request.params.id,
          database,
          action: movingOf(request.body),
        },
        async ({ tournament }, trx) => moveGames(request.body, tournament, trx),
      );
    },
  );
}

/** What the log calls it: moves, or what was done to courts without any. */
function movingOf({ moves, close }: z.output<typeof ScheduleMovesBody>): AuditAction {
  if (moves.length > 0) return "schedule.move";
  return close.length > 0 ? "schedule.close_courts" : "schedule.lift_closures";
}

function registerRules(api: Api, { database }: Dependencies): void {
  api.get(
    paths.scheduleRules(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        summary: "The rest, games a day and time slots that the schedule is judged by",
        tags: ["schedule"],
        params: IdParams,
        response: { 200: ScheduleRulesResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: "schedule-rules",
        load: async (trx) => ({ rules: await findScheduleRules(tournamentId, trx) }),
      });
    },
  );

  api.put(
    paths.scheduleRules(":id"),
    {
      config: {
        access: { ability: "edit_tournament", of: "tournament" },
        body: hoursBody,
        errors: ["stale", "changed_meanwhile"],
      },
      schema: {
        summary: "Say what rest, how many games a day and what hours the schedule is judged by",
        tags: ["schedule"],
        params: IdParams,
        body: ScheduleRulesBody,
        response: { 200: ScheduleRulesResponse },
      },
    },
    async (request, reply) => {
      const { rules } = await changeAsManager(
        {
          request,
          reply,
          tournamentId: request.params.id,
          database,
          action: "schedule.rules",
          beside: ({ before, rules: after }: ChangedRules) => ({ before, after }),
        },
        async ({ tournament }, trx) => changeScheduleRules(request.body, tournament, trx),
      );
      return { rules };
    },
  );
}
