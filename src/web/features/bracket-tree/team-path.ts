import type { PlayoffMatch } from "#contract/standings/standings.ts";
import { type Link, playsIn } from "./links.ts";

/** A team's way through a knock-out; `ahead` is where it goes while it keeps winning. */
export interface TeamPath {
  games: PlayoffMatch[];
  links: Set<Link>;
  ahead: Set<number>;
  linksAhead: Set<Link>;
}

/** The games a team has played and is to play, `matches` being in playing order. */
export function pathOf(teamId: number, matches: PlayoffMatch[], links: Link[]): TeamPath {
  const games = matches.filter((match) => playsIn(match, teamId));
  const ids = new Set(games.map(({ id }) => id));
  const path: TeamPath = {
    games,
    links: new Set(links.filter(({ from, to }) => ids.has(from) && ids.has(to))),
    ahead: new Set(),
    linksAhead: new Set(),
  };
  const last = games.at(-1);
  if (!last || last.winner || last.status === "canceled") return path;
  const onward = (id: number) =>
    links.find(({ from, outcome }) => from === id && outcome === "winner");
  for (let link = onward(last.id); link && !path.ahead.has(link.to); link = onward(link.to)) {
    path.ahead.add(link.to);
    path.linksAhead.add(link);
  }
  return path;
}

/** How many of the games on its path the team has won. */
export function winsOn({ games }: TeamPath, teamId: number): number {
  return games.filter(({ winner }) => winner?.id === teamId).length;
}
