import type { Link, Side } from "./links.ts";

/** Lengths in units of a sixteenth of the root font size: pixels, unless a person enlarges text. */
export const metrics = {
  cardWidth: 256,
  /** Above a card's two rows: the game's number, time and court. */
  cardHead: 28,
  row: 38,
  gapBetweenCards: 20,
  gapBetweenRounds: 44,
  heading: 44,
} as const;

export const cardHeight = metrics.cardHead + 2 * metrics.row;

export interface TreeRound {
  key: string;
  games: { id: number; isThirdPlace: boolean }[];
}

interface Point {
  x: number;
  y: number;
}

export interface Connector {
  link: Link;
  /** Whether it passes a column, where cards may stand in its way. */
  isLong: boolean;
  /** The data of an SVG path from the card that a team leaves to the row that it enters. */
  path: string;
}

/** A heading with the cards under it, from top to bottom. */
export interface Column extends Point {
  key: string;
  isThirdPlace: boolean;
  cards: (Point & { id: number })[];
}

export interface TreeLayout {
  width: number;
  height: number;
  columns: Column[];
  connectors: Connector[];
}

/**
 * Where the cards and connectors of a knock-out stand. A round is a column; a card stands in the
 * middle of those that feed it with winners, the home side's above; games for third place stand
 * under the last round. No two cards overlap, nor does a card cover a connector that passes a round.
 */
export function layOutTree(rounds: TreeRound[], links: Link[]): TreeLayout {
  const columnsOf = rounds
    .map(({ key, games }) => ({ key, ids: idsOf(games, false) }))
    .filter(({ ids }) => ids.length > 0);
  const columnById = new Map(columnsOf.flatMap(({ ids }, column) => ids.map((id) => [id, column])));
  const tops = stackTrees(columnById, winnersOnward(links, columnById));
  const columns: Column[] = columnsOf.map(({ key, ids }, column) => ({
    key,
    isThirdPlace: false,
    x: xOf(column),
    y: 0,
    cards: ids
      .map((id) => ({ id, x: xOf(column), y: metrics.heading + tops.get(id)! }))
      .toSorted((a, b) => a.y - b.y),
  }));
  columns.push(...thirdPlaceColumns(rounds, columns));
  const cards = columns.flatMap((column) => column.cards);
  return {
    width: Math.max(0, ...columns.map(({ x }) => x + metrics.cardWidth)),
    height: Math.max(0, ...cards.map(({ y }) => y + cardHeight)),
    columns,
    connectors: connect(links, new Map(cards.map((card) => [card.id, card]))),
  };
}

function idsOf(games: TreeRound["games"], isThirdPlace: boolean): number[] {
  return games.filter((game) => game.isThirdPlace === isThirdPlace).map(({ id }) => id);
}

function xOf(column: number): number {
  return column * (metrics.cardWidth + metrics.gapBetweenRounds);
}

/** The games that send their winner to a game, in the order of its sides. */
type Feeders = Map<number, number[]>;

function winnersOnward(links: Link[], columnById: Map<number, number>): Feeders {
  const placed = new Set<number>();
  const feeders: Feeders = new Map();
  for (const { from, to, outcome } of links.toSorted(bySide)) {
    const [start, end] = [columnById.get(from), columnById.get(to)];
    const leadsOn = start !== undefined && end !== undefined && start < end;
    if (outcome !== "winner" || !leadsOn || placed.has(from)) continue;
    placed.add(from);
    feeders.set(to, [...(feeders.get(to) ?? []), from]);
  }
  return feeders;
}

function bySide(a: { side: Side }, b: { side: Side }): number {
  return Number(a.side === "away") - Number(b.side === "away");
}

/** Cards that keep their places relative to each other, and the room they take in each column. */
interface Block {
  tops: Map<number, number>;
  room: Map<number, { top: number; bottom: number }>;
}

