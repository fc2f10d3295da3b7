import { draftPrefix as prefix } from "#web/ui/forms/forget-drafts.ts";

/** By field: what it was, and what somebody has made of it. */
export type Draft = Record<string, [was: unknown, is: unknown]>;

/** Null when nothing is kept under that name. */
export function readDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
    return draft && typeof draft === "object" ? toDraft(draft) : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: Draft) {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Without storage what is typed lives as long as the page.
  }
}

function toDraft(stored: object): Draft {
  return Object.fromEntries(Object.entries(stored).filter(([, pair]) => Array.isArray(pair)));
}
