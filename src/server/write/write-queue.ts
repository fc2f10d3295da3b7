import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";

interface Queue {
  last: Promise<unknown>;
  length: number;
  /** What the next turn in line does, where others may still join it. */
  open: Open | null;
}

interface Open {
  kind: object;
  orders: unknown[];
  turn: Promise<PromiseSettledResult<unknown>[]>;
}

const queues = new WeakMap<Database, Map<number, Queue>>();

// Whoever comes later would wait longer than people do.
const longest = 200;

/** How many writes one turn does at most: whoever waits behind it waits for no more than these. */
export const mostTogether = 100;

/**
 * Lets the writers of one tournament take turns before they take a connection. The row's lock alone
 * would do for correctness, but whoever waits for it holds a connection, and a crowd at one
 * tournament would leave none for anybody else. Error: `unavailable` when the crowd is too large.
 */
export async function enqueueWrite<T>(
  database: Database,
  tournamentId: number,
  write: () => Promise<T>,
): Promise<T> {
  return inLine(database, tournamentId, (queue) => {
    queue.open = null;
    return runAfterLast(queue, write);
  });
}

interface Joining<Order, T> {
  /** Orders of the same object are done together. */
  kind: object;
  order: Order;
  /**
   * Does such orders once it is their turn; of each what came of it, in their order. Until it takes them,
   * others may still join.
   */
  run: (take: () => Order[]) => Promise<PromiseSettledResult<T>[]>;
}

/**
 * As `enqueueWrite`, but an order that finds others of its kind last in line takes its turn with them:
 * all of them are done at once, in the order in which they came.
 */
export async function joinWrite<Order, T>(
  database: Database,
  tournamentId: number,
  { kind, order, run }: Joining<Order, T>,
): Promise<T> {
  return inLine(database, tournamentId, async (queue) => {
    const isOpen = queue.open?.kind === kind && queue.open.orders.length < mostTogether;
    const open = isOpen ? queue.open! : openTurn(queue, kind, run);
    const place = open.orders.push(order) - 1;
    const settled = (await open.turn)[place] as PromiseSettledResult<T>;
    if (settled.status === "rejected") throw settled.reason;
    return settled.value;
  });
}

function openTurn<Order, T>(queue: Queue, kind: object, run: Joining<Order, T>["run"]): Open {
  const orders: Order[] = [];
  const take = () => {
    if (queue.open?.orders === orders) queue.open = null;
    return orders;
  };
  const turn = runAfterLast(queue, async () => run(take));
  queue.open = { kind, orders, turn };
  return queue.open;
}

async function runAfterLast<T>(queue: Queue, write: () => Promise<T>): Promise<T> {
  const turn = queue.last.then(write, write);
  queue.last = turn;
  return turn;
}

async function inLine<T>(
  database: Database,
  tournamentId: number,
  wait: (queue: Queue) => Promise<T>,
): Promise<T> {
  const ofDatabase = queues.get(database) ?? new Map<number, Queue>();
  queues.set(database, ofDatabase);
  const queue = ofDatabase.get(tournamentId) ?? { last: Promise.resolve(), length: 0, open: null };
  if (queue.length >= longest) {
    throw new AppError("unavailable", "refusals.load.changes", {
      retryAfterSeconds: 2,
    });
  }
  ofDatabase.set(tournamentId, queue);
  queue.length += 1;
  try {
    return await wait(queue);
  } finally {
    queue.length -= 1;
    if (queue.length === 0) ofDatabase.delete(tournamentId);
  }
}
