import { beforeEach, describe, expect, it } from "vitest";
import { createEventStreams, type EventStreams, type Outlet } from "./event-streams.ts";

let streams: EventStreams;
let counts: number[];

beforeEach(() => {
  counts = [];
  const limits = {
    maxPerDevice: 2,
    maxPerAccount: 3,
    maxPerAddress: 3,
    maxTotal: 5,
    maxBufferedBytes: 200,
    asksPerSecond: 20,
  };
  streams = createEventStreams(limits, (count) => counts.push(count));
});

interface FakeOutlet extends Outlet {
  texts: string[];
  state: "open" | "ended" | "destroyed";
}

/** A reader that has taken what it was sent, unless it is stuck. */
function createOutlet({ isStuck = false } = {}): FakeOutlet {
  const outlet: FakeOutlet = {
    texts: [],
    state: "open",
    socket: null,
    write: (bytes) => outlet.texts.push(new TextDecoder().decode(bytes)) > 0,
    end: () => (outlet.state = "ended"),
    destroy: () => (outlet.state = "destroyed"),
    get writableLength() {
      return isStuck ? outlet.texts.join("").length : 0;
    },
  };
  return outlet;
}

interface Reader {
  address?: string;
  device?: string;
  id?: number;
  last?: number;
}

function open(outlet: Outlet, values: Reader = {}) {
  const { address = "10.0.0.1", device, id = 1, last = 0 } = values;
  return streams.open({ outlet, address, device, tournamentId: id, lastRevision: last });
}

function revisions({ texts }: FakeOutlet): number[] {
  return texts.flatMap((text) => [...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id)));
}

const states = (outlets: FakeOutlet[]) => outlets.map(({ state }) => state);

function openEach(readers: Reader[]): FakeOutlet[] {
  return readers.map((reader) => {
    const outlet = createOutlet();
    open(outlet, reader);
    return outlet;
  });
}

