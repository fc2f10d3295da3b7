import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { countBits } from "#engine/schedule/model/assignment/bits.ts";
import { restedCells } from "#engine/schedule/model/assignment/near-cells.ts";
import { place, unplace } from "#engine/schedule/model/assignment/place.ts";
import { canMove, type Exchange } from "./kempe.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/**
 * Two teams of a bracket that change places in the games against some of its teams: the partial team
 * swap of Anagnostopoulos, Michel, Van Hentenryck and Vergados ("A simulated annealing approach to the
 * traveling tournament problem", 2006). One team leaves cell a for b and the other b for a; in the
 * cells between they swap opponents, and nobody else moves. So it finds ways where every court is
 * taken and rest leaves Kempe chains none. Reused from proposal to proposal.
 */
export interface TeamSwap extends Exchange {
  /** The entities of each entity's bracket, and its place among them. */
  peers: Int32Array[];
  rank: Int32Array;
  /** 1 + the first game of two entities, by the rank of the second; 0 for none. */
  firstGame: Int32Array[];
  /** 1 + the next game of the same two, 0 after the last. */
  nextGame: Int32Array;
  /** The games that change places two by two: the first `count`. */
  games: Int32Array;
  count: number;
}

/** An empty swap; null where no two teams have opponents in common whose games nothing follows. */
export function emptyTeamSwap(model: Model): TeamSwap | null {
  const members = membersOfBrackets(model);
  if (members === null) return null;
  const rank = new Int32Array(model.entities.length);
  const peers = model.entities.map(() => new Int32Array(0));
  for (const entities of members) {
    const all = Int32Array.from(entities);
    all.forEach((entity, index) => {
      rank[entity] = index;
      peers[entity] = all;
    });
  }
  const firstGame = peers.map((entities) => new Int32Array(entities.length));
  const nextGame = new Int32Array(model.size);
  for (let item = model.size - 1; item >= 0; item--) {
    if (!isFreeDuel(model, item)) continue;
    const start = model.sideStart[item]!;
    const [one, other] = [model.sides[start]!, model.sides[start + 1]!];
    nextGame[item] = firstGame[one]![rank[other]!]!;
    firstGame[one]![rank[other]!] = firstGame[other]![rank[one]!] = item + 1;
  }
  return {
    a: -1,
    b: -1,
    movers: new Int32Array(2),
    isForward: Uint8Array.of(1, 0),
    moverCount: 2,
    peers,
    rank,
    firstGame,
    nextGame,
    games: new Int32Array(2 * model.size),
    count: 0,
  };
}

/**
 * The entities that play in each bracket; null when there is no such game, or one is in two. Teams that
 * share somebody can't take each other's places freely, nor games that may not be on the same courts:
 * their brackets stay as they are.
 */
function membersOfBrackets(model: Model): number[][] | null {
  const members: Set<number>[] = model.bracketIds.map(() => new Set());
  const isShared = model.bracketItems.map(
    (items) => items.some((item) => hasPeople(model, item)) || areOnOtherCourts(model, items),
  );
  for (let item = 0; item < model.size; item++) {
    if (!isFreeDuel(model, item) || isShared[model.bracket[item]!]) continue;
    const start = model.sideStart[item]!;
    members[model.bracket[item]!]!.add(model.sides[start]!).add(model.sides[start + 1]!);
  }
  const seats = members.reduce((sum, entities) => sum + entities.size, 0);
  const all = new Set(members.flatMap((entities) => [...entities]));
  return seats > 0 && seats === all.size ? members.map((entities) => [...entities]) : null;
}

function hasPeople({ sideStart, sides, firstPerson }: Model, item: number): boolean {
  // People come after those who play.
  return sides[sideStart[item + 1]! - 1]! >= firstPerson;
}

function areOnOtherCourts({ kinds }: Model, items: number[]): boolean {
  return kinds !== null && new Set(items.map((item) => kinds.kindOf[item])).size > 1;
}

function isFreeDuel({ sideStart, isLinked }: Model, item: number): boolean {
  const sides = sideStart[item + 1]! - sideStart[item]!;
  return sides === 2 && isLinked[item] === 0;
}

/** Takes one of an item's teams out of it, for another of the bracket; false when that cannot be. */
export function buildTeamSwap(
  swap: TeamSwap,
  assignment: Assignment,
  random: Random,
  item: number,
): boolean {
  const { model, cellOf } = assignment;
  const start = model.sideStart[item]!;
  const one = model.sides[start + (random.next() < 0.5 ? 0 : 1)]!;
  const peers = swap.peers[one]!;
  if (peers.length < 3) return false;
  const other = peers[Math.floor(random.next() * peers.length)]!;
  swap.a = cellOf[item]!;
  if (!mayEnter(assignment, other, swap.a)) return false;
  swap.movers[0] = one;
  swap.movers[1] = other;
  if (!followOpponents(swap, assignment, item)) return false;
  const { a, b } = swap;
  return canMove(assignment, one, a, b) && canMove(assignment, other, b, a);
}

/** Whether an entity has no game in a cell, and at most one that is too near. */
function mayEnter(assignment: Assignment, entity: number, cell: number): boolean {
  const { grid, words, mask, itemAt } = assignment;
  if (itemAt[entity * grid.size + cell] !== 0) return false;
  const conflict = restedCells(assignment, entity);
  const base = (entity * grid.days + grid.day[cell]!) * words;
  let near = 0;
  for (let word = 0; word < words; word++) {
    near += countBits(mask[base + word]! & conflict[cell * words + word]!);
  }
  return near <= 1;
}

/**
 * The first team's game in cell a goes where the second meets that opponent; what the first plays
 * there goes where the second meets that one; and so on to a cell b in which the first is free. Games
 * of other brackets, and those that wait for others, are no part of it.
 */
function followOpponents(swap: TeamSwap, assignment: Assignment, item: number): boolean {
  const { model, grid, itemAt, cellOf } = assignment;
  const [one, other] = [swap.movers[0]!, swap.movers[1]!];
  swap.count = 0;
  for (let game = item; game >= 0; game = itemAt[one * grid.size + swap.b]! - 1) {
    if (!isFreeDuel(model, game)) return false;
    const start = model.sideStart[game]!;
    const opponent = model.sides[start + (model.sides[start] === one ? 1 : 0)]!;
    if (swap.peers[opponent] !== swap.peers[one]) return false;
    let twin = swap.firstGame[other]![swap.rank[opponent]!]! - 1;
    while (twin >= 0 && isInSwap(swap, twin)) twin = swap.nextGame[twin]! - 1;
    if (twin < 0 || cellOf[twin]! < 0) return false;
    swap.games[swap.count++] = game;
    swap.games[swap.count++] = twin;
    swap.b = cellOf[twin]!;
  }
  return true;
}

function isInSwap({ games, count }: TeamSwap, game: number): boolean {
  for (let i = 1; i < count; i += 2) if (games[i] === game) return true;
  return false;
}

/** Exchanges the two teams. */
export function exchangeTeams({ games, count }: TeamSwap, assignment: Assignment): void {
  const cells = Array.from(games.subarray(0, count), (game) => assignment.cellOf[game]!);
  for (let i = 0; i < count; i++) unplace(assignment, games[i]!);
  for (let i = 0; i < count; i++) place(assignment, games[i]!, cells[i ^ 1]!);
}
