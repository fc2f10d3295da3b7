import type { Language, Preferences } from "#contract/accounts/users.ts";
import type { Pushes } from "#server/push/push-sender.ts";
import { composeNotice, type Write } from "./compose.ts";

/** Whom a browser tells. */
export interface Holder {
  preferences: Preferences;
  /** Their own teams. */
  teamIds: number[];
  /** The officials that they are. */
  officialIds?: number[];
  hasSaidYes: boolean;
  /** Teams that are pinned in the browser: nobody who follows them has chosen what to hear. */
  followedIds?: number[];
}

/** A browser that notifications go to. */
export interface HeldDevice {
  id: number;
  /** Of the browser. */
  language: Language;
  holder: Holder;
}

/** The teams that somebody wants to hear a kind of news of. */
export function teamsHeard(
  { preferences, teamIds, followedIds = [] }: Holder,
  kind: "tournament_updates" | "score_updates",
): number[] {
  return preferences.notifications[kind] ? [...teamIds, ...followedIds] : followedIds;
}

/** Shows on each browser what is written for whom it tells; where that is nothing, nothing. */
export async function showOn(
  devices: HeldDevice[],
  writeTo: (holder: Holder) => Write | null,
  pushes: Pushes,
): Promise<void> {
  const all = [...Map.groupBy(devices, (device) => device.holder)].flatMap(([holder, own]) => {
    const write = writeTo(holder);
    if (!write) return [];
    return [...Map.groupBy(own, (device) => device.language)].map(([language, alike]) => ({
      deviceIds: alike.map(({ id }) => id),
      notice: composeNotice(holder.preferences, language, write),
    }));
  });
  await pushes.send(...all);
}
