import type { Actor } from "#contract/abilities/principal.ts";
import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  WithdrawalChoice,
  type WithdrawalPolicy,
  WithdrawalPreviewResponse,
  WithdrawalQuery,
  WithdrawalResponse,
} from "#contract/teams/withdrawal.ts";
import { demand } from "#server/demand.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { tellOfWithdrawal } from "#server/features/notifications/tell-of-team.ts";
import { changeTeam, rehearseTeam } from "#server/features/teams/change-team.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { requireTeam, requireTournamentOfTeam } from "#server/features/teams/require-team.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import type { Entry } from "#server/write/record.ts";
import { previewWithdrawal } from "./preview-withdrawal.ts";
import { takeWithdrawalBack } from "./take-back.ts";
import { type Withdrawal, withdrawTeam } from "./withdraw-team.ts";

const tags = ["teams"];

/** Withdraws a team from its tournament, shows before what that changes, and takes it back. */
export function registerWithdrawalRoutes(api: Api, dependencies: Dependencies): void {
  registerPreview(api, dependencies);
  registerWithdrawing(api, dependencies);
  registerTakingBack(api, dependencies);
}

function registerPreview(api: Api, { database }: Dependencies): void {
  api.get(
    paths.teamWithdrawal(":id"),
    {
      config: {
        access: { ability: "withdraw_team", of: "team" },
        errors: ["advancement_conflict", "invalid_transition", "duty_conflict"],
      },
      schema: {
        tags,
        summary: "What a team's withdrawal would change in games and tables",
        params: IdParams,
        querystring: WithdrawalQuery,
        response: { 200: WithdrawalPreviewResponse },
      },
    },
    async (request, reply) => {
      const { policy, rule, rest } = request.query;
      const duties = rule && { rule, rest_minutes: rest };
      const actor = requireActor(request);
      const write = { teamId: request.params.id, actor };
      const preview = await rehearseTeam(write, database, async (trx, team) => {
        requirePolicy(actor, team, { policy, duties });
        return previewWithdrawal({ team, policy, duties }, trx);
      });
      reply.header("cache-control", "no-store");
      return { preview };
    },
  );
}

function registerWithdrawing(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.put(
    paths.teamWithdrawal(":id"),
    {
      config: {
        access: { ability: "withdraw_team", of: "team" },
        errors: ["stale", "advancement_conflict", "invalid_transition", "duty_conflict"],
      },
      schema: {
        tags,
        summary:
          "Withdraw a team: settle its open games by a policy, hand its duties on by a rule; captains only by keep_played",
        params: IdParams,
        body: WithdrawalChoice,
        response: { 200: WithdrawalResponse },
      },
    },
    async (request, reply) => {
      const { policy, duties } = request.body;
      const write = { teamId: request.params.id, ...changeBy(request, reply) };
      const { actor } = write;
      const { written, isNew } = await changeTeam(
        write,
        database,
        withdrawn(policy),
        async (trx, team) => {
          requirePolicy(actor, team, { policy, duties });
          const withdrawal = await withdrawTeam({ team, actor, policy, duties }, trx);
          return { written: withdrawal, isNew: team.withdrawn_at === null };
        },
      );
      if (isNew && !isOwnTournament(actor, written.team)) {
        await tellOfWithdrawal(written.team, dependencies);
      }
      return written;
    },
  );
}

function registerTakingBack(api: Api, { database }: Dependencies): void {
  api.delete(
    paths.teamWithdrawal(":id"),
    {
      config: {
        access: { ability: "manage_withdrawal", of: "team" },
        errors: [
          "stale",
          "court_conflict",
          "court_closed",
          "team_conflict",
          "advancement_conflict",
        ],
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
        {
          request,
          reply,
          tournamentId: await requireTournamentOfTeam(teamId, database),
          database,
          action: "team.return",
          subjectId: teamId,
        },
        async ({ tournament, actor }, trx) =>
          takeWithdrawalBack({ team: await requireTeam(teamId, trx), actor }, tournament, trx),
      );
    },
  );
}

/** The same again is no second withdrawal. */
function withdrawn(policy: WithdrawalPolicy): Entry<{ isNew: boolean }> {
  return {
    action: "team.withdraw",
    details: ({ isNew }) => (isNew ? { after: { policy } } : null),
  };
}

/** Captains withdraw by what changes least, and give nobody else anything to do. */
function requirePolicy(
  actor: Actor,
  team: StoredTeam,
  { policy, duties }: Pick<Withdrawal, "policy" | "duties">,
): void {
  demand(
    actor,
    policy === "keep_played" && !duties ? "withdraw_team" : "manage_withdrawal",
    team,
    "refusals.access.withdrawalByOrganiser",
  );
}

function isOwnTournament(actor: Actor, team: { tournament_creator_id: number }): boolean {
  return actor.id === team.tournament_creator_id;
}
