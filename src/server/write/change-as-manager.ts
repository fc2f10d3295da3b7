import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Caller } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { requireActor } from "#server/plugins/access.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { deviceNaming, ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { changeTogether, type Kind, type Order } from "./change-together.ts";
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
  { request, reply, tournamentId, database, ...entry }: Call<T>,
  operation: (change: Asked, trx: Transaction) => Promise<T>,
): Promise<T> {
  const actor = requireActor(request);
  const { result, revision } = await changeTournament(
    database,
    {
      ...entry,
      tournamentId,
      ifRevision: ifRevision(request),
      by: { ...authorOf(actor), device: deviceNaming(request) },
      authorise: (tournament) => authorize(request, tournament),
    },
    async (trx, tournament, entryId) => operation({ tournament, actor, entryId }, trx),
  );
  sendRevision(reply, revision);
  return result;
}

interface JoiningCall<T, O extends object> extends Call<T> {
  kind: Kind<T, O & Order<T>>;
  /** What the kind knows of a write besides how it is done by itself. */
  order: O;
}

/**
 * As `changeAsManager`, together with others of its kind that wait; whoever names the revision that they
 * saw waits for nobody's change besides.
 */
export async function joinAsManager<T, O extends object>(
  { kind, order, ...call }: JoiningCall<T, O>,
  operation: (change: Asked, trx: Transaction) => Promise<T>,
): Promise<T> {
  const { request, reply, tournamentId, database, ...entry } = call;
  if (ifRevision(request) !== null) return changeAsManager(call, operation);
  const actor = requireActor(request);
  const { result, revision } = await changeTogether<T, O & Order<T>>(database, tournamentId, kind, {
    ...order,
    ...entry,
    log: request.log,
    by: { ...authorOf(actor), device: deviceNaming(request) },
    authorise: (tournament) => authorize(request, tournament),
    operation: async (trx, tournament, entryId) => operation({ tournament, actor, entryId }, trx),
  });
  sendRevision(reply, revision);
  return result;
}

interface Asked {
  tournament: LockedTournament;
  actor: Actor;
  entryId: number;
}

/** Who writes, as the record has it. */
export function authorOf(caller: Caller): Author {
  const { kind, id } = caller;
  return kind === "link" ? { kind, id, holder: caller.device_id } : { kind, id };
}