/** The tops of all cards: tree under tree, each as high as the ones above it leave room. */
function stackTrees(columnById: Map<number, number>, feeders: Feeders): Map<number, number> {
  const fed = new Set([...feeders.values()].flat());
  const build = (id: number): Block => {
    const column = columnById.get(id)!;
    const below = feeders.get(id) ?? [];
    const block = below.reduce<Block>((above, feeder) => {
      const next = build(feeder);
      reserve(next, { from: columnById.get(feeder)! + 1, to: column, top: next.tops.get(feeder)! });
      return under(above, next);
    }, emptyBlock());
    const ends = [below[0], below.at(-1)].map((feeder) => block.tops.get(feeder ?? -1) ?? 0);
    const top = (ends[0]! + ends[1]!) / 2;
    block.tops.set(id, top);
    reserve(block, { from: column, to: column + 1, top });
    return block;
  };
  const roots = [...columnById.keys()].filter((id) => !fed.has(id));
  const forest = roots.map(build).reduce(under, emptyBlock());
  const highest = Math.min(0, ...forest.tops.values());
  return new Map([...forest.tops].map(([id, top]) => [id, top - highest]));
}

function emptyBlock(): Block {
  return { tops: new Map(), room: new Map() };
}

/** Keeps a card's height free in columns: its own, or those that its connector passes. */
function reserve(block: Block, { from, to, top }: { from: number; to: number; top: number }) {
  for (let column = from; column < to; column++) {
    const room = block.room.get(column);
    const bottom = top + cardHeight;
    block.room.set(column, {
      top: Math.min(room?.top ?? top, top),
      bottom: Math.max(room?.bottom ?? bottom, bottom),
    });
  }
}

/** Both blocks as one, the second as high under the first as the columns they share allow. */
function under(above: Block, below: Block): Block {
  const shared = [...below.room].flatMap(([column, { top }]) => {
    const room = above.room.get(column);
    return room ? room.bottom + metrics.gapBetweenCards - top : [];
  });
  const shift = shared.length > 0 ? Math.max(...shared) : 0;
  const merged: Block = { tops: new Map(above.tops), room: new Map(above.room) };
  for (const [id, top] of below.tops) merged.tops.set(id, top + shift);
  for (const [column, { top, bottom }] of below.room) {
    const room = merged.room.get(column);
    merged.room.set(column, {
      top: Math.min(room?.top ?? Infinity, top + shift),
      bottom: Math.max(room?.bottom ?? -Infinity, bottom + shift),
    });
  }
  return merged;
}

/** Games for a place stand under the last round, each under a heading of its own, the best place first. */
function thirdPlaceColumns(rounds: TreeRound[], columns: Column[]): Column[] {
  const last = columns.at(-1);
  let y = last ? last.cards.at(-1)!.y + cardHeight + metrics.gapBetweenCards : 0;
  // In playing order the game for the better place comes later.
  return rounds.toReversed().flatMap(({ key, games }) => {
    const ids = idsOf(games, true);
    if (ids.length === 0) return [];
    const x = last?.x ?? 0;
    const top = y + metrics.heading;
    const step = cardHeight + metrics.gapBetweenCards;
    const cards = ids.map((id, index) => ({ id, x, y: top + index * step }));
    const column: Column = { key, isThirdPlace: true, x, y, cards };
    y = top + ids.length * step;
    return [column];
  });
}

function connect(links: Link[], cards: Map<number, Point>): Connector[] {
  return links.flatMap((link) => {
    const [from, to] = [cards.get(link.from), cards.get(link.to)];
    if (!from || !to || from.x >= to.x) return [];
    const start = {
      x: from.x + metrics.cardWidth,
      y: from.y + metrics.cardHead + metrics.row,
    };
    const row = link.side === "home" ? 0.5 : 1.5;
    const end = { x: to.x, y: to.y + metrics.cardHead + row * metrics.row };
    // Losers turn in a lane of their own, so that their way can be told from the winners'.
    const lane = link.outcome === "winner" ? 0.5 : 0.25;
    const isLong = to.x - from.x > metrics.cardWidth + metrics.gapBetweenRounds;
    return [{ link, isLong, path: elbow(start, end, end.x - lane * metrics.gapBetweenRounds) }];
  });
}

/** Across, up or down at `turn`, and across again, with round corners. */
function elbow(start: Point, end: Point, turn: number): string {
  const rise = end.y - start.y;
  if (rise === 0) return `M${start.x} ${start.y}H${end.x}`;
  const radius = Math.min(8, Math.abs(rise) / 2);
  const bend = Math.sign(rise) * radius;
  return [
    `M${start.x} ${start.y}H${turn - radius}`,
    `Q${turn} ${start.y} ${turn} ${start.y + bend}`,
    `V${end.y - bend}`,
    `Q${turn} ${end.y} ${turn + radius} ${end.y}`,
    `H${end.x}`,
  ].join("");
}
