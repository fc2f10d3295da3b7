import type { Entry } from "./entries.ts";

/** What every card of a tree is drawn with. */
export interface CardContext {
  zone: string;
  entries: Map<number, Entry>;
  championId: number | null;
  followedId: number | null;
  onFollow: (team: { id: number; name: string } | null) => void;
}
