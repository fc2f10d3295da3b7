import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import type { Connection } from "#server/database/connect.ts";
import { forbidden } from "#server/errors.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";
import { unasked } from "./asked.ts";
import { changeTogether, type Kind, type Order } from "./change-together.ts";
import { changeTournament } from "./change-tournament.ts";
import { mostTogether } from "./write-queue.ts";

let connection: Connection;
let factories: Factories;
let tournamentId: number;
let matches: number[];

beforeAll(async () => {
  connection = await createTestDatabase({ max: 3 });
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
    attempt: async (orders, _, trx) => {
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
    select actor_id, subject_id, (after->>'t1s')::int as t1s from audit_log
    where tournament_id = ${tournamentId} order by id`.execute(connection.db);
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
    { value: { result: "by itself", revision: 2 } },
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
  kind.attempt = async (orders, tournament, trx) => {
    await attempt(orders, tournament, trx);
    throw new Error("a mistake");
  };
  const answers = await Promise.all(matches.map((id, index) => write(points(id, index))));
  expect(answers).toEqual(matches.map(() => ({ result: "by itself", revision: 2 })));
  expect(await entries()).toHaveLength(10);
  const told = { err: expect.objectContaining({ message: "a mistake" }), tournamentId };
  expect(said).toEqual([[told, "writes failed together and are done one by one"]]);
});

test("a row that is nobody's own is recorded all the same, with who changed it", async () => {
  const [own, other] = matches as [number, number];
  kind.attempt = async (orders, _, trx) => {
    await trx.updateTable("matches").set({ t1s: 5 }).where("id", "=", other).execute();
    return orders.map(() => ({ status: "fulfilled", value: "at once" }));
  };
  expect(await write(points(own, 3))).toMatchObject({ result: "by itself" });
  expect(await stored()).toEqual([3]);
});

test("a connection that ends leaves nothing of any of them", async () => {
  const [first, second] = matches as [number, number];
  const killed = points(second, 9, {
    operation: async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      return "never";
    },
  });
  const answers = await Promise.allSettled([points(first, 1), killed].map(write));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
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
