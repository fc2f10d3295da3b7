import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  WithdrawalChoice,
  WithdrawalPreviewResponse,
  WithdrawalResponse,
} from "#contract/withdrawal.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { requireTeam, requireTournamentOfTeam } from "#server/features/teams/require-team.ts";
import { rehearseTournament } from "#server/features/tournaments/change.ts";
import { changeAsManager } from "#server/features/tournaments/change-as-manager.ts";
import { requireManager } from "#server/features/tournaments/require-manager.ts";
import { previewWithdrawal } from "./preview-withdrawal.ts";
import { takeWithdrawalBack } from "./take-back.ts";
import { withdrawTeam } from "./withdraw-team.ts";

const tags = ["teams"];

/** Withdraws a team from its tournament, shows before what that changes, and takes it back. */
export function registerWithdrawalRoutes(api: Api, dependencies: Dependencies): void {
  registerPreview(api, dependencies);
  registerWithdrawing(api, dependencies);
}

function registerPreview(api: Api, { database }: Dependencies): void {
  api.get(
    paths.teamWithdrawal(":id"),
    {
      config: {
        access: "tournament_manager",
        errors: ["advancement_conflict", "invalid_transition"],
      },
      schema: {
        tags,
        summary: "What a team's withdrawal would change in games and tables",
        params: IdParams,
        querystring: WithdrawalChoice,
        response: { 200: WithdrawalPreviewResponse },
      },
    },
    async (request, reply) => {
      const teamId = request.params.id;
      const { policy } = request.query;
      const tournamentId = await requireTournamentOfTeam(teamId, database);
      const preview = await rehearseTournament(database, tournamentId, async (trx, tournament) => {
        requireManager(request, tournament);
        return previewWithdrawal({ team: await requireTeam(teamId, trx), policy }, trx);
      });
      reply.header("cache-control", "no-store");
      return { preview };
    },
  );
}

function registerWithdrawing(api: Api, { database }: Dependencies): void {
  api.put(
    paths.teamWithdrawal(":id"),
    {
      config: {
        access: "tournament_manager",
        errors: ["stale", "advancement_conflict", "invalid_transition"],
      },
      schema: {
        tags,
        summary: "Withdraw a team: settle its open games by a policy",
        params: IdParams,
        body: WithdrawalChoice,
        response: { 200: WithdrawalResponse },
      },
    },
    async (request, reply) => {
      const teamId = request.params.id;
      const { policy } = request.body;
      return changeAsManager(
        { request, reply, tournamentId: await requireTournamentOfTeam(teamId, database), database },
        async ({ actor }, trx) =>
          withdrawTeam({ team: await requireTeam(teamId, trx), actor, policy }, trx),
      );
    },
  );

  api.delete(
    paths.teamWithdrawal(":id"),
    {
      config: {
        access: "tournament_manager",
        errors: ["stale", "court_conflict", "team_conflict", "advancement_conflict"],
      },
      schema: {
        tags,
        summary: "Take a team's withdrawal back, and with it what that did to its games",
        params: IdParams,
        response: { 200: WithdrawalResponse },
      },
    },
    async (request, reply) => {
      const teamId = request.params.id;
      return changeAsManager(
        { request, reply, tournamentId: await requireTournamentOfTeam(teamId, database), database },
        async ({ tournament, actor }, trx) =>
          takeWithdrawalBack({ team: await requireTeam(teamId, trx), actor }, tournament, trx),
      );
    },
  );
}
