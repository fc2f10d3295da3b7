import type { FastifyRequest } from "fastify";
import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { Actor } from "#contract/permissions.ts";
import {
  WithdrawalChoice,
  WithdrawalPreviewResponse,
  WithdrawalResponse,
} from "#contract/withdrawal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { requireManager } from "#server/features/brackets/require-manager.ts";
import {
  findTeamById,
  findTournamentIdOfTeam,
  type StoredTeam,
} from "#server/features/teams/repository.ts";
import {
  changeTournament,
  type LockedTournament,
  rehearseTournament,
} from "#server/features/tournaments/change.ts";
import { ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { previewWithdrawal } from "./preview-withdrawal.ts";
import { takeWithdrawalBack } from "./take-back.ts";
import { withdrawTeam } from "./withdraw-team.ts";

const tags = ["teams"];

/** Withdraws a team from its tournament, shows before what that changes, and takes it back. */
export function registerWithdrawalRoutes(api: Api, { database }: Dependencies): void {
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
      const { policy } = request.query;
      const tournamentId = await tournamentOf(request.params.id, database);
      const preview = await rehearseTournament(database, tournamentId, async (trx, tournament) => {
        const { team } = await managed(request, { teamId: request.params.id, tournament }, trx);
        return previewWithdrawal({ team, policy }, trx);
      });
      reply.header("cache-control", "no-store");
      return { preview };
    },
  );

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
      const { policy } = request.body;
      const { result, revision } = await changeTournament(
        database,
        {
          tournamentId: await tournamentOf(request.params.id, database),
          ifRevision: ifRevision(request),
        },
        async (trx, tournament) =>
          withdrawTeam(
            { ...(await managed(request, { teamId: request.params.id, tournament }, trx)), policy },
            trx,
          ),
      );
      sendRevision(reply, revision);
      return result;
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
      const { result, revision } = await changeTournament(
        database,
        {
          tournamentId: await tournamentOf(request.params.id, database),
          ifRevision: ifRevision(request),
        },
        async (trx, tournament) =>
          takeWithdrawalBack(
            await managed(request, { teamId: request.params.id, tournament }, trx),
            tournament,
            trx,
          ),
      );
      sendRevision(reply, revision);
      return result;
    },
  );
}

async function tournamentOf(teamId: number, database: Database): Promise<number> {
  const tournamentId = await findTournamentIdOfTeam(teamId, database);
  if (tournamentId === null) throw notFound("Team");
  return tournamentId;
}

/** The team of the path and who asks, who must run its tournament. */
async function managed(
  request: FastifyRequest,
  { teamId, tournament }: { teamId: number; tournament: LockedTournament },
  trx: Transaction,
): Promise<{ team: StoredTeam; actor: Actor }> {
  const actor = requireManager(request, tournament);
  const team = await findTeamById(teamId, trx);
  if (!team) throw notFound("Team");
  return { team, actor };
}
