import type { EliminationBracket, PlayoffMatch } from "#contract/standings.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { layOutTree, type TreeLayout } from "./layout.ts";
import { type Link, linksOf, roundsOf, sideOf, sides } from "./links.ts";

export interface Tree {
  /** In playing order, round after round. */
  matches: PlayoffMatch[];
  links: Link[];
  layout: TreeLayout;
  entries: Map<number, Entry>;
}

export interface NamedTeam {
  id: number;
  name: string;
}

/** All that is drawn of a knock-out. */
export function readTree(bracket: EliminationBracket): Tree {
  const rounds = roundsOf(bracket);
  const matches = rounds.flatMap(([, games]) => games);
  const links = linksOf(bracket);
  const layout = layOutTree(
    rounds.map(([key, games]) => ({
      key,
      games: games.map(({ id, is_third_place: isThirdPlace }) => ({ id, isThirdPlace })),
    })),
    links,
  );
  return { matches, links, layout, entries: entriesOf(matches) };
}

/** The team of that name, in any case, if it plays here. */
export function findTeam(matches: PlayoffMatch[], name: string): NamedTeam | null {
  const wanted = name.trim().toLowerCase();
  for (const match of matches) {
    for (const side of sides.map((each) => sideOf(match, each))) {
      if (side.id !== null && side.name?.toLowerCase() === wanted) {
        return { id: side.id, name: side.name };
      }
    }
  }
  return null;
}

/** The first column with a game still to be decided; 0 when there is none. */
export function currentColumn({ matches, layout }: Tree): number {
  const open = new Set(
    matches
      .filter(({ status }) => status === "scheduled" || status === "in_progress")
      .map(({ id }) => id),
  );
  const isOpen = layout.columns.map(({ cards }) => cards.some(({ id }) => open.has(id)));
  return Math.max(0, isOpen.indexOf(true));
}
