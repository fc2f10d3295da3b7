import { Done, IdParams } from "#contract/common.ts";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import { OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { findDuties } from "#server/features/duties/find-duties.ts";
import {
  findOfficialsOfAccount,
  unlinkOfficial,
} from "#server/features/invitations/official-repository.ts";
import { findAllTeamsByUserId } from "#server/features/teams/repository.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { inAnyCase } from "#server/write/record.ts";

const tags = ["schedule"];

/** Whoever has more looks them up in the schedule. */
const dutiesAtMost = 20;

/** The officials that the asker's account is, what comes next for them and the own teams, and being one no more. */
export function registerOwnOfficialRoutes(api: Api, dependencies: Dependencies): void {
  registerOwnOfficials(api, dependencies);
  registerOwnDuties(api, dependencies);
}

function registerOwnOfficials(api: Api, { database }: Dependencies): void {
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
      return { officials: await findOfficialsOfAccount(requireActor(request).id, database) };
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
      const asked = changeBy(request, reply);
      const { actor } = asked;
      const tournamentId = request.params.id;
      const change = {
        tournamentId,
        asked,
        action: "official.leave" as const,
        details: inAnyCase,
      };
      await changeTournament(database, change, async (trx) => {
        if (!(await unlinkOfficial({ tournamentId, userId: actor.id }, trx))) throw forbidden();
      });
      return { success: true as const };
    },
  );
}

function registerOwnDuties(api: Api, { database }: Dependencies): void {
  api.get(
    ownDutiesPath(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "The asker's next duties, as an official and of the own teams",
        response: { 200: OwnDutiesResponse },
      },
    },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const { id } = requireActor(request);
      const officials = await findOfficialsOfAccount(id, database);
      const teams = (await findAllTeamsByUserId(id, database)).filter(
        ({ withdrawn_at: at }) => at === null,
      );
      const [officialIds, teamIds] = [officials, teams].map((all) => all.map((one) => one.id));
      const whose = { officialIds: officialIds!, teamIds: teamIds! };
      const found = await findDuties(whose, dutiesAtMost, database);
      const duties = found.map(({ game, tournament, officialId, teamId }) => ({
        ...game,
        tournament,
        official: officials.find((one) => one.id === officialId) ?? null,
        team: teams.find((one) => one.id === teamId) ?? null,
      }));
      return { duties };
    },
  );
}
