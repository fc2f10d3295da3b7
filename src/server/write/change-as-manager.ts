import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { changeBy, sendRevision } from "#server/plugins/revision.ts";
import { changeTournament, type LockedTournament } from "./change-tournament.ts";
import type { Entry } from "./record.ts";

interface Call<T> extends Entry<T> {
  request: FastifyRequest;
  reply: FastifyReply;
  tournamentId: number;
  database: Database;
}

/**
 * Changes something inside a tournament for whoever asks, who must have the ability that the route
 * asks for, and names in the answer the revision that this led to.
 */
export async function changeAsManager<T>(
  { request, reply, tournamentId, database, ...entry }: Call<T>,
  operation: (
    change: { tournament: LockedTournament; actor: Actor; entryId: number },
    trx: Transaction,
  ) => Promise<T>,
): Promise<T> {
  const { actor, ifRevision, device } = changeBy(request);
  const { result, revision } = await changeTournament(
    database,
    {
      ...entry,
      tournamentId,
      ifRevision,
      by: { id: actor.id, device },
      authorise: (tournament) => authorize(request, tournament),
    },
    async (trx, tournament, entryId) => operation({ tournament, actor, entryId }, trx),
  );
  sendRevision(reply, revision);
  return result;
}
