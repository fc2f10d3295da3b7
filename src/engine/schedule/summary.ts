import type { Assignment } from "./assignment.ts";
import type { Bound } from "./lower-bound.ts";

export interface Unscheduled {
  itemId: number;
  reason: string;
}

/** One sentence for people: how much fits, into what, and what would help. */
export function summarise(assignment: Assignment, bound: Bound): string {
  const { model, placed } = assignment;
  if (model.size === 0) return "There are no games to schedule.";
  const room = describeRoom(assignment);
  if (placed === model.size) {
    const { slots, days } = usedTime(assignment);
    return `All ${count(model.size, "game")} fit: ${count(slots, "slot")} on ${count(days, "day")}.`;
  }
  const head = `${placed} of ${count(model.size, "game")} fit: ${room}`;
  if (assignment.grid.size === 0) {
    return `${head}; add a time slot with a court, or a day that is played on`;
  }
  const isFull = placed === bound.matches && bound.reason === "courts and time";
  return isFull
    ? `${head}; add a court or a day`
    : `${head}; rest and games a day leave no more room: add a day or shorten the rest`;
}

/** Why each item without a place has none. */
export function explainUnscheduled(assignment: Assignment): Unscheduled[] {
  const { model, cellOf } = assignment;
  return model.items.flatMap((item, index) =>
    cellOf[index]! >= 0 ? [] : [{ itemId: item.id, reason: reasonFor(assignment, index) }],
  );
}

/** Slots that end no later than the last game, and days with a game. */
function usedTime({ grid, used }: Assignment): { slots: number; days: number } {
  let last = -1;
  const days = new Set<number>();
  for (let cell = 0; cell < grid.size; cell++) {
    if (used[cell] === 0) continue;
    last = cell;
    days.add(grid.day[cell]!);
  }
  while (last >= 0 && last + 1 < grid.size && grid.to[last + 1] === grid.to[last]) last++;
  return { slots: last + 1, days: days.size };
}

function reasonFor({ model, grid, cellOf, used }: Assignment, item: number): string {
  if (grid.size === 0) return "There is no playing day with a time slot and a court.";
  const isWaiting =
    model.feeders[item]!.some((feeder) => cellOf[feeder]! < 0) ||
    model.gates[item]!.some((bracket) =>
      model.bracketItems[bracket]!.some((other) => cellOf[other]! < 0),
    );
  if (isWaiting) return "A game that decides who plays here has no time yet.";
  const isFull = grid.capacity.every((capacity, cell) => used[cell]! >= capacity);
  return isFull
    ? "Every court is taken in every slot until the last day."
    : "Where a court is free, a team of this game is playing, resting or at its games for the day.";
}

function describeRoom({ grid }: Assignment): string {
  if (grid.size === 0) return "no playing day has a time slot with a court";
  const slots = grid.dayStart[1]!;
  const courts = Math.max(...grid.capacity.subarray(0, slots));
  const isUniform = grid.capacity.every((capacity) => capacity === courts);
  const parts = [count(slots, "slot"), count(grid.days, "day")];
  if (isUniform) return [count(courts, "court"), ...parts].join(" × ");
  const places = grid.capacity.reduce((sum, capacity) => sum + capacity, 0);
  return `${count(places, "place")} in ${parts.join(" × ")}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
