import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "#server/database/handle.ts";
import { isHeldUp, isUnavailable } from "#server/database/unavailable.ts";
import { AppError } from "#server/errors.ts";
import { announceRevision } from "./announcements.ts";
import { byOf, type Change, type Operation } from "./change-tournament.ts";
import { gatherTurns, type Taken, type Turn } from "./gather-turns.ts";
import { recordTogether } from "./record.ts";
import { raiseRevisions } from "./revision-repository.ts";
import { type LockedTournament, lockFreeTournaments } from "./tournament-lock.ts";

/** A write that others of its kind may be committed with. */
export interface Order<T> extends Omit<Change<T>, "tournamentId"> {
  /** Does it by itself. */
  operation: Operation<T>;
  /** Hears what went wrong with the orders that it was to be done with. */
  log: Pick<FastifyBaseLogger, "error">;
}

/** An order with its tournament, which is locked. */
export interface Admitted<O> {
  order: O;
  tournament: LockedTournament;
}

/** Orders that can be done at once; there is one object for each kind. */
export interface Kind<T, O extends Order<T>> {
  /**
   * Does those orders at once, of several tournaments, that change no row of theirs but each its own subject. What came
   * of each, in their order; null for one that has to be done by itself, of which nothing may be done.
   */
  attempt: (admitted: Admitted<O>[], trx: Transaction) => Promise<Outcomes<T>>;
}

type Outcomes<T> = (PromiseSettledResult<T> | null)[];

/** What came of a turn's orders, null of those that are to be done by themselves; the revision that they led to. */
export interface DoneAtOnce<T, O> {
  orders: O[];
  outcomes: Outcomes<T>;
  revision: number | null;
}

/**
 * Does of a turn what can be done at once, with the turns of other tournaments in one transaction. A
 * tournament that another instance has locked is left, and so is everything if the attempt fails for
 * whatever reason. Errors: those of a database that can't go on; what it has stored is not known then.
 */
export async function doAtOnce<T, O extends Order<T>>(
  database: Database,
  kind: Kind<T, O>,
  turn: Turn<O>,
): Promise<DoneAtOnce<T, O>> {
  return gatherTurns(database, {
    kind,
    turn,
    run: async (turns) => commitAtOnce(database, kind, turns),
  });
}

async function commitAtOnce<T, O extends Order<T>>(
  database: Database,
  kind: Kind<T, O>,
  turns: Taken<O>[],
): Promise<DoneAtOnce<T, O>[]> {
  let isAttempted = false;
  try {
    const done = await database.transaction().execute(async (trx) => {
      const attempted = await attemptAll(kind, turns, trx);
      isAttempted = true;
      return attempted;
    });
    for (const [index, { revision }] of done.entries()) {
      const { tournamentId } = turns[index]!;
      if (revision !== null) announceRevision(database, { tournamentId, revision });
    }
    return done;
  } catch (error) {
    if (isAttempted || (isUnavailable(error) && !isHeldUp(error))) throw error;
    turns[0]!.orders[0]?.log.error(
      { err: error, tournamentIds: turns.map(({ tournamentId }) => tournamentId) },
      "writes failed together and are done one by one",
    );
    return turns.map(({ orders }) => ({
      orders,
      outcomes: orders.map(() => null),
      revision: null,
    }));
  }
}

async function attemptAll<T, O extends Order<T>>(
  kind: Kind<T, O>,
  turns: Taken<O>[],
  trx: Transaction,
): Promise<DoneAtOnce<T, O>[]> {
  const tournaments = await lockFreeTournaments(
    turns.map(({ tournamentId }) => tournamentId),
    trx,
  );
  const admitted: Admitted<O>[] = [];
  const refusals = new Map<O, PromiseRejectedResult>();
  for (const { tournamentId, orders } of turns) {
    const tournament = tournaments.get(tournamentId);
    for (const order of tournament ? orders : []) {
      const refusal = await refusalOf(order, tournament!, trx);
      if (refusal) refusals.set(order, refusal);
      else admitted.push({ order, tournament: tournament! });
    }
  }
  const outcomes = await attemptAdmitted(kind, admitted, trx);
  const changed = turns.filter(({ orders }) =>
    orders.some((order) => outcomes.get(order)?.status === "fulfilled"),
  );
  const revisions = await raiseRevisions(
    changed.map(({ tournamentId }) => tournamentId),
    trx,
  );
  return turns.map(({ tournamentId, orders }) => ({
    orders,
    outcomes: orders.map((order) => refusals.get(order) ?? outcomes.get(order) ?? null),
    revision: revisions.get(tournamentId) ?? null,
  }));
}

async function attemptAdmitted<T, O extends Order<T>>(
  kind: Kind<T, O>,
  admitted: Admitted<O>[],
  trx: Transaction,
): Promise<Map<O, PromiseSettledResult<T> | null>> {
  if (admitted.length === 0) return new Map();
  const recorded = admitted.map(({ order, tournament }) => ({
    ...order,
    by: byOf(order),
    tournamentId: tournament.id,
  }));
  const outcomes = await recordTogether<T>(recorded, trx, async () => kind.attempt(admitted, trx));
  return new Map(admitted.map(({ order }, index) => [order, outcomes[index] ?? null]));
}

async function refusalOf<T>(
  { authorise }: Order<T>,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<PromiseRejectedResult | null> {
  try {
    await authorise?.(tournament, trx);
    return null;
  } catch (reason) {
    if (!(reason instanceof AppError)) throw reason;
    return { status: "rejected", reason };
  }
}
