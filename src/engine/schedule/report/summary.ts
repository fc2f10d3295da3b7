import { gamesOnDay, type Assignment } from "#engine/schedule/model/assignment.ts";

export interface Unscheduled {
  itemId: number;
  reason: string;
}

/** One sentence for people: how much fits, into what, and what would help. */
export function summarise(assignment: Assignment): string {
  const { model, placed } = assignment;
  if (model.size === 0) return "There are no games to schedule.";
  const room = describeRoom(assignment);
  if (placed === model.size) {
    const { slots, days } = usedTime(assignment);
    const time = `${count(slots, "slot")} on ${count(days, "day")}`;
    return model.size === 1 ? `The game fits: ${time}.` : `All ${model.size} games fit: ${time}.`;
  }
  const head = `Room for ${placed} of ${count(model.size, "game")}: ${room}`;
  if (assignment.grid.size === 0) {
    return `${head}; add a time slot with a court, or a day that is played on`;
  }
  return `${head}; ${adviceFor(assignment)}`;
}

/** What keeps free courts free, and what would help. */
function adviceFor(assignment: Assignment): string {
  if (isFull(assignment)) return "add a court or a day";
  const [isRested, isLimited] = [delaysByRest(assignment), reachesDailyLimit(assignment)];
  if (isRested && isLimited) {
    return "rest and games a day leave no more room: add a day, shorten the rest or allow more games a day";
  }
  if (isRested) return "the minimum rest leaves no more room: add a day or shorten the rest";
  if (isLimited) return "the games a day leave no more room: add a day or allow more of them";
  return "no team plays two games at once, so courts stay free: add a slot or a day";
}

/** Whether rest keeps a team out of some slot that follows its game, that day or the next. */
function delaysByRest({ grid, model }: Assignment): boolean {
  for (let cell = 0; cell < grid.size; cell++) {
    const to = grid.to[cell]!;
    for (let other = cell + 1; other < grid.size; other++) {
      if (grid.day[other]! > grid.day[cell]! + 1) break;
      if (grid.from[other]! >= to && grid.from[other]! < to + model.restMinutes) return true;
    }
  }
  return false;
}

function reachesDailyLimit(assignment: Assignment): boolean {
  const { model, grid } = assignment;
  if (model.maxPerDay === 0) return false;
  return model.entities.some((_, entity) =>
    Array.from({ length: grid.days }, (_unused, day) => day).some(
      (day) => gamesOnDay(assignment, entity, day) >= model.maxPerDay,
    ),
  );
}

function isFull({ grid, used }: Assignment): boolean {
  return grid.capacity.every((capacity, cell) => used[cell]! >= capacity);
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

function reasonFor(assignment: Assignment, item: number): string {
  const { model, grid, cellOf } = assignment;
  if (grid.size === 0) return "There is no playing day with a time slot and a court.";
  const isWaiting =
    model.feeders[item]!.some((feeder) => cellOf[feeder]! < 0) ||
    model.gates[item]!.some((bracket) =>
      model.bracketItems[bracket]!.some((other) => cellOf[other]! < 0),
    );
  if (isWaiting) return "A game that decides who plays here has no time yet.";
  return isFull(assignment)
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
