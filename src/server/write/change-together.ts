import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/handle.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { AppError } from "#server/errors.ts";
import { announceRevision } from "./announcements.ts";
import { byOf, type Change, type Operation } from "./change-tournament.ts";
import { record, recordTogether } from "./record.ts";
import { raiseRevision } from "./revision-repository.ts";
import { type LockedTournament, lockTournament } from "./tournament-lock.ts";
import { joinWrite } from "./write-queue.ts";

/** A write that others of its kind may be committed with. */
export interface Order<T> extends Omit<Change<T>, "tournamentId"> {
  /** Does it by itself. */
  operation: Operation<T>;
  /** Hears what went wrong with the orders that it was to be done with. */
  log: Pick<FastifyBaseLogger, "error">;
}

/** Orders that can be done at once; there is one object for each kind. */
export interface Kind<T, O extends Order<T>> {
  /**
   * Does those orders at once that change no row of the tournament but each its own subject. What came
   * of each, in their order; null for one that has to be done by itself, of which nothing may be done.
   */
  attempt: (orders: O[], tournament: LockedTournament, trx: Transaction) => Promise<Outcomes<T>>;
}

type Outcomes<T> = (PromiseSettledResult<T> | null)[];

/**
 * As `changeTournament`, but writes of one kind that wait at the same time share the lock, the revision
 * and the commit. Each has its own answer or refusal and its own entry of the log. What can't be done
 * with the others is done by itself after them, in the order in which it came; a refusal takes nothing
 * back but its own write. Whoever names the revision that they saw can't join: their write is one by
 * itself. Errors: those of `changeTournament` but `stale`.
 */
export async function changeTogether<T, O extends Order<T>>(
  database: Database,
  tournamentId: number,
  kind: Kind<T, O>,
  order: O,
): Promise<{ result: T; revision: number }> {
  const done = await joinWrite(database, tournamentId, {
    kind,
    order,
    run: async (orders: O[]) => commitTogether(database, tournamentId, kind, orders),
  });
  order.asked.committed?.(done.revision);
  return done;
}

async function commitTogether<T, O extends Order<T>>(
  database: Database,
  tournamentId: number,
  kind: Kind<T, O>,
  orders: O[],
): Promise<PromiseSettledResult<{ result: T; revision: number }>[]> {
  const { outcomes, revision } = await database.transaction().execute(async (trx) => {
    const tournament = await lockTournament(tournamentId, trx);
    const settled = await atOnce(kind, orders, tournament, trx);
    const all: PromiseSettledResult<T>[] = [];
    for (const [index, order] of orders.entries()) {
      all.push(settled[index] ?? (await byItself(order, tournament, trx)));
    }
    const isChanged = all.some(({ status }) => status === "fulfilled");
    const raised = isChanged ? await raiseRevision(tournamentId, trx) : tournament.revision;
    return { outcomes: all, revision: raised };
  });
  announceRevision(database, { tournamentId, revision });
  return outcomes.map((outcome) =>
    outcome.status === "rejected"
      ? outcome
      : { status: "fulfilled", value: { result: outcome.value, revision } },
  );
}

/** What can be done at once. If that fails for whatever reason, each order is left to be done by itself. */
async function atOnce<T, O extends Order<T>>(
  { attempt }: Kind<T, O>,
  orders: O[],
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Outcomes<T>> {
  const { id: tournamentId } = tournament;
  await sql`savepoint at_once`.execute(trx);
  try {
    const refusals: Outcomes<T> = [];
    for (const order of orders) refusals.push(await refusalOf(order, tournament, trx));
    const admitted = orders.filter((_, index) => refusals[index] === null);
    if (admitted.length === 0) return refusals;
    const recorded = admitted.map((order) => ({ ...order, by: byOf(order), tournamentId }));
    const done = await recordTogether<T>(recorded, trx, async () =>
      attempt(admitted, tournament, trx),
    );
    return refusals.map((refusal) => refusal ?? done.shift() ?? null);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await sql`rollback to savepoint at_once`.execute(trx);
    orders[0]?.log.error(
      { err: error, tournamentId },
      "writes failed together and are done one by one",
    );
    return orders.map(() => null);
  }
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

async function byItself<T>(
  { operation, authorise, ...order }: Order<T>,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<PromiseSettledResult<T>> {
  const { id: tournamentId } = tournament;
  await sql`savepoint by_itself`.execute(trx);
  try {
    await authorise?.(tournament, trx);
    const value = await record({ ...order, by: byOf(order), tournamentId }, trx, async (entryId) =>
      operation(trx, tournament, entryId),
    );
    return { status: "fulfilled", value };
  } catch (reason) {
    // What the database can't do now it can't do for the others either.
    if (isUnavailable(reason)) throw reason;
    await sql`rollback to savepoint by_itself`.execute(trx);
    return { status: "rejected", reason };
  }
}
