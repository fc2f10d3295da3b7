import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { SuspensionBody, SuspensionResponse } from "#contract/suspension.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { changeTournament } from "#server/features/tournaments/change.ts";
import { requireActor } from "#server/plugins/access.ts";
import { liftSuspension, suspend } from "./repository.ts";

const tags = ["tournaments"];

/** Tournaments that super admins hide from the public, and show again. */
export function registerSuspensionRoutes(api: Api, { database }: Dependencies): void {
  api.put(
    paths.suspension(":id"),
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
    async (request) => {
      const { id } = request.params;
      const actor = requireActor(request);
      await changeTournament(database, { tournamentId: id, ifRevision: null }, async (trx) => {
        await suspend(id, { ...request.body, by: actor.id }, trx);
        await recordAudit(
          {
            actorId: actor.id,
            tournamentId: id,
            action: "tournament.suspend",
            subjectId: id,
          },
          trx,
        );
      });
      return { tournament_id: id, is_suspended: true };
    },
  );

  api.delete(
    paths.suspension(":id"),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "Show a suspended tournament to the public again",
        params: IdParams,
        response: { 200: SuspensionResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = requireActor(request);
      await changeTournament(database, { tournamentId: id, ifRevision: null }, async (trx) => {
        await liftSuspension(id, trx);
        await recordAudit(
          {
            actorId: actor.id,
            tournamentId: id,
            action: "tournament.lift_suspension",
            subjectId: id,
          },
          trx,
        );
      });
      return { tournament_id: id, is_suspended: false };
    },
  );
}
