/** What couldn't be stored: it is remembered as long as the page lives. */
const unstored = new Map<string, string | null>();

/** What this device remembers under a key from one visit to the next; nothing where pages are drawn. */
export function recall(key: string): string | null {
  if (typeof document === "undefined") return null;
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is closed to the page.
    return null;
  }
}

/** Remembers a text, or with null forgets it. */
export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    // Storage is closed or full.
    unstored.set(key, value);
  }
}
