import type { EliminationBracket, PlayoffMatch } from "#contract/standings/standings.ts";
import { type Entry, entriesOf } from "#web/features/bracket-tree/cards/entries.ts";
import { layOutTree, type TreeLayout } from "./layout.ts";
import { type Link, linksOf, roundsOf, sideOf, sides } from "./links.ts";
import { type PartName, partsOf } from "./parts.ts";

export interface Tree {
  /** In playing order, round after round. */
  matches: PlayoffMatch[];
  links: Link[];
  parts: TreePart[];
  entries: Map<number, Entry>;
  /** The game whose winner wins the title, as far as there is one. */
  finalId: number | null;
}

export interface TreePart {
  key: string;
  name: PartName;
  matches: PlayoffMatch[];
  layout: TreeLayout;
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
  const parts = partsOf(matches).map(({ key, name, matches: own, asides }): TreePart => {
    const ids = new Set(own.map(({ id }) => id));
    const ownRounds = rounds.map(([round, games]) => ({
      key: round,
      games: games
        .filter(({ id }) => ids.has(id))
        .map(({ id }) => ({ id, isThirdPlace: asides.has(id) })),
    }));
    return { key, name, matches: own, layout: layOutTree(ownRounds, links) };
  });
  return { matches, links, parts, entries: entriesOf(matches), finalId: finalOf(matches) };
}

/** A second grand final that was called off is none. */
function finalOf(matches: PlayoffMatch[]): number | null {
  const last = matches.findLast(
    ({ is_third_place: isThird, places, knockout_stage: stage, status }) =>
      !isThird && places === null && stage !== "losers" && status !== "canceled",
  );
  return last?.id ?? null;
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
export function currentColumn({ matches, layout }: TreePart): number {
  const open = new Set(
    matches
      .filter(({ status }) => status === "scheduled" || status === "in_progress")
      .map(({ id }) => id),
  );
  const isOpen = layout.columns.map(({ cards }) => cards.some(({ id }) => open.has(id)));
  return Math.max(0, isOpen.indexOf(true));
}
