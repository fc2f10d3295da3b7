import { isUnstored, recall, remember } from "#web/device-storage.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import { emptyOutbox, OutboxState } from "#web/features/outbox/outbox-state.ts";

const database = "courtside-outbox";
const table = "places";

/** Changes what a place holds, as one step, and returns what it then holds. */
export type OutboxStore = (
  place: string,
  by: (state: OutboxState) => OutboxState,
) => Promise<OutboxState>;

/**
 * Changes what a place holds, as one step that no other tab comes between, and returns what it then
 * holds. IndexedDB also works over plain HTTP; where a browser has none, the page's own storage does.
 */
export async function updateOutbox(
  place: string,
  by: (state: OutboxState) => OutboxState,
): Promise<OutboxState> {
  if (isWithout || hasStored(place)) return updateStored(place, by);
  try {
    const after = await updateIndexed(place, by);
    seen.set(place, after);
    return after;
  } catch {
    isWithout = true;
    return updateStored(place, by);
  }
}

/** The browser has no IndexedDB, or it has failed once: from then on the page keeps to the other. */
let isWithout = typeof indexedDB === "undefined";

/**
 * What this page last saw in IndexedDB: it goes on from it where that is full, closed or has been cleared.
 */
const seen = new Map<string, OutboxState>();

/** What an earlier page had to keep there is sent from there. */
function hasStored(place: string): boolean {
  const stored = recall(keyOf(place));
  return stored !== null && parsed(fromJson(stored), place).entries.length > 0;
}

/** What a place holds. */
export function readOutbox(place: string): Promise<OutboxState> {
  return updateOutbox(place, (state) => state);
}

/** Whether what a place holds goes with the page: the browser has no room for it anywhere. */
export function isOnlyOnPage(place: string): boolean {
  return isUnstored(keyOf(place));
}

async function updateIndexed(place: string, by: (state: OutboxState) => OutboxState) {
  const db = await open();
  return new Promise<OutboxState>((resolve, reject) => {
    const change = db.transaction(table, "readwrite", { durability: "strict" });
    const places = change.objectStore(table);
    let after: OutboxState;
    const asked = places.get(place);
    asked.addEventListener("success", () => {
      const found = parsed(asked.result, place);
      const moved = movedBack(found, place);
      after = by(moved ?? found);
      if (after !== found || asked.result === undefined) places.put(after, place);
      if (moved) change.addEventListener("complete", () => remember(keyOf(place), null));
    });
    change.addEventListener("complete", () => resolve(after));
    change.addEventListener("abort", () =>
      reject(change.error ?? new Error("The browser keeps nothing")),
    );
  });
}

/** What the same browser had to keep elsewhere since: a number that was used there isn't used again. */
function movedBack(found: OutboxState, place: string): OutboxState | null {
  const stored = recall(keyOf(place));
  if (stored === null) return null;
  const state = parsed(fromJson(stored), place);
  return state.device === found.device ? state : null;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(database, 1);
    asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(table));
    asked.addEventListener("success", () => {
      // Browsers close it when they run out of space or somebody clears their data.
      asked.result.addEventListener("close", () => (opened = undefined));
      resolve(asked.result);
    });
    asked.addEventListener("error", () =>
      reject(asked.error ?? new Error("The browser opens no storage")),
    );
    asked.addEventListener("blocked", () => reject(new Error("Another tab holds the storage")));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function updateStored(place: string, by: (state: OutboxState) => OutboxState): OutboxState {
  const key = keyOf(place);
  const stored = recall(key);
  const before = parsed(stored === null ? undefined : fromJson(stored), place);
  const after = by(before);
  if (after !== before || stored === null) remember(key, JSON.stringify(after));
  if (seen.has(place)) seen.set(place, after);
  return after;
}

function keyOf(place: string) {
  return `outbox.${place}`;
}

function parsed(stored: unknown, place: string): OutboxState {
  const state = OutboxState.safeParse(stored);
  return state.success ? state.data : (seen.get(place) ?? emptyOutbox(newId()));
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
