import type { PlayoffMatch } from "#contract/standings/standings.ts";
import type { Link } from "./links.ts";
import type { TeamPath } from "./team-path.ts";

/**
 * How a card or connector stands out: `lit` on the path that someone follows, `ahead` on what that
 * team can still reach, `champion` on the way of who won, `dimmed` beside a path that is followed.
 */
export type Mark = "lit" | "ahead" | "champion" | "dimmed" | "none";

export interface Paths {
  followed: TeamPath | null;
  champions: TeamPath | null;
}

export function markOfGame({ id }: PlayoffMatch, { followed, champions }: Paths): Mark {
  if (followed) {
    if (followed.games.some((game) => game.id === id)) return "lit";
    return followed.ahead.has(id) ? "ahead" : "dimmed";
  }
  return champions?.games.some((game) => game.id === id) ? "champion" : "none";
}

export function markOfLink(link: Link, { followed, champions }: Paths): Mark {
  if (followed) {
    if (followed.links.has(link)) return "lit";
    return followed.linksAhead.has(link) ? "ahead" : "dimmed";
  }
  return champions?.links.has(link) ? "champion" : "none";
}
