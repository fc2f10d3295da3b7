import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropped, heartbeat } from "#contract/tournaments/tournaments.ts";
import { listenToTournament } from "#web/features/live/live-events.ts";

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(revision: number) {
    const data = JSON.stringify({ tournament_id: 12, revision });
    this.dispatchEvent(new MessageEvent("revision", { data }));
  }
}

let heard: unknown[] = [];
let stop = () => {};
let poll = vi.fn<() => Promise<number>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  FakeSource.all = [];
  heard = [];
  poll = vi.fn<() => Promise<number>>(async () => Promise.reject(new Error("refused")));
  stop = listenToTournament("/api/tournaments/12/events", {
    onRevision: ({ revision }) => heard.push(revision),
    onState: (state) => heard.push(state),
    onResume: () => heard.push("resume"),
    poll: () => poll(),
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("tells each revision, and ignores what is none", () => {
  const source = FakeSource.all[0]!;
  source.dispatchEvent(new Event("open"));
  source.send(346);
  source.dispatchEvent(new MessageEvent("revision", { data: "nonsense" }));
  expect(heard).toEqual(["live", 346]);
});

test("a lost connection is made again, later each time, and what was missed is loaded", async () => {
  for (let loss = 0; loss < 3; loss += 1) {
    FakeSource.all.at(-1)!.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(1250 * 2 ** loss);
  }
  expect(FakeSource.all).toHaveLength(4);
  expect(FakeSource.all.slice(0, 3).every((source) => source.isClosed)).toBe(true);
  FakeSource.all.at(-1)!.dispatchEvent(new Event("open"));
  expect(heard).toEqual(["lost", "lost", "lost", "live", "resume"]);
});

test("a stream that stays silent is lost, though nothing has ended it", () => {
  const source = FakeSource.all[0]!;
  source.dispatchEvent(new Event("open"));
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(heartbeat.everyMs);
    source.dispatchEvent(new MessageEvent(heartbeat.event, { data: "{}" }));
  }
  expect(heard).toEqual(["live"]);
  vi.advanceTimersByTime(heartbeat.everyMs * 2.5);
  expect(heard).toEqual(["live", "lost"]);
  expect(source.isClosed).toBe(true);
  vi.advanceTimersByTime(1250);
  FakeSource.all.at(-1)!.dispatchEvent(new Event("open"));
  expect(heard).toEqual(["live", "lost", "live", "resume"]);
});

test("a connection that nobody answers is made again before a stream would be called silent", () => {
  vi.advanceTimersByTime(15_000);
  expect(heard).toEqual(["lost"]);
  vi.advanceTimersByTime(1250);
  expect(FakeSource.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  FakeSource.all[1]!.dispatchEvent(new Event("open"));
  vi.advanceTimersByTime(heartbeat.everyMs * 2);
  expect(heard).toEqual(["lost", "live", "resume"]);
});

test("a device that goes offline says so at once, and is back as soon as it can be", () => {
  FakeSource.all[0]!.dispatchEvent(new Event("open"));
  window.dispatchEvent(new Event("offline"));
  expect(heard).toEqual(["live", "lost"]);
  window.dispatchEvent(new Event("online"));
  expect(FakeSource.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  FakeSource.all[1]!.dispatchEvent(new Event("open"));
  expect(heard).toEqual(["live", "lost", "live", "resume"]);
  stop();
  window.dispatchEvent(new Event("online"));
  expect(FakeSource.all).toHaveLength(2);
});

test("however long there was no network, once it is there the stream is tried again within moments", async () => {
  const latest = () => FakeSource.all.at(-1)!;
  window.dispatchEvent(new Event("offline"));
  for (let loss = 0; loss < 5; loss += 1) {
    await vi.advanceTimersByTimeAsync(40_000);
    latest().dispatchEvent(new Event("error"));
  }
  await vi.advanceTimersByTimeAsync(40_000);
  const begunWithout = latest();
  window.dispatchEvent(new Event("online"));
  expect([begunWithout.isClosed, latest().isClosed]).toEqual([true, false]);
  // The browser said so before the network was ready.
  latest().dispatchEvent(new Event("error"));
  const count = FakeSource.all.length;
  await vi.advanceTimersByTimeAsync(1250);
  expect(FakeSource.all).toHaveLength(count + 1);
});

test("where every stream is refused the revision is asked for, and the mark says so", async () => {
  poll.mockResolvedValue(7);
  for (let refusal = 0; refusal < 3; refusal += 1) {
    FakeSource.all.at(-1)!.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(1250 * 2 ** refusal);
  }
  expect(poll).toHaveBeenCalledTimes(2);
  expect(heard).toEqual(["lost", "polling", 7, "polling", 7]);
  FakeSource.all.at(-1)!.dispatchEvent(new Event("open"));
  expect(heard.slice(-2)).toEqual(["live", "resume"]);
});

test("while nobody answers it is tried every few seconds, however long that lasts", async () => {
  const lose = async () => {
    FakeSource.all.at(-1)!.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(12_500);
  };
  for (let loss = 0; loss < 8; loss += 1) await lose();
  expect(FakeSource.all).toHaveLength(9);
  // The server answers again, but has no place for a stream: it isn't asked any more often than ever.
  poll.mockResolvedValue(7);
  await lose();
  await lose();
  expect(FakeSource.all).toHaveLength(10);
});

test("a stream that made way asks at once, and comes back no sooner than it was told", async () => {
  poll.mockResolvedValue(8);
  FakeSource.all[0]!.dispatchEvent(new Event("open"));
  FakeSource.all[0]!.dispatchEvent(new MessageEvent(dropped.event, { data: "{}" }));
  await vi.advanceTimersByTimeAsync(dropped.retryAfterSeconds * 1000 * 0.7);
  expect(heard).toEqual(["live", "lost", "polling", 8]);
  expect(FakeSource.all).toHaveLength(1);
  expect(FakeSource.all[0]!.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(dropped.retryAfterSeconds * 1000);
  expect(FakeSource.all).toHaveLength(2);
});

test("an answer that comes when the stream is back, or nobody listens, says nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  poll.mockReturnValue(promise);
  FakeSource.all[0]!.dispatchEvent(new MessageEvent(dropped.event, { data: "{}" }));
  stop();
  resolve(9);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(["lost"]);
});

test("no connection stays behind when nobody listens", () => {
  FakeSource.all[0]!.dispatchEvent(new Event("error"));
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  expect(FakeSource.all[0]!.isClosed).toBe(true);
});
