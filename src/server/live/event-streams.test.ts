import { beforeEach, describe, expect, it } from "vitest";
import { createEventStreams, type EventStreams, type Outlet } from "./event-streams.ts";

let streams: EventStreams;

beforeEach(() => {
  streams = createEventStreams({ maxPerAddress: 2, maxTotal: 3, maxBufferedBytes: 200 });
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
    write: (text) => outlet.texts.push(text) > 0,
    end: () => (outlet.state = "ended"),
    destroy: () => (outlet.state = "destroyed"),
    get writableLength() {
      return isStuck ? outlet.texts.join("").length : 0;
    },
  };
  return outlet;
}

function open(outlet: Outlet, values: { address?: string; id?: number; last?: number } = {}) {
  const { address = "10.0.0.1", id = 1, last = 0 } = values;
  return streams.open({ outlet, address, tournamentId: id, lastRevision: last });
}

function revisions({ texts }: FakeOutlet): number[] {
  return texts.flatMap((text) => [...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id)));
}

describe("event streams", () => {
  it("tell those who watch a tournament, once a revision and never backwards", () => {
    const [watcher, other] = [createOutlet(), createOutlet()];
    open(watcher, { last: 4 });
    open(other, { id: 2 });
    for (const revision of [4, 5, 5, 7, 6]) streams.tell({ tournamentId: 1, revision });
    expect(revisions(watcher)).toEqual([5, 7]);
    expect(revisions(other)).toEqual([]);
    expect(watcher.texts[0]).toBe('id: 5\ndata: {"tournament_id":1,"revision":5}\n\n');
  });

  it("are capped per address and in all, and free again when closed", () => {
    const first = open(createOutlet());
    open(createOutlet());
    expect(open(createOutlet())).toBe("address_full");
    open(createOutlet(), { address: "10.0.0.2" });
    expect(open(createOutlet(), { address: "10.0.0.3" })).toBe("full");
    if (typeof first === "string") throw new Error("the first stream was refused");
    first.close();
    first.close();
    expect(open(createOutlet())).toMatchObject({});
    expect(open(createOutlet())).toBe("full");
  });

  it("drop a reader that does not read", () => {
    const [stuck, reader] = [createOutlet({ isStuck: true }), createOutlet()];
    open(stuck);
    open(reader);
    for (let revision = 1; revision <= 10; revision += 1) {
      streams.tell({ tournamentId: 1, revision });
    }
    expect(stuck.state).toBe("destroyed");
    expect(stuck.texts.join("").length).toBeLessThan(300);
    expect(revisions(reader)).toHaveLength(10);
    expect(open(createOutlet())).toMatchObject({});
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
