import { createHash } from "node:crypto";
import { paths } from "#contract/paths.ts";
import {
  CommandParams,
  ScoreCommandBody,
  ScoreReceipt,
} from "#contract/score-commands/commands.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { followChange } from "#server/features/court-queue/call-next.ts";
import { requireTournamentOfMatch } from "#server/features/matches/require-tournament.ts";
import { requireScorer } from "#server/plugins/access.ts";
import { deviceNaming, sendRevision } from "#server/plugins/revision.ts";
import { authorOf } from "#server/write/change-as-manager.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { registerClaimRoutes } from "./claim-routes.ts";
import { admitScorer, carryOut } from "./carry-out.ts";
import { findReceipt } from "./repository.ts";

/** Results as devices hand them in: each until it has its receipt, and then never again. */
export function registerScoreCommandRoutes(api: Api, dependencies: Dependencies): void {
  registerHandingIn(api, dependencies);
  registerClaimRoutes(api, dependencies);
}

function registerHandingIn(api: Api, dependencies: Dependencies): void {
  const { database, limits } = dependencies;
  api.put(
    paths.scoreCommand(":id"),
    {
      config: {
        access: "scorer",
        errors: ["not_found", "forbidden", "link_revoked", "link_expired", "impossible"],
      },
      schema: {
        tags: ["scorers"],
        summary: "Hand in a result under a number of its own; again, it answers the same receipt",
        params: CommandParams,
        body: ScoreCommandBody,
        response: { 200: ScoreReceipt },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { id } = request.params;
      const by = requireScorer(request);
      if (by.caller.kind === "link") {
        await limits.byAccount("scoresByDevice", `device ${by.caller.device_id}`);
      }
      const sent = { id, body, by, bodyHash: hashOf(body, by) };
      const receipt = await knownReceipt(sent, database);
      if (receipt) return receipt;
      const tournamentId = await requireTournamentOfMatch(body.match_id, database);
      const { result, revision } = await changeTournament(
        database,
        {
          tournamentId,
          ifRevision: null,
          by: { ...authorOf(by.caller), device: deviceNaming(request) },
          authorise: async (tournament, trx) =>
            admitScorer({ by, matchId: body.match_id, result: body.result }, tournament, trx),
          action: "match.update",
          subjectId: body.match_id,
        },
        async (trx, tournament) =>
          (await knownReceipt(sent, trx)) ?? carryOut(sent, tournament, trx),
      );
      sendRevision(reply, revision);
      const hasEnded = result.outcome === "applied" && result.stands.status === "completed";
      if (hasEnded) await followChange({ tournamentId, log: request.log }, dependencies);
      return result;
    },
  );
}

/** What was answered before. Errors: `impossible` where something else came under the same number. */
async function knownReceipt(
  { id, bodyHash }: { id: string; bodyHash: Buffer },
  db: Database | Transaction,
): Promise<ScoreReceipt | undefined> {
  const found = await findReceipt(id, db);
  if (!found) return undefined;
  const { body_hash: known, ...receipt } = found;
  if (known.equals(bodyHash)) return receipt;
  throw new AppError("impossible", "refusals.scorers.commandReused");
}

/**
 * Of what was sent and by whom; the schema has put the fields into one order. That a game was played is
 * left out, as devices do that don't know of other endings.
 */
function hashOf(body: ScoreCommandBody, { caller }: ReturnType<typeof requireScorer>): Buffer {
  const who = caller.kind === "account" ? { account: caller.id } : { phone: caller.device_id };
  return createHash("sha256")
    .update(JSON.stringify([body, who], withoutPlayed))
    .digest();
}

function withoutPlayed(field: string, value: unknown) {
  const isPlayed = field === "outcome" ? value === "played" : field === "lost_by" && value === null;
  return isPlayed ? undefined : value;
}