describe("event streams", () => {
  it("tell those who watch a tournament, once a revision and never backwards", async () => {
    const [watcher, other] = [createOutlet(), createOutlet()];
    open(watcher, { last: 4 });
    open(other, { id: 2 });
    for (const revision of [4, 5, 5, 7, 6]) await streams.tell({ tournament_id: 1, revision });
    expect(revisions(watcher)).toEqual([5, 7]);
    expect(revisions(other)).toEqual([]);
    expect(watcher.texts[0]).toBe('id: 5\ndata: {"tournament_id":1,"revision":5}\n\n');
  });

  it("tell thousands in turns, between which others are served", async () => {
    const crowd = createEventStreams({
      maxPerDevice: 1,
      maxPerAccount: 1,
      maxPerAddress: 1000,
      maxTotal: 1000,
      maxBufferedBytes: 200,
      asksPerSecond: 2000,
    });
    const outlets = Array.from({ length: 500 }, (_, index) => {
      const outlet = createOutlet();
      const device = `phone${index}`;
      crowd.open({ outlet, address: "10.0.0.1", device, tournamentId: 1, lastRevision: 0 });
      return outlet;
    });
    const told = () => outlets.filter(({ texts }) => texts.length > 0).length;
    const telling = crowd.tell({ tournament_id: 1, revision: 5 });
    expect(told()).toBeGreaterThan(0);
    expect(told()).toBeLessThan(500);
    await telling;
    expect(told()).toBe(500);
  });

  it("tell many readers of a tournament over how long they are to ask for the rest", async () => {
    const last = createOutlet();
    for (const address of ["10.0.0.1", "10.0.0.2"]) open(createOutlet(), { address });
    open(last);
    open(createOutlet(), { id: 2 });
    await streams.tell({ tournament_id: 1, revision: 5 });
    await streams.tell({ tournament_id: 2, revision: 5 });
    expect(last.texts).toEqual([
      'id: 5\ndata: {"tournament_id":1,"revision":5,"spread_ms":150}\n\n',
    ]);
  });

  it("of one device make way for its newest, the longest idle first", async () => {
    const device = "tablet";
    const outlets = openEach([{ device }, { device, id: 2 }]);
    await streams.tell({ tournament_id: 1, revision: 5 });
    const newest = createOutlet();
    open(newest, { device });
    expect(states([...outlets, newest])).toEqual(["open", "ended", "open"]);
    expect(outlets[1]!.texts).toEqual([
      'retry: 30000\nevent: dropped\ndata: {"retry_after_seconds":30}\n\n',
    ]);
    expect(streams.count()).toBe(2);
  });

  it("of an address that is full make way where one device has most", () => {
    const outlets = openEach([{ device: "phone" }, {}, {}]);
    openEach([{ device: "tablet" }]);
    expect(states(outlets)).toEqual(["open", "ended", "open"]);
    openEach([{ device: "watch" }]);
    // Now each has one: it is the one that had nothing to tell for longest.
    expect(states(outlets)).toEqual(["ended", "ended", "open"]);
    expect(streams.count()).toBe(3);
  });

  it("of an account make way for its newest, whatever its devices and addresses", async () => {
    streams.recognize("phone", 7);
    streams.recognize("laptop", 7);
    const outlets = openEach([
      { device: "phone", address: "10.0.0.1" },
      { device: "laptop", address: "10.0.0.2" },
      { device: "phone", address: "10.0.0.3", id: 2 },
    ]);
    await streams.tell({ tournament_id: 1, revision: 5 });
    openEach([{ device: "laptop", address: "10.0.0.4" }]);
    expect(states(outlets)).toEqual(["open", "open", "ended"]);
    expect(streams.count()).toBe(3);
  });

  it("of an address that is full make way last where an account is known", () => {
    streams.recognize("desk", 7);
    const [desk, ...others] = openEach([{ device: "desk" }, { device: "a" }, { device: "b" }]);
    openEach([{ device: "c" }, { device: "d" }, { device: "e" }]);
    expect(states([desk!, ...others])).toEqual(["open", "ended", "ended"]);
    const owners = ["f", "g", "h"].map((device, n) => {
      streams.recognize(device, 8 + n);
      return { device };
    });
    openEach(owners);
    expect(desk!.state).toBe("ended");
    expect(streams.count()).toBe(3);
  });

  it("of all addresses make way where most are", async () => {
    const hall = openEach([{ device: "a" }, { device: "b" }, { device: "c" }]);
    const [home] = openEach([{ address: "10.0.0.2", device: "d" }]);
    const [other] = openEach([{ address: "10.0.0.3", device: "e" }]);
    await streams.tell({ tournament_id: 1, revision: 5 });
    openEach([{ address: "10.0.0.4", device: "f" }]);
    expect(states([...hall, home!, other!])).toEqual(["ended", "open", "open", "open", "open"]);
    expect(streams.count()).toBe(5);
  });

  it("of thousands of idle sockets lock nobody out", () => {
    streams = createEventStreams();
    const visitor = createOutlet();
    open(visitor, { address: "192.0.2.1", device: "visitor" });
    for (let n = 0; n < 12_000; n += 1) {
      open(createOutlet(), { address: `10.0.0.${n % 11}`, id: 2 });
    }
    expect(streams.count()).toBe(10_000);
    const [neighbour, late] = openEach([
      { address: "10.0.0.1", device: "neighbour" },
      { address: "192.0.2.2", device: "late" },
    ]);
    for (let n = 0; n < 2000; n += 1) open(createOutlet(), { address: "10.0.0.1", id: 2 });
    expect(states([visitor, neighbour!, late!])).toEqual(["open", "open", "open"]);
    expect(streams.count()).toBe(10_000);
  });

  it("leave room when they close, and may close twice", () => {
    const first = open(createOutlet());
    first.close();
    first.close();
    expect(counts).toEqual([1, 0]);
    expect(streams.count()).toBe(0);
    expect(streams.watched()).toEqual([]);
  });

  it("drop a reader that does not read", async () => {
    const [stuck, reader] = [createOutlet({ isStuck: true }), createOutlet()];
    open(stuck);
    open(reader);
    for (let revision = 1; revision <= 10; revision += 1) {
      await streams.tell({ tournament_id: 1, revision });
    }
    expect(stuck.state).toBe("destroyed");
    expect(stuck.texts.join("").length).toBeLessThan(300);
    expect(revisions(reader)).toHaveLength(10);
    expect(open(createOutlet())).toMatchObject({});
  });

  it("write to the connection once there is one, and to the answer before", async () => {
    const reader = createOutlet();
    const written: string[] = [];
    open(reader);
    await streams.tell({ tournament_id: 1, revision: 1 });
    const write = (bytes: Uint8Array) => written.push(new TextDecoder().decode(bytes)) > 0;
    Object.assign(reader, { socket: { write } });
    await streams.tell({ tournament_id: 1, revision: 2 });
    expect(revisions(reader)).toEqual([1]);
    expect(revisions({ ...reader, texts: written })).toEqual([2]);
  });

  it("beat without telling anything, and end all at once", () => {
    const outlets = [createOutlet(), createOutlet()];
    open(outlets[0]!);
    open(outlets[1]!, { id: 2 });
    streams.beat();
    expect(streams.watched()).toEqual([1, 2]);
    streams.closeAll();
    expect(outlets.map(({ texts }) => texts)).toEqual([
      ["event: heartbeat\ndata: {}\n\n"],
      ["event: heartbeat\ndata: {}\n\n"],
    ]);
    expect(outlets.map(({ state }) => state)).toEqual(["ended", "ended"]);
    expect(streams.watched()).toEqual([]);
  });
});
