import type { TeamSource } from "#contract/schedule/schedule.ts";
import type { PlayoffMatch, PlayoffSide } from "#contract/standings/standings.ts";
import { sideOf, sides } from "#web/features/bracket-tree/links.ts";

/** The mark before a team's name: the rank that brought it here, "A1", or else its seed. */
export type Entry = { short: string; origin: TeamSource } | { short: string; seed: number };

/** How each team came into the knock-out, by its id. */
export function entriesOf(matches: PlayoffMatch[]): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  for (const match of matches) {
    for (const side of sides.map((name) => sideOf(match, name))) {
      const entry = side.id === null || entries.has(side.id) ? null : entryOf(side);
      if (entry) entries.set(side.id!, entry);
    }
  }
  return entries;
}

/** How a side comes into the knock-out, also while it is open; null for what has no short mark. */
export function entryOf({ origin, seed }: PlayoffSide): Entry | null {
  const short = origin?.kind === "rank" ? shortRank(origin) : null;
  if (origin && short) return { short, origin };
  return seed === null ? null : { short: String(seed), seed };
}

/** "A1" for the first of "Group A"; null where the group's name has no such ending. */
function shortRank({ bracket, rank }: { bracket: string; rank: number }): string | null {
  const ending = /(?:^|[^\p{L}\p{N}])(\p{L}|\d{1,2})$/u.exec(bracket)?.[1];
  if (!ending) return null;
  return /\d/.test(ending) ? `${ending}-${rank}` : `${ending}${rank}`;
}
