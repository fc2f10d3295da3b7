import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { isSameScore, verdictOf } from "#contract/score-commands/verdict.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import type { OutboxEntry } from "#web/features/outbox/outbox-state.ts";
import { readOutbox } from "#web/features/outbox/outbox-store.ts";
import { createOutbox } from "#web/features/outbox/sender.ts";
import { unplayed } from "#web/testing/receipts.ts";

afterEach(() => localStorage.clear());

interface Carried {
  id: string;
  place: string;
  entry: OutboxEntry;
  receipt: ScoreReceipt;
}

/** A server of one match, by the rule that the real one goes by. */
function createServer() {
  let stored = unplayed;
  const carried: Carried[] = [];
  return {
    carried,
    stands: () => stored,
    take(place: string, entry: OutboxEntry): ScoreReceipt {
      const known = carried.find(({ id }) => id === entry.id);
      if (known) return known.receipt;
      const writer = { holder: place, device: place };
      const last = carried.findLast(({ receipt }) => receipt.outcome === "applied");
      const outcome = verdictOf({
        command: { ...entry, writer },
        stored,
        last: last
          ? {
              writer: { holder: last.place, device: last.place },
              sequence: last.entry.sequence,
              stands: last.receipt.stands,
            }
          : null,
        heard: Math.max(
          0,
          ...carried.filter((one) => one.place === place).map((one) => one.entry.sequence),
        ),
      });
      if (outcome === "applied") stored = entry.result;
      const reason = outcome === "claimed" ? ("changed" as const) : null;
      const receipt = { id: entry.id, outcome, stands: stored, reason, refusal: null };
      carried.push({ id: entry.id, place, entry, receipt });
      return receipt;
    },
  };
}

type Weather = "fine" | "lost" | "gone";

/** A browser with its store; a restart forgets all but that. */
function createDevice(place: string, server: ReturnType<typeof createServer>) {
  let weather: Weather = "fine";
  let seen = unplayed;
  let points = 0;
  const tapped: string[] = [];
  const open = () => {
    const outbox = createOutbox({
      place,
      async send(entry) {
        await Promise.resolve();
        if (weather === "gone") throw new TypeError("offline");
        const receipt = server.take(place, entry);
        if (weather === "lost") throw new TypeError("no answer");
        return receipt;
      },
      explain: () => ({ message: "offline", code: null, isRefused: false, isUnreached: true }),
      onReceipt: () => Promise.resolve(),
    });
    return { outbox, stop: outbox.start() };
  };
  let page = open();
  return {
    place,
    tapped,
    seen: () => seen,
    async tap(status: "in_progress" | "completed") {
      points += 1;
      const result = { ...seen, t1s: points, t2s: place === "one" ? 0 : 50, status };
      const id = newId();
      tapped.push(id);
      const entry = { id, matchId: 1, replaces: seen, result, enteredAt: "2026-11-20T09:30:00Z" };
      seen = result;
      // Tapped twice is kept once.
      await Promise.all([page.outbox.append(entry), page.outbox.append(entry)]);
    },
    async pass(next: Weather) {
      weather = next;
      page.outbox.wake();
      await settle();
    },
    async restart() {
      page.stop();
      page = open();
      await settle();
    },
    stop: () => page.stop(),
  };
}

