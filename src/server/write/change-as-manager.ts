import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#contract/abilities/principal.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { changeBy } from "./asked.ts";
import type { Kind, Order } from "./at-once.ts";
import { changeTogether } from "./change-together.ts";
import { changeTournament, type LockedTournament } from "./change-tournament.ts";
import type { Entry } from "./record.ts";

interface Call<T> extends Entry<T> {
  request: FastifyRequest;
  reply: FastifyReply;
  tournamentId: number;
  database: Database;
}

/**
 * Changes something inside a tournament for the account that asks, which must have the ability that
 * the route asks for.
 */
export async function changeAsManager<T>(
  { request, reply, tournamentId, database, ...entry }: Call<T>,
  operation: (change: Underway, trx: Transaction) => Promise<T>,
): Promise<T> {
  const asked = changeBy(request, reply);
  const { actor } = asked;
  const { result } = await changeTournament(
    database,
    {
      ...entry,
      tournamentId,
      asked,
      authorise: (tournament) => authorize(request, tournament),
    },
    async (trx, tournament, entryId) => operation({ tournament, actor, entryId }, trx),
  );
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
  operation: (change: Underway, trx: Transaction) => Promise<T>,
): Promise<T> {
  const { request, reply, tournamentId, database, ...entry } = call;
  const asked = changeBy(request, reply);
  if (asked.ifRevision !== null) return changeAsManager(call, operation);
  const { actor } = asked;
  const { result } = await changeTogether<T, O & Order<T>>(database, tournamentId, kind, {
    ...order,
    ...entry,
    log: request.log,
    asked,
    authorise: (tournament) => authorize(request, tournament),
    operation: async (trx, tournament, entryId) => operation({ tournament, actor, entryId }, trx),
  });
  return result;
}

interface Underway {
  tournament: LockedTournament;
  actor: Actor;
  entryId: number;
}
