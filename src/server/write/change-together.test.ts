import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import type { Connection } from "#server/database/connect.ts";
import type { Transaction } from "#server/database/handle.ts";
import { forbidden } from "#server/errors.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";
import { unasked } from "./asked.ts";
import type { Kind, Order } from "./at-once.ts";
import { changeTogether } from "./change-together.ts";
import { changeTournament } from "./change-tournament.ts";
import { mostTogether } from "./write-queue.ts";

let connection: Connection;
let factories: Factories;
let tournamentId: number;
let matches: number[];

beforeAll(async () => {
  connection = await createTestDatabase({ max: 5 });
  factories = createFactories(connection.db);
});
afterAll(async () => connection.close());
beforeEach(async () => {
  const { id } = await factories.createUser();
  tournamentId = (await factories.createTournament({ creator_id: id })).id;
  matches = [];
  for (let made = 0; made < 10; made += 1) {
    matches.push((await factories.createMatch({ tournament_id: tournamentId })).id);
  }
});

interface Points extends Order<string> {
  matchId: number;
  t1s: number;
}

/** What is handed to each attempt, by the points of its orders. */
let attempts: number[][];
/** What was logged. */
let said: unknown[][];
/** Does all at once but what has nine points. */
let kind: Kind<string, Points>;
beforeEach(() => {
  attempts = [];
  said = [];
  kind = {
    attempt: async (admitted, trx) => {
      const orders = admitted.map(({ order }) => order);
      attempts.push(orders.map(({ t1s }) => t1s));
      const done = orders.filter(({ t1s }) => t1s !== 9);
      for (const { matchId, t1s } of done) {
        await trx.updateTable("matches").set({ t1s }).where("id", "=", matchId).execute();
      }
      return orders.map(({ t1s }) =>
        t1s === 9 ? null : { status: "fulfilled", value: "at once" },
      );
    },
  };
});

const points = (matchId: number, t1s: number, values: Partial<Points> = {}): Points => ({
  matchId,
  t1s,
  asked: { actor: { id: t1s }, ifRevision: null },
  action: "match.update",
  subjectId: matchId,
  operation: async (trx) => {
    await trx.updateTable("matches").set({ t1s }).where("id", "=", matchId).execute();
    return "by itself";
  },
  log: { error: (...told: unknown[]) => void said.push(told) },
  ...values,
});
const write = async (order: Points) => changeTogether(connection.db, tournamentId, kind, order);
const stored = async () => {
  const rows = await connection.db
    .selectFrom("matches")
    .select("t1s")
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows.map(({ t1s }) => t1s).filter((t1s) => t1s !== null);
};
const entries = async () => {
  const { rows } = await sql<object>`
    select actor_id, subject_id, (audit_changes.after->>'t1s')::int as t1s from audit_log
    join audit_changes on entry_id = audit_log.id and row_id = subject_id
    where tournament_id = ${tournamentId} order by audit_log.id`.execute(connection.db);
  return rows;
};
const refused = () => {
  throw forbidden();
};

test("writes that wait together have one revision, and each its own entry", async () => {
  const answers = await Promise.all(matches.map((id, index) => write(points(id, index + 10))));
  expect(answers).toEqual(matches.map(() => ({ result: "at once", revision: 2 })));
  expect(attempts).toHaveLength(1);
  expect(await entries()).toEqual(
    matches.map((id, index) => ({ actor_id: index + 10, subject_id: id, t1s: index + 10 })),
  );
});

test("what is refused or fails takes nothing back of the others", async () => {
  const [first, second, third, fourth] = matches as [number, number, number, number];
  const failing = points(third, 9, {
    operation: async (trx) => {
      await trx.updateTable("matches").set({ t1s: 77 }).where("id", "=", third).execute();
      throw new Error("on the way");
    },
  });
  const answers = await Promise.allSettled(
    [points(first, 1), points(second, 2, { authorise: refused }), failing, points(fourth, 9)].map(
      write,
    ),
  );
  expect(answers).toMatchObject([
    { value: { result: "at once", revision: 2 } },
    { reason: { code: "forbidden" } },
    { reason: { message: "on the way" } },
    { value: { result: "by itself", revision: 3 } },
  ]);
  expect(await stored()).toEqual([1, 9]);
  expect(await entries()).toMatchObject([{ subject_id: first }, { subject_id: fourth }]);
  expect(said).toEqual([]);
});

test("refusals alone raise no revision", async () => {
  const orders = matches.map((id) => points(id, 1, { authorise: refused }));
  await Promise.allSettled(orders.map(write));
  expect(await write(points(matches[0]!, 2))).toMatchObject({ revision: 2 });
});

test("what fails at once is done one by one, and nothing is done twice", async () => {
  const { attempt } = kind;
  kind.attempt = async (admitted, trx) => {
    await attempt(admitted, trx);
    throw new Error("a mistake");
  };
  const answers = await Promise.all(matches.map((id, index) => write(points(id, index))));
  expect(answers).toEqual(matches.map(() => ({ result: "by itself", revision: 2 })));
  expect(await entries()).toHaveLength(10);
  const err = expect.objectContaining({ message: "a mistake" }) as Error;
  const told = { err, tournamentIds: [tournamentId] };
  expect(said).toEqual([[told, "writes failed together and are done one by one"]]);
});

test("a row that is nobody's own is recorded all the same, with who changed it", async () => {
  const [own, other] = matches as [number, number];
  kind.attempt = async (admitted, trx) => {
    await trx.updateTable("matches").set({ t1s: 5 }).where("id", "=", other).execute();
    return admitted.map(() => ({ status: "fulfilled", value: "at once" }));
  };
  expect(await write(points(own, 3))).toMatchObject({ result: "by itself" });
  expect(await stored()).toEqual([3]);
});

