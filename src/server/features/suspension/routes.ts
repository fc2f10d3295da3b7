import { IdParams } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { SuspensionBody, SuspensionResponse } from "#contract/tournaments/suspension.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { changeBy } from "#server/write/asked.ts";
import { inAnyCase } from "#server/write/record.ts";
import { liftSuspension, suspend } from "./repository.ts";

const tags = ["tournaments"];

/** Tournaments that super admins hide from the public, and show again. */
export function registerSuspensionRoutes(api: Api, { database }: Dependencies): void {
  api.put(
    adminPaths.suspension(":id"),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "Hide a tournament from the public; its creator reads the reason",
        params: IdParams,
        body: SuspensionBody,
        response: { 200: SuspensionResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const asked = changeBy(request, reply);
      const change = {
        tournamentId: id,
        action: "tournament.suspend",
        asked,
        details: inAnyCase,
      } as const;
      await changeTournament(database, change, async (trx) =>
        suspend(id, { ...request.body, by: asked.actor.id }, trx),
      );
      return { tournament_id: id, is_suspended: true };
    },
  );

  api.delete(
    adminPaths.suspension(":id"),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "Show a suspended tournament to the public again",
        params: IdParams,
        response: { 200: SuspensionResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const asked = changeBy(request, reply);
      const action = "tournament.lift_suspension";
      const change = { tournamentId: id, action, asked, details: inAnyCase } as const;
      await changeTournament(database, change, async (trx) => liftSuspension(id, trx));
      return { tournament_id: id, is_suspended: false };
    },
  );
}
