import { Done, IdParams } from "#contract/common.ts";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import {
  findOfficialsOf,
  unlinkOfficial,
} from "#server/features/invitations/official-repository.ts";
import { requireActor } from "#server/plugins/access.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { changeTournament } from "#server/write/change-tournament.ts";

const tags = ["schedule"];

/** The officials that the asker's account is, and being one no more. */
export function registerOwnOfficialRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    officialAccountPaths.mine(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "The officials that the asker is",
        response: { 200: OwnOfficialsResponse },
      },
    },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      return { officials: await findOfficialsOf(requireActor(request).id, database) };
    },
  );

  api.delete(
    officialAccountPaths.membership(":id"),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary:
          "Be no official of a tournament any more, by account; the duties stay with the name",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const tournamentId = request.params.id;
      const change = {
        tournamentId,
        ifRevision: null,
        action: "official.leave" as const,
        by: actor,
        details: () => ({}),
      };
      const { revision } = await changeTournament(database, change, async (trx) => {
        if (!(await unlinkOfficial({ tournamentId, userId: actor.id }, trx))) throw forbidden();
      });
      sendRevision(reply, revision);
      return { success: true as const };
    },
  );
}