async function settle() {
  for (let turn = 0; turn < 6; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

const aStep = fc.tuple(
  fc.nat({ max: 1 }),
  fc.constantFrom("point", "point", "final", "fine", "lost", "gone", "restart"),
);

test("whatever gets lost, each result is on the server exactly once or an open claim", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 25 }), async (steps) => {
      localStorage.clear();
      const server = createServer();
      const devices = [createDevice("one", server), createDevice("two", server)];
      for (const [index, what] of steps) {
        const device = devices[index]!;
        // oxlint-disable no-await-in-loop
        if (what === "point") await device.tap("in_progress");
        else if (what === "final") await device.tap("completed");
        else if (what === "restart") await device.restart();
        else await device.pass(what);
        // oxlint-enable no-await-in-loop
      }
      for (const device of devices) {
        // oxlint-disable-next-line no-await-in-loop
        await device.pass("fine");
        device.stop();
      }
      for (const { place, tapped, seen } of devices) {
        const mine = server.carried.filter((one) => one.place === place);
        expect(new Set(mine.map(({ id }) => id)).size).toBe(mine.length);
        expect(mine.every(({ id }) => tapped.includes(id))).toBe(true);
        // oxlint-disable-next-line no-await-in-loop
        const { entries } = await readOutbox(place);
        expect(entries.every(({ claim }) => claim !== null)).toBe(true);
        // In their order, and the last of them was not overtaken by an earlier one.
        const order = mine.map(({ id }) => tapped.indexOf(id));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const last = mine.at(-1);
        if (tapped.length === 0) continue;
        expect(last!.id).toBe(tapped.at(-1));
        expect(isSameScore(last!.entry.result, seen())).toBe(true);
        expect(last!.receipt.outcome).not.toBe("overtaken");
        const isClaimed = last!.receipt.outcome === "claimed";
        expect(isClaimed ? entries.length : 1).toBe(1);
      }
      // Nobody's result went over another's that was not seen.
      for (const [index, { entry, place, receipt }] of server.carried.entries()) {
        if (receipt.outcome !== "applied") continue;
        const before = server.carried.slice(0, index).findLast((one) => isWritten(one));
        const stood = before?.receipt.stands ?? unplayed;
        expect(isSameScore(entry.replaces, stood) || before?.place === place).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

function isWritten({ receipt }: Carried) {
  return receipt.outcome === "applied";
}

test("what fails is tried again by itself, later each time and after a minute at most", async () => {
  vi.useFakeTimers();
  try {
    const times: number[] = [];
    const outbox = createOutbox({
      place: "slow",
      send() {
        times.push(Math.round(Date.now() / 1000));
        return Promise.reject(new TypeError("offline"));
      },
      explain: () => ({ message: "offline", code: null, isRefused: false, isUnreached: true }),
      onReceipt: () => Promise.resolve(),
    });
    const stop = outbox.start();
    const enteredAt = "2026-11-20T09:30:00Z";
    const result = { ...unplayed, status: "in_progress" as const };
    void outbox.append({ id: newId(), matchId: 1, replaces: unplayed, result, enteredAt });
    await vi.advanceTimersByTimeAsync(200_000);
    stop();
    const waits = times.slice(1).map((time, index) => time - times[index]!);
    expect(waits.slice(0, 6)).toEqual([2, 4, 8, 16, 32, 60]);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(100);
    expect(times).toHaveLength(waits.length + 1);
  } finally {
    vi.useRealTimers();
  }
});

/** A phone that the server has had too much of until a time, and when it sent what of which game. */
function createThrottled(openFrom: number) {
  const sent: string[] = [];
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const outbox = createOutbox({
    place: "throttled",
    async send({ id, matchId, result }) {
      await Promise.resolve();
      const isTaken = seconds() >= openFrom;
      sent.push(`${seconds()} s: game ${matchId}, ${result.t1s}${isTaken ? "" : " too many"}`);
      if (!isTaken) throw new Error("Too many attempts");
      return { id, outcome: "applied", stands: result, reason: null, refusal: null };
    },
    explain: () => ({
      message: "Too many attempts",
      code: "rate_limited",
      isRefused: false,
      isUnreached: true,
      waitMs: (openFrom - seconds()) * 1000,
    }),
    onReceipt: () => Promise.resolve(),
  });
  const enter = (matchId: number, t1s: number) =>
    outbox.append({
      id: newId(),
      matchId,
      replaces: unplayed,
      result: { ...unplayed, t1s, t2s: 0, status: "completed" },
      enteredAt: "2026-11-20T09:30:00Z",
    });
  return { outbox, sent, enter, stop: outbox.start() };
}

test("what the server has had too much of waits as long as it says, and goes in its order then", async () => {
  vi.useFakeTimers();
  try {
    const { outbox, sent, enter, stop } = createThrottled(45);
    void enter(1, 1);
    await vi.advanceTimersByTimeAsync(10_000);
    // Neither more taps nor the connection nor a look at the page are a reason to try before.
    void enter(1, 2);
    void enter(2, 7);
    void enter(1, 3);
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(34_000);
    expect(sent).toEqual(["0 s: game 1, 1 too many"]);
    expect(outbox.getView().state?.entries.map(({ result }) => result.t1s)).toEqual([1, 2, 7, 3]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.slice(1)).toEqual([
      "45 s: game 1, 1",
      "45 s: game 2, 7",
      "45 s: game 1, 2",
      "45 s: game 1, 3",
    ]);
    expect(outbox.getView().state).toMatchObject({ entries: [], sent: 4 });
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test("whoever presses to try again waits for nothing", async () => {
  vi.useFakeTimers();
  try {
    const { outbox, sent, enter, stop } = createThrottled(45);
    void enter(1, 1);
    await vi.advanceTimersByTimeAsync(10_000);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([
      "0 s: game 1, 1 too many",
      "10 s: game 1, 1 too many",
      "45 s: game 1, 1",
    ]);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test("of two pages one sends, and the other shows what has become of it", async () => {
  const sent: string[] = [];
  const open = () => {
    const outbox = createOutbox({
      place: "shared",
      async send(entry) {
        sent.push(entry.id);
        await settle();
        return {
          id: entry.id,
          outcome: "applied",
          stands: entry.result,
          reason: null,
          refusal: null,
        };
      },
      explain: () => ({ message: "offline", code: null, isRefused: false, isUnreached: true }),
      onReceipt: () => Promise.resolve(),
    });
    return { outbox, stop: outbox.start() };
  };
  const [one, two] = [open(), open()];
  const result = { ...unplayed, status: "in_progress" as const };
  const enteredAt = "2026-11-20T09:30:00Z";
  await one.outbox.append({ id: newId(), matchId: 1, replaces: unplayed, result, enteredAt });
  await eventually(() => expect(two.outbox.getView().state?.sent).toBe(1));
  expect(two.outbox.getView().state?.entries).toEqual([]);
  // A page that is loaded anew then waits for nobody.
  await eventually(async () => expect((await readOutbox("shared")).lease).toBeNull());
  one.stop();
  two.stop();
});

const openUnreached = () =>
  createOutbox({
    place: "at once",
    send: () => Promise.reject(new TypeError("offline")),
    explain: () => ({ message: "offline", code: null, isRefused: false, isUnreached: true }),
    onReceipt: () => Promise.resolve(),
  });

test("of two pages that save at once the second is told, and nothing of the first is lost", async () => {
  const [one, two] = [openUnreached(), openUnreached()];
  const stops = [one.start(), two.start()];
  await eventually(() => expect(two.getView().state).not.toBeNull());
  const save = async ({ append }: typeof one, t1s: number) =>
    append({
      id: newId(),
      matchId: 1,
      replaces: unplayed,
      result: { ...unplayed, t1s, t2s: 0, status: "in_progress" as const },
      enteredAt: "2026-11-20T09:30:00Z",
    });
  expect(await Promise.all([save(one, 1), save(two, 2)])).toEqual([true, false]);
  expect((await readOutbox("at once")).entries).toMatchObject([{ result: { t1s: 1 } }]);
  // It has seen it by now.
  expect(await save(two, 3)).toBe(true);
  for (const stop of stops) stop();
});

test("of two pages without a connection none tries again because the other has failed", async () => {
  let tries = 0;
  const open = () => {
    const outbox = createOutbox({
      place: "offline",
      send() {
        tries += 1;
        return Promise.reject(new TypeError("offline"));
      },
      explain: () => ({ message: "offline", code: null, isRefused: false, isUnreached: true }),
      onReceipt: () => Promise.resolve(),
    });
    return { outbox, stop: outbox.start() };
  };
  const [one, two] = [open(), open()];
  const result = { ...unplayed, status: "in_progress" as const };
  const enteredAt = "2026-11-20T09:30:00Z";
  await one.outbox.append({ id: newId(), matchId: 1, replaces: unplayed, result, enteredAt });
  const problemOf = ({ outbox }: typeof one) => outbox.getView().state?.entries[0]?.problem;
  await eventually(() => expect([one, two].map(problemOf)).not.toContain(undefined));
  for (let turn = 0; turn < 100; turn += 1) await settle();
  // What is saved has each page try; a failure is only to be shown.
  expect(tries).toBeLessThan(20);
  one.stop();
  two.stop();
});
