import { layOutTree } from "./layout.ts";
import type { Link, Side } from "./links.ts";
import { type PrintSheet, sheetOn, usualPapers } from "./print-sheet.ts";
import type { TreePart } from "./tree.ts";

/** A page of a tree that is too large for one. */
export interface Piece {
  part: TreePart;
  page: Section | LastRounds | Whole;
}

/** All games that lead to one of the last rounds'. */
interface Section {
  kind: "section";
  number: number;
  total: number;
  /** The game of the last rounds that its winner plays in. */
  onward: number;
}

/** What is left when the sections are over, with the numbers of the sections that lead there. */
interface LastRounds {
  kind: "last";
  gates: Map<string, number>;
}

interface Whole {
  kind: "whole";
}

/** The sections that a tree is printed in, and the sheet for them; null where no cut makes it readable. */
export function printSections(parts: readonly TreePart[], links: readonly Link[]) {
  for (const paper of usualPapers) {
    const cut = parts.map((part) =>
      piecesOn(part, links, (pieces) => sheetOn(paper, pieces.map(pageOf))),
    );
    if (cut.every((pieces) => pieces !== null)) {
      const pieces = cut.flat();
      return { pieces, ...sheetOn(paper, pieces.map(pageOf))! };
    }
  }
  return null;
}

/** Room left of the last rounds' first games for the names of the sections. */
export const gateWidth = 112;

function pageOf({ part: { layout }, page }: Piece) {
  return [{ height: layout.height, width: layout.width + (page.kind === "last" ? gateWidth : 0) }];
}

type Fits = (pieces: Piece[]) => PrintSheet | null;

/** A part in as few sections as can be read. */
function piecesOn(part: TreePart, links: readonly Link[], fits: Fits): Piece[] | null {
  const whole: Piece[] = [{ part, page: { kind: "whole" } }];
  if (fits(whole)) return whole;
  for (let depth = 1; depth < part.layout.columns.length; depth++) {
    const pieces = cutAt(part, links, depth);
    if (pieces && fits(pieces)) return pieces;
  }
  return null;
}

/** Cuts off what leads to the games that are `depth` games away from the last; null without any. */
function cutAt(part: TreePart, links: readonly Link[], depth: number): Piece[] | null {
  const onward = onwardOf(part, links);
  const cards = part.layout.columns.flatMap((column) => column.cards);
  const wayOf = (id: number): number[] => {
    const next = onward.get(id);
    return next === undefined ? [id] : [id, ...wayOf(next.to)];
  };
  const ways = new Map(cards.map(({ id }) => [id, wayOf(id)]));
  const roots = cards
    .filter(({ id }) => ways.get(id)!.length === depth + 1)
    .toSorted((a, b) => a.y - b.y)
    .map(({ id }) => id);
  if (roots.length < 2) return null;
  const sections = roots.map((root, index): Piece => {
    const own = new Set(cards.filter(({ id }) => ways.get(id)!.includes(root)).map(({ id }) => id));
    const page = { kind: "section", number: index + 1, total: roots.length } as const;
    return {
      part: partOf(part, links, own),
      page: { ...page, onward: onward.get(root)!.to },
    };
  });
  const gates = new Map(roots.map((root, index) => [gateOf(onward.get(root)!), index + 1]));
  const rest = new Set(cards.filter(({ id }) => ways.get(id)!.length <= depth).map(({ id }) => id));
  return [...sections, { part: partOf(part, links, rest), page: { kind: "last", gates } }];
}

/** The place that a link leads to. */
export function gateOf({ to, side }: { to: number; side: Side }): string {
  return `${to}-${side}`;
}

/** Where the winner of each game of a part plays next. */
function onwardOf({ matches }: TreePart, links: readonly Link[]): Map<number, Link> {
  const own = new Set(matches.map(({ id }) => id));
  const within = links.filter(({ from, to, outcome }) => {
    return outcome === "winner" && own.has(from) && own.has(to);
  });
  return new Map(within.map((link) => [link.from, link]));
}

function partOf(part: TreePart, links: readonly Link[], ids: ReadonlySet<number>): TreePart {
  const rounds = part.layout.columns
    .map(({ key, isThirdPlace, cards }) => ({
      key,
      games: cards.filter(({ id }) => ids.has(id)).map(({ id }) => ({ id, isThirdPlace })),
    }))
    .toSorted((a, b) => Number(a.key) - Number(b.key));
  return {
    key: `${part.key} ${[...ids].join(" ")}`,
    name: part.name,
    matches: part.matches.filter(({ id }) => ids.has(id)),
    layout: layOutTree(rounds, [...links]),
  };
}
