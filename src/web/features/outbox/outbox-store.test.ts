import { beforeEach, expect, test, vi } from "vitest";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import { append, confirmed, type OutboxState } from "#web/features/outbox/outbox-state.ts";
import { unplayed } from "#web/testing/receipts.ts";

const disk = { places: new Map<string, unknown>(), isFull: false, isClosed: false };

beforeEach(() => {
  localStorage.clear();
  Object.assign(disk, { places: new Map(), isFull: false, isClosed: false });
  vi.stubGlobal("indexedDB", { open: () => answered({ transaction, ...listening() }) });
  return () => {
    vi.unstubAllGlobals();
    vi.resetModules();
    localStorage.clear();
  };
});

test("a phone that has become full shows and sends what was on it before, and counts on", async () => {
  const page = await openPage();
  const { device } = await page("court", saved(1, 4));
  disk.isFull = true;
  const after = await page("court", saved(2, 7));
  expect(after.device).toBe(device);
  expect(pointsOf(after)).toEqual([4, 7]);
  expect(pointsOf(await page("court", saved(1, 5)))).toEqual([7, 5]);
  // The next page has room again, and goes by what was kept last.
  disk.isFull = false;
  const next = await openPage();
  const held = await next("court", (state) => state);
  expect(held.last[1]!.sequence).toBe(2);
  await next("court", allSent);
  const later = await next("court", saved(1, 6));
  expect(later).toMatchObject({ device, sent: 2, last: { 1: { sequence: 3 } } });
  expect(pointsOf(later)).toEqual([6]);
  expect(disk.places.get("court")).toEqual(later);
  // From then on it counts by what is there.
  expect((await (await openPage())("court", saved(1, 8))).last[1]!.sequence).toBe(4);
});

test("a storage that is taken from a page, or cleared beside it, takes nothing of what waits", async () => {
  const page = await openPage();
  const { device } = await page("court", saved(1, 4));
  disk.places.clear();
  const after = await page("court", saved(2, 7));
  expect(after.device).toBe(device);
  expect(pointsOf(after)).toEqual([4, 7]);
  expect(disk.places.get("court")).toEqual(after);
  disk.isClosed = true;
  expect(pointsOf(await page("court", (state) => state))).toEqual([4, 7]);
  localStorage.clear();
  expect(pointsOf(await page("court", saved(3, 9)))).toEqual([4, 7, 9]);
});

test("what no storage has room for is known to go with the page", async () => {
  const { updateOutbox, isOnlyOnPage } = await loadStore();
  await updateOutbox("court", saved(1, 4));
  expect(isOnlyOnPage("court")).toBe(false);
  disk.isFull = true;
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await updateOutbox("court", saved(2, 7));
  expect(isOnlyOnPage("court")).toBe(true);
  full.mockRestore();
  expect(pointsOf(await updateOutbox("court", saved(3, 9)))).toEqual([4, 7, 9]);
  expect(isOnlyOnPage("court")).toBe(false);
});

/** A page as it is loaded, which remembers nothing itself. */
const openPage = async () => (await loadStore()).updateOutbox;

async function loadStore() {
  vi.resetModules();
  return import("#web/features/outbox/outbox-store.ts");
}

function saved(matchId: number, t1s: number) {
  const result: ScoreValue = { ...unplayed, t1s, t2s: 0, status: "in_progress" };
  const entry = {
    id: newId(),
    matchId,
    replaces: unplayed,
    result,
    enteredAt: "2026-11-20T09:30:00Z",
  };
  return (state: OutboxState) => append(state, entry, () => true);
}

function allSent(state: OutboxState): OutboxState {
  return state.entries.reduce(
    (before, { id, result: stands }) =>
      confirmed(before, { id, outcome: "applied", stands, reason: null, refusal: null }),
    state,
  );
}

function pointsOf({ entries }: OutboxState) {
  return entries.map(({ result }) => result.t1s);
}

/** As much of IndexedDB as is used: what is put is there once its transaction is complete. */
function transaction() {
  if (disk.isClosed) throw new DOMException("closing", "InvalidStateError");
  const change = listening();
  const put = new Map<string, unknown>();
  queueMicrotask(() =>
    queueMicrotask(() => {
      const isKept = put.size === 0 || !disk.isFull;
      if (isKept) for (const [place, state] of put) disk.places.set(place, state);
      change.happen(isKept ? "complete" : "abort");
    }),
  );
  const objectStore = () => ({
    get: (place: string) => answered(disk.places.get(place)),
    put: (state: unknown, place: string) => put.set(place, structuredClone(state)),
  });
  return { ...change, error: new DOMException("full", "QuotaExceededError"), objectStore };
}

function answered(result: unknown) {
  const asked = listening();
  queueMicrotask(() => asked.happen("success"));
  return { ...asked, result };
}

function listening() {
  const heard: [string, () => void][] = [];
  return {
    addEventListener: (event: string, listener: () => void) => void heard.push([event, listener]),
    happen: (event: string) => heard.filter(([of]) => of === event).forEach(([, tell]) => tell()),
  };
}
