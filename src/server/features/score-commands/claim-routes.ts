import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { DecideClaimBody, ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { followChange } from "#server/features/court-queue/call-next.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { decideClaim, type Decided } from "./decide-claim.ts";
import { listClaims } from "./list-claims.ts";

const tags = ["scorers"];
const access = { ability: "run_courts", of: "tournament" } as const;
const ClaimParams = z.object({ id: IdParam, claimId: z.uuid() });

/** What the desk decides: results that would have overwritten others, or came too late. */
export function registerClaimRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.get(
    paths.scoreClaims(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "Results that wait for the desk, beside what stands, with who entered either",
        params: IdParams,
        response: { 200: ScoreClaimsResponse },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      return { claims: await listClaims(params.id, database) };
    },
  );

  api.put(
    paths.scoreClaim(":id", ":claimId"),
    {
      config: {
        access,
        errors: [
          "not_found",
          "stale",
          "impossible",
          "changed_meanwhile",
          "advancement_conflict",
          "consequences_changed",
          "invalid_transition",
          "winner_required",
        ],
      },
      schema: {
        tags,
        summary: "Have a claimed result stand, or what stands",
        params: ClaimParams,
        body: DecideClaimBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, claimId: id } = request.params;
      const isAccepted = request.body.decision === "accepted";
      await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: isAccepted ? "match.update" : "match.dismiss_claim",
          subjectId: ({ matchId }: Decided) => matchId,
          commandId: id,
          // No row of the tournament tells that somebody has decided to change nothing.
          details: ({ isNew }: Decided) => (isNew && !isAccepted ? {} : null),
        },
        async ({ tournament, actor }, trx) =>
          decideClaim({ id, actor, ...request.body }, tournament, trx),
      );
      if (isAccepted) await followChange({ tournamentId, log: request.log }, dependencies);
      return { success: true as const };
    },
  );
}
