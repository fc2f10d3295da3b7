import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#contract/permissions.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { changeTournament, type LockedTournament } from "./change.ts";
import { requireManager } from "./require-manager.ts";

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  tournamentId: number;
  database: Database;
}

/**
 * Changes something inside a tournament for whoever asks, who must run it, and names in the answer
 * the revision that this led to.
 */
export async function changeAsManager<T>(
  { request, reply, tournamentId, database }: Call,
  operation: (
    change: { tournament: LockedTournament; actor: Actor },
    trx: Transaction,
  ) => Promise<T>,
): Promise<T> {
  const { result, revision } = await changeTournament(
    database,
    { tournamentId, ifRevision: ifRevision(request) },
    async (trx, tournament) =>
      operation({ tournament, actor: requireManager(request, tournament) }, trx),
  );
  sendRevision(reply, revision);
  return result;
}