test("a connection that ends leaves nothing of any of those that were done with it", async () => {
  const [first, second, third] = matches as [number, number, number];
  const killing = {
    operation: async (trx: Transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      return "never";
    },
  };
  const { attempt } = kind;
  kind.attempt = async (admitted, trx) => {
    await attempt(admitted, trx);
    await killing.operation(trx);
    return [];
  };
  const atOnce = await Promise.allSettled([points(first, 1), points(second, 2)].map(write));
  expect(atOnce.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  kind.attempt = async (admitted) => admitted.map(() => null);
  const one = [points(second, 9), points(third, 9, killing)];
  const byThemselves = await Promise.allSettled(one.map(write));
  expect(byThemselves.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  kind.attempt = attempt;
  expect(await stored()).toEqual([]);
  expect(await entries()).toEqual([]);
  expect(await write(points(first, 1))).toMatchObject({ revision: 2 });
});

test("no more than a bound are done together, and others take their turns between them", async () => {
  const [match] = matches as [number];
  const order: string[] = [];
  const many = Array.from({ length: mostTogether + 2 }, () => write(points(match, 1)));
  const other = changeTournament(
    connection.db,
    { tournamentId, asked: unasked, action: "match.update" },
    async (_, { revision }) => order.push(`other after ${revision}`),
  );
  const later = write(points(match, 2));
  expect((await Promise.all(many)).map(({ revision }) => revision)).toEqual([
    ...Array.from({ length: mostTogether }, () => 2),
    3,
    3,
  ]);
  await other;
  expect(order).toEqual(["other after 3"]);
  expect(await later).toMatchObject({ revision: 5 });
  expect(attempts.map(({ length }) => length)).toEqual([mostTogether, 2, 1]);
});

/** A game of another tournament. */
async function createElsewhere() {
  const { id } = await factories.createUser();
  const tournament = await factories.createTournament({ creator_id: id });
  const match = await factories.createMatch({ tournament_id: tournament.id });
  const writeThere = async (t1s: number, values: Partial<Points> = {}) =>
    changeTogether(connection.db, tournament.id, kind, points(match.id, t1s, values));
  return { tournamentId: tournament.id, write: writeThere };
}

/** Keeps as many transactions busy as may be, so that whatever comes meanwhile waits to be done at once. */
async function holdUp() {
  const released = Promise.withResolvers<void>();
  const busy = [await createElsewhere(), await createElsewhere()];
  const authorise = async () => released.promise;
  const writes = busy.map(async ({ write: begin }) => begin(50, { authorise }));
  return async () => {
    released.resolve();
    await Promise.all(writes);
  };
}

test("writes of several tournaments that wait share a transaction, each with its own revision", async () => {
  const [here] = matches as [number];
  const [one, other] = [await createElsewhere(), await createElsewhere()];
  await one.write(1);
  const letGo = await holdUp();
  attempts = [];
  const answers = Promise.all([write(points(here, 20)), one.write(21), other.write(22)]);
  await letGo();
  expect(await answers).toEqual([
    { result: "at once", revision: 2 },
    { result: "at once", revision: 3 },
    { result: "at once", revision: 2 },
  ]);
  expect(attempts).toContainEqual([20, 21, 22]);
  const entry = { actor_id: 20, subject_id: here, t1s: 20 };
  expect(await entries()).toEqual([entry]);
});

test("what joins while its turn waits for a transaction is done in the same", async () => {
  const [first, second] = matches as [number, number];
  const letGo = await holdUp();
  const early = write(points(first, 1));
  await new Promise((resolve) => setTimeout(resolve));
  const late = write(points(second, 2));
  await letGo();
  expect([await early, await late].map(({ revision }) => revision)).toEqual([2, 2]);
});

test("a tournament that is gone, and one that fails by itself, take nothing from the others", async () => {
  const [here] = matches as [number];
  const [gone, failing] = [await createElsewhere(), await createElsewhere()];
  await connection.db
    .updateTable("tournaments")
    .set({ deleted_at: "2026-01-01T00:00:00Z" })
    .where("id", "=", gone.tournamentId)
    .execute();
  const letGo = await holdUp();
  const answers = Promise.allSettled([write(points(here, 1)), gone.write(2), failing.write(9)]);
  await letGo();
  expect(await answers).toMatchObject([
    { value: { result: "at once", revision: 2 } },
    { reason: { code: "not_found" } },
    { value: { result: "by itself", revision: 2 } },
  ]);
});

test("nobody waits for a tournament that another instance has locked", async () => {
  const [here] = matches as [number];
  const locked = await createElsewhere();
  const elsewhere = await connection.db.startTransaction().execute();
  await elsewhere
    .selectFrom("tournaments")
    .where("id", "=", locked.tournamentId)
    .forUpdate()
    .execute();
  const letGo = await holdUp();
  const waiting = locked.write(2);
  const answer = write(points(here, 1));
  await letGo();
  expect(await answer).toEqual({ result: "at once", revision: 2 });
  await elsewhere.rollback().execute();
  expect(await waiting).toEqual({ result: "by itself", revision: 2 });
});

test("what is held up at a row, with writes of several tournaments, is done by each for itself", async () => {
  const [here] = matches as [number];
  const other = await createElsewhere();
  const letGo = await holdUp();
  const { attempt } = kind;
  kind.attempt = async (admitted, trx) => {
    await attempt(admitted, trx);
    throw Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
  };
  const answers = Promise.all([write(points(here, 1)), other.write(2)]);
  await letGo();
  expect(await answers).toMatchObject([{ result: "by itself" }, { result: "by itself" }]);
});
