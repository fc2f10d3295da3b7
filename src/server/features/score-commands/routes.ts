import { createHash } from "node:crypto";
import { paths } from "#contract/paths.ts";
import {
  CommandParams,
  ScoreCommandBody,
  ScoreReceipt,
} from "#contract/score-commands/commands.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { followChange } from "#server/features/court-queue/call-next.ts";
import type { Database } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { noteLate } from "#server/features/scorer-links/late-repository.ts";
import { requireScorer } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import { changeTogether } from "#server/write/change-together.ts";
import { isLongOver } from "./admit-scorer.ts";
import { registerClaimRoutes } from "./claim-routes.ts";
import type { Sent } from "./command.ts";
import { orderOf, scoreCommands } from "./together/carry-out-together.ts";
import { expectAnswer } from "./let-reports-stand.ts";
import { receiptOf } from "./known-receipt.ts";
import { findKnown } from "./repository.ts";

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
      const known = await findKnown({ id, matchId: body.match_id }, database);
      if (known?.receipt) return receiptOf(sent, known.receipt);
      const tournamentId = known?.tournamentId;
      if (!tournamentId) throw notFound("Match");
      const asked = changeBy(request, reply, by.caller);
      const order = orderOf(sent, { asked, log: request.log });
      const { result } = await changeTogether(database, tournamentId, scoreCommands, order).catch(
        async (error: unknown) => {
          if (isLongOver(error)) await noteLateOf(sent, database);
          throw error;
        },
      );
      const hasEnded = result.outcome === "applied" && result.stands.status === "completed";
      if (result.reason === "reported") {
        await expectAnswer({ commandId: id, log: request.log }, dependencies);
      }
      if (hasEnded) await followChange({ tournamentId, log: request.log }, dependencies);
      return result;
    },
  );
}

/** The phone keeps it, and the desk is told that it is there. */
async function noteLateOf(
  { id: commandId, by: { caller }, body: { match_id: matchId } }: Sent,
  database: Database,
) {
  if (caller.kind !== "link") return;
  await noteLate({ deviceId: caller.device_id, matchId, commandId }, database);
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
