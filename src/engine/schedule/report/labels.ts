import { orientEvenly } from "#engine/brackets/orientation.ts";
import type { MatchId } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { type Model, playersOf } from "#engine/schedule/model/model.ts";

/** What the schedule changes about a game besides its place. */
export interface GameLabel {
  itemId: MatchId;
  /** Round in playing order: later rounds of a team are never played before earlier ones. */
  round: number;
  /** Whether home and away change sides, so that the games that did fit are balanced. */
  isSwapped: boolean;
}

/**
 * Rounds in playing order and home sides. A league's games get the round after the later of their
 * teams' last ones; knock-out games and games without a place keep theirs. Sides are only touched
 * when some games have no place, because the drawn sides are balanced over all games.
 */
export function labelGames(assignment: Assignment): GameLabel[] {
  const { model, cellOf } = assignment;
  const rounds = roundsInPlayingOrder(assignment);
  const swapped = assignment.placed < model.size ? swappedSides(assignment) : new Set<number>();
  return model.items.map((item, index) => ({
    itemId: item.id,
    round: cellOf[index]! >= 0 ? rounds[index]! : item.round,
    isSwapped: swapped.has(index),
  }));
}

function roundsInPlayingOrder({ model, cellOf }: Assignment): number[] {
  const rounds = model.items.map((item) => item.round);
  for (const items of model.bracketItems) {
    if (items.some((item) => model.feeders[item]!.length > 0)) continue;
    const last = new Map<number, number>();
    const placed = items.filter((item) => cellOf[item]! >= 0);
    for (const item of placed.toSorted((a, b) => cellOf[a]! - cellOf[b]!)) {
      const sides = playersOf(model, item);
      const round = sides.reduce((latest, side) => Math.max(latest, last.get(side) ?? 0), 0) + 1;
      for (const side of sides) last.set(side, round);
      rounds[item] = round;
    }
  }
  return rounds;
}

function swappedSides({ model, cellOf }: Assignment): Set<number> {
  const placed: number[] = [];
  for (let item = 0; item < model.size; item++) {
    const isGame = model.items[item]!.participants.length === 2;
    if (isGame && isOfLeague(model, item) && cellOf[item]! >= 0) placed.push(item);
  }
  const pairs = placed.map((item): [number, number] => {
    const start = model.sideStart[item]!;
    return [model.sides[start]!, model.sides[start + 1]!];
  });
  const oriented = orientEvenly(pairs, model.entities.length);
  return new Set(placed.filter((_, index) => oriented[index]![0] !== pairs[index]![0]));
}

/** Whether nobody waits for who wins the game, nor the game for anything: a group's, a league's. */
function isOfLeague({ feeders, followers, gates }: Model, item: number): boolean {
  return [feeders, followers, gates].every((links) => links[item]!.length === 0);
}
