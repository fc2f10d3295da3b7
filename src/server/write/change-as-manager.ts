import type { FastifyReply, FastifyRequest } from "fastify";
import type { Subject } from "#contract/abilities/can.ts";
import type { Actor, Caller } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { requireActor, requireCaller } from "#server/plugins/access.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { deviceNaming, ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { changeTournament, type LockedTournament } from "./change-tournament.ts";
import type { Author, Entry } from "./record.ts";

interface Call<T> extends Entry<T> {
  request: FastifyRequest;
  reply: FastifyReply;
  tournamentId: number;
  database: Database;
}

/**
 * Changes something inside a tournament for the account that asks, which must have the ability that
 * the route asks for, and names in the answer the revision that this led to.
 */
export async function changeAsManager<T>(
  call: Call<T>,
  operation: (change: Asked<Actor>, trx: Transaction) => Promise<T>,
): Promise<T> {
  const actor = requireActor(call.request);
  return changeAsCaller(call, async (change, trx) => operation({ ...change, actor }, trx));
}

interface Asked<Who extends Caller> {
  tournament: LockedTournament;
  actor: Who;
  entryId: number;
}

interface CallerCall<T> extends Call<T> {
  /** What a link needs the ability for, as it is under the lock: more than the tournament. */
  ofLink?: (tournament: LockedTournament, trx: Transaction) => Promise<Subject>;
}

/** As `changeAsManager`, also for the holder of a link where the route lets those in. */
export async function changeAsCaller<T>(
  { request, reply, tournamentId, database, ofLink, ...entry }: CallerCall<T>,
  operation: (change: Asked<Caller>, trx: Transaction) => Promise<T>,
): Promise<T> {
  const actor = requireCaller(request);
  const { result, revision } = await changeTournament(
    database,
    {
      ...entry,
      tournamentId,
      ifRevision: ifRevision(request),
      by: { ...authorOf(actor), device: deviceNaming(request) },
      authorise: async (tournament, trx) => {
        const isLink = actor.kind === "link" && ofLink !== undefined;
        authorize(request, isLink ? await ofLink(tournament, trx) : tournament);
      },
    },
    async (trx, tournament, entryId) => operation({ tournament, actor, entryId }, trx),
  );
  sendRevision(reply, revision);
  return result;
}

function authorOf(caller: Caller): Author {
  const { kind, id } = caller;
  return kind === "link" ? { kind, id, holder: caller.device_id } : { kind, id };
}
