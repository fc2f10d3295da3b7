import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asking, createTurns, type Turns } from "./turns.ts";

const limits = { atOnce: 1, waitingByAccount: 24, waitingInAll: 40, patienceMs: 60_000 };
let turns: Turns;
let started: string[];
/** Ends what runs, in the order of its start. */
let ends: (() => void)[];

beforeEach(() => {
  turns = createTurns(limits);
  [started, ends] = [[], []];
});
afterEach(() => turns.close());

const settle = async () => new Promise((resolve) => setImmediate(resolve));

function ask(name: string, account: number, signal?: AbortSignal) {
  const turn = run(name, { account, signal });
  turn.catch(() => undefined);
  return turn;
}

async function run(name: string, asking: Asking) {
  const end = await turns.take(asking);
  started.push(name);
  ends.push(end);
}

async function endOne() {
  ends.shift()!();
  await settle();
}

test("one account's 24 jobs make another's one wait for one of them", async () => {
  for (let n = 1; n <= 24; n += 1) void ask(`a${n}`, 1);
  void ask("b1", 2);
  await settle();
  expect(started).toEqual(["a1"]);
  await endOne();
  expect(started).toEqual(["a1", "b1"]);
  void ask("c1", 3);
  await endOne();
  await endOne();
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
});

test("accounts that keep asking take turns", async () => {
  for (const name of ["a1", "a2", "a3"]) void ask(name, 1);
  for (const name of ["b1", "b2"]) void ask(name, 2);
  void ask("c1", 3);
  await settle();
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a free place stays free rather than run two jobs of one account", async () => {
  turns = createTurns({ ...limits, atOnce: 2 });
  void ask("a1", 1);
  void ask("a2", 1);
  await settle();
  expect(started).toEqual(["a1"]);
  void ask("b1", 2);
  await settle();
  expect(started).toEqual(["a1", "b1"]);
  await endOne();
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("an account that has enough waiting is told so, and nobody else", async () => {
  turns = createTurns({ ...limits, waitingByAccount: 2 });
  for (const name of ["a1", "a2", "a3"]) void ask(name, 1);
  await expect(ask("a4", 1)).rejects.toMatchObject({
    code: "rate_limited",
    details: { retryAfterSeconds: 5 },
  });
  void ask("b1", 2);
  await settle();
  await endOne();
  expect(started).toEqual(["a1", "b1"]);
});

test("where too many accounts wait, the next is told that the server is busy", async () => {
  turns = createTurns({ ...limits, waitingInAll: 2 });
  for (const account of [1, 2, 3]) void ask("waits", account);
  await expect(ask("too many", 4)).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfterSeconds: 5 },
  });
});

test("whoever is gone or has waited too long leaves the queue at once", async () => {
  void ask("a1", 1);
  const gone = new AbortController();
  const left = ask("b1", 2, gone.signal);
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: "unavailable" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const patient = ask("c1", 3);
  vi.advanceTimersByTime(limits.patienceMs);
  await expect(patient).rejects.toMatchObject({ code: "unavailable" });
  vi.useRealTimers();
  void ask("d1", 4);
  await endOne();
  expect(started).toEqual(["a1", "d1"]);
});
