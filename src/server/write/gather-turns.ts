import type { Database } from "#server/database/handle.ts";

/** What waits to be done in a tournament whose turn it is; others may join until it is taken. */
export interface Turn<O> {
  tournamentId: number;
  take: () => O[];
}

export interface Taken<O> {
  tournamentId: number;
  orders: O[];
}

interface Waiting<O, R> {
  turn: Turn<O>;
  settled: PromiseWithResolvers<R>;
}

interface Pool<O, R> {
  waiting: Waiting<O, R>[];
  underWay: number;
}

// While the database does one, the next is made ready; and one that is held up holds up not all.
const mostUnderWay = 2;

// As many as are done in a moment, whoever waits for the last of them.
const enough = 100;

const pools = new WeakMap<Database, WeakMap<object, Pool<unknown, unknown>>>();

interface Gathered<O, R> {
  /** Turns of the same object are done together. */
  kind: object;
  turn: Turn<O>;
  /** Does turns of different tournaments; what came of each, in their order. */
  run: (turns: Taken<O>[]) => Promise<R[]>;
}

/**
 * Does a turn with those of other tournaments: what comes while as many transactions as may be are under way
 * is the next one. Errors: those of `run`.
 */
export async function gatherTurns<O, R>(
  database: Database,
  { kind, turn, run }: Gathered<O, R>,
): Promise<R> {
  const pool = poolOf<O, R>(database, kind);
  const settled = Promise.withResolvers<R>();
  pool.waiting.push({ turn, settled });
  if (pool.underWay < mostUnderWay) void work(pool, run);
  return settled.promise;
}

function poolOf<O, R>(database: Database, kind: object): Pool<O, R> {
  const ofDatabase = pools.get(database) ?? new WeakMap<object, Pool<unknown, unknown>>();
  pools.set(database, ofDatabase);
  const pool = ofDatabase.get(kind) ?? { waiting: [], underWay: 0 };
  ofDatabase.set(kind, pool);
  return pool as Pool<O, R>;
}

async function work<O, R>(pool: Pool<O, R>, run: Gathered<O, R>["run"]): Promise<void> {
  pool.underWay += 1;
  while (pool.waiting.length > 0) await doNext(pool, run);
  pool.underWay -= 1;
}

async function doNext<O, R>({ waiting }: Pool<O, R>, run: Gathered<O, R>["run"]): Promise<void> {
  const next: { taken: Taken<O>; settled: PromiseWithResolvers<R> }[] = [];
  for (let count = 0; count < enough && waiting.length > 0;) {
    const { turn, settled } = waiting.shift()!;
    const orders = turn.take();
    count += orders.length;
    next.push({ taken: { tournamentId: turn.tournamentId, orders }, settled });
  }
  try {
    const results = await run(next.map(({ taken }) => taken));
    for (const [index, { settled }] of next.entries()) settled.resolve(results[index]!);
  } catch (error) {
    for (const { settled } of next) settled.reject(error);
  }
}
