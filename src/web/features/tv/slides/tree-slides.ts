import type { EliminationBracket, PlayoffMatch } from "#contract/standings/standings.ts";
import type { Column } from "#web/features/bracket-tree/layout.ts";
import type { PartName } from "#web/features/bracket-tree/parts.ts";
import { currentColumn, readTree, type TreePart } from "#web/features/bracket-tree/tree.ts";
import { inParts } from "./in-parts.ts";

export interface TreeColumn {
  column: Column;
  matches: PlayoffMatch[];
}

/**
 * A tree's last rounds side by side, with the games for places under the last; or one round that is too
 * long to stand beside another.
 */
export interface TreeSlide {
  kind: "tree" | "round";
  bracket: EliminationBracket;
  part: PartName;
  columns: TreeColumn[];
  asides: TreeColumn[];
}

const roundsPerSlide = 3;
const gamesPerColumn = 4;

/** A knock-out from its first round with an open game on, in pages that can be read from afar. */
export function treeSlides(bracket: EliminationBracket): TreeSlide[] {
  return readTree(bracket).parts.flatMap((part) => slidesOfPart(part, bracket));
}

function slidesOfPart(part: TreePart, bracket: EliminationBracket): TreeSlide[] {
  const byId = new Map(part.matches.map((match) => [match.id, match]));
  const read = (column: Column): TreeColumn => ({
    column,
    matches: column.cards.map(({ id }) => byId.get(id)!),
  });
  const all = part.layout.columns;
  const rounds = all.filter((column) => !column.isThirdPlace).map(read);
  const asides = all.filter((column) => column.isThirdPlace).map(read);
  const about = { bracket, part: part.name };
  const isOver = part.matches.every(
    ({ status }) => status === "completed" || status === "canceled",
  );
  const last = Math.max(0, rounds.length - roundsPerSlide);
  const start = isOver ? last : Math.min(currentColumn(part), last);
  const open = rounds.slice(start);
  const long = open.filter(({ matches }) => matches.length > gamesPerColumn);
  const short = open.filter(({ matches }) => matches.length <= gamesPerColumn);
  const trees = inParts(short, roundsPerSlide);
  // The last page holds at most two games for places, under its final; more are a page of their own.
  const below = asides.length <= mostBelow ? asides : [];
  const apart = asides.length <= mostBelow ? [] : asides;
  return [
    ...[...long, ...apart].flatMap(({ column, matches }) =>
      inParts(matches, 2 * gamesPerColumn).map((games): TreeSlide => {
        return { kind: "round", ...about, columns: [{ column, matches: games }], asides: [] };
      }),
    ),
    ...trees.map((columns, index): TreeSlide => {
      const isLast = index === trees.length - 1;
      return { kind: "tree", ...about, columns, asides: isLast ? below : [] };
    }),
  ];
}

const mostBelow = 1;
