import { randomKey } from "#web/random-key.ts";

/**
 * Whether the page stands in a page of somebody else's. Nothing that this device remembers counts there,
 * an account's session least of all, and nothing is remembered.
 */
export const isEmbedded =
  typeof location !== "undefined" && location.pathname.startsWith("/embed/");

/** What couldn't be stored: it is remembered as long as the page lives. */
const unstored = new Map<string, string | null>();

/** What this device remembers under a key from one visit to the next; nothing where pages are drawn. */
export function recall(key: string): string | null {
  if (typeof document === "undefined") return null;
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  if (isEmbedded) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is closed to the page.
    return null;
  }
}

/** Whether what is remembered under a key goes with the page, as storage is closed or full. */
export function isUnstored(key: string): boolean {
  return unstored.has(key);
}

/** Remembers a text, or with null forgets it. */
export function remember(key: string, value: string | null) {
  if (isEmbedded) {
    unstored.set(key, value);
    return;
  }
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    // Storage is closed or full.
    unstored.set(key, value);
  }
}

const deviceKey = "device";

/** A number that this browser made up for itself: its streams count as one reader's. */
export function deviceId(): string {
  const known = recall(deviceKey);
  if (known !== null) return known;
  const made = randomKey();
  remember(deviceKey, made);
  return made;
}
