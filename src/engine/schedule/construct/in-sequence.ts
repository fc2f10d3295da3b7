import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { type Priority, remainingChances } from "./team-fill.ts";

/** Above the priority of every bracket's turn. */
const DUE = 2;

/**
 * Brackets in their order, whoever is in the first with games left before all others. Before that
 * come those who would not be over by the horizon any more if they waited for their turn: a bracket
 * can have only so many games at once. `spare` is how many rounds earlier than that they come.
 */
export function inSequence(assignment: Assignment, spare: number): Priority {
  const { model } = assignment;
  const chancesOf = remainingChances(assignment);
  const atOnce = model.bracketItems.map((items) => mostAtOnce(assignment, items));
  let rounds: number[] = [];
  let at = -1;
  return ({ remaining, height, bracketOf }, entity, cell) => {
    if (cell !== at) [at, rounds] = [cell, roundsLeft(assignment, atOnce)];
    const bracket = bracketOf[entity]!;
    const toCome = Math.max(remaining[entity]!, rounds[bracket]!) + height[entity]!;
    if (toCome + spare >= chancesOf(entity)[cell]!) return DUE + toCome;
    return 1 - (bracket - remaining[entity]! / 1024) / model.bracketIds.length;
  };
}

/** Games that a bracket can have side by side. */
function mostAtOnce({ model }: Assignment, items: number[]): number {
  const sides = items.map((item) =>
    model.sides.subarray(model.sideStart[item], model.sideStart[item + 1]),
  );
  const entities = new Set(sides.flatMap((own) => [...own]));
  return Math.floor(entities.size / sides[0]!.length);
}

/** The rounds that the games of each bracket without a place take at least. */
function roundsLeft({ model, cellOf }: Assignment, atOnce: number[]): number[] {
  return model.bracketItems.map((items, bracket) => {
    const left = items.reduce((count, item) => (cellOf[item]! < 0 ? count + 1 : count), 0);
    return Math.ceil(left / atOnce[bracket]!);
  });
}
