import type { Database, Transaction } from "#server/database/handle.ts";
import { withSavepoint } from "#server/database/savepoint.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { announceRevision } from "./announcements.ts";
import { doAtOnce, type Kind, type Order } from "./at-once.ts";
import { byOf } from "./change-tournament.ts";
import type { Turn } from "./gather-turns.ts";
import { record } from "./record.ts";
import { raiseRevision } from "./revision-repository.ts";
import { type LockedTournament, lockTournament } from "./tournament-lock.ts";
import { joinWrite } from "./write-queue.ts";

interface Done<T> {
  result: T;
  revision: number;
}

/**
 * As `changeTournament`, but writes of one kind that wait at the same time share the lock, the revision
 * and the commit, and those of several tournaments a transaction. Each has its own answer or refusal and its own
 * entry of the log. What can't be done with the others is done by itself after them, in the order in which it
 * came, with a revision of its own; a refusal takes nothing back but its own write. Whoever names the
 * revision that they saw can't join: their write is one by itself. Errors: those of `changeTournament`
 * but `stale`.
 */
export async function changeTogether<T, O extends Order<T>>(
  database: Database,
  tournamentId: number,
  kind: Kind<T, O>,
  order: O,
): Promise<Done<T>> {
  const done = await joinWrite(database, tournamentId, {
    kind,
    order,
    run: async (take: () => O[]) => commitTogether(database, kind, { tournamentId, take }),
  });
  order.asked.committed?.(done.revision);
  return done;
}

async function commitTogether<T, O extends Order<T>>(
  database: Database,
  kind: Kind<T, O>,
  turn: Turn<O>,
): Promise<PromiseSettledResult<Done<T>>[]> {
  const { orders, outcomes, revision } = await doAtOnce(database, kind, turn);
  const left = orders.filter((_, index) => outcomes[index] === null);
  const done = left.length > 0 ? await commitLeft<T>(database, turn.tournamentId, left) : [];
  return outcomes.map((outcome) => (outcome ? withRevision(outcome, revision) : done.shift()!));
}

function withRevision<T>(
  outcome: PromiseSettledResult<T>,
  revision: number | null,
): PromiseSettledResult<Done<T>> {
  return outcome.status === "rejected"
    ? outcome
    : { status: "fulfilled", value: { result: outcome.value, revision: revision! } };
}

/** Does orders of a tournament one after the other, in a transaction of their own. */
async function commitLeft<T>(
  database: Database,
  tournamentId: number,
  orders: Order<T>[],
): Promise<PromiseSettledResult<Done<T>>[]> {
  const { outcomes, revision } = await database.transaction().execute(async (trx) => {
    const tournament = await lockTournament(tournamentId, trx);
    const all: PromiseSettledResult<T>[] = [];
    for (const order of orders) all.push(await byItself(order, tournament, trx));
    const isChanged = all.some(({ status }) => status === "fulfilled");
    const raised = isChanged ? await raiseRevision(tournamentId, trx) : tournament.revision;
    return { outcomes: all, revision: raised };
  });
  announceRevision(database, { tournamentId, revision });
  return outcomes.map((outcome) => withRevision(outcome, revision));
}

async function byItself<T>(
  { operation, authorise, ...order }: Order<T>,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<PromiseSettledResult<T>> {
  const { id: tournamentId } = tournament;
  try {
    const value = await withSavepoint("by_itself", trx, async () => {
      await authorise?.(tournament, trx);
      const change = { ...order, by: byOf(order), tournamentId };
      return record(change, trx, async (entryId) => operation(trx, tournament, entryId));
    });
    return { status: "fulfilled", value };
  } catch (reason) {
    // What the database can't do now it can't do for the others either.
    if (isUnavailable(reason)) throw reason;
    return { status: "rejected", reason };
  }
}
