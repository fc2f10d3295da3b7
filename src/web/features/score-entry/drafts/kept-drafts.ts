import { z } from "zod";
import { recall, remember } from "#web/device-storage.ts";
import { ScoreDraft, type ScoreDrafts } from "./score-drafts.ts";

/** Of a tournament by its number, or of a place of their own, such as a scorer's link. */
export type DraftsPlace = number | string;

export function loadDrafts(place: DraftsPlace): ScoreDrafts {
  try {
    const stored: unknown = JSON.parse(recall(storageKey(place)) ?? "[]");
    const drafts = z.array(ScoreDraft).parse(stored);
    return Object.fromEntries(drafts.map((draft) => [draft.matchId, draft]));
  } catch {
    return {};
  }
}

export function storeDrafts(place: DraftsPlace, drafts: ScoreDrafts) {
  const all = Object.values(drafts);
  remember(storageKey(place), all.length === 0 ? null : JSON.stringify(all));
}

function storageKey(place: DraftsPlace) {
  return `scores.${place}`;
}
