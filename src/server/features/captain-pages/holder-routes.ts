import type { FastifyRequest } from "fastify";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import {
  captainPaths,
  CaptainAccountResponse,
  CaptainPageResponse,
} from "#contract/score-commands/captain-pages.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { findReports } from "#server/features/score-commands/repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { requireHolder } from "#server/plugins/access.ts";
import { deviceNaming } from "#server/plugins/revision.ts";
import { authorOf } from "#server/write/change-as-manager.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { askHolder } from "./ask-holder.ts";

const tags = ["teams"];

/** What whoever holds a team's link sees besides what is public, and the way to an account. */
export function registerCaptainHolderRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    captainPaths.page(),
    {
      config: { access: "link", errors: ["not_found", "forbidden", "suspended"] },
      schema: {
        tags,
        summary: "What the teams of the asker's link have reported of its games",
        response: { 200: CaptainPageResponse },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { teamId } = await requireCaptain(request);
      const { captain_id: captainId } = await requireTeam(teamId, database);
      return {
        team_id: teamId,
        has_captain: captainId !== null,
        reports: await findReports({ teamId }, database),
      };
    },
  );

  api.post(
    captainPaths.account(),
    {
      config: { access: "link", errors: ["not_found", "forbidden", "suspended", "impossible"] },
      schema: {
        tags,
        summary: "An invitation to captain the team of the asker's link with an account",
        response: { 201: CaptainAccountResponse },
      },
    },
    async (request, reply) => {
      const { caller, teamId } = await requireCaptain(request);
      const { result: token } = await changeTournament(
        database,
        {
          tournamentId: caller.scope.tournament_id,
          ifRevision: null,
          by: { ...authorOf(caller), device: deviceNaming(request) },
          action: "team.invite_captain",
          subjectId: teamId,
          details: () => ({ after: { by: "link" } }),
        },
        async (trx) => askHolder(teamId, trx),
      );
      return reply.code(201).send({ token });
    },
  );
}

/** Errors: `forbidden` for the link of a court or a game, `suspended`. */
async function requireCaptain(
  request: FastifyRequest,
): Promise<{ caller: LinkHolder; teamId: number }> {
  const caller = requireHolder(request);
  const { team_id: teamId, tournament_id: tournamentId } = caller.scope;
  if (teamId === null) throw forbidden();
  await request.server.snapshots.revisions.shown(tournamentId);
  return { caller, teamId };
}
