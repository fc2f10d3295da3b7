import type { Assignment } from "./assignment.ts";
import { countBits } from "./bits.ts";

/** Whether that many games on a day are too many for an entity. */
export function exceedsDailyLimit(
  { dailyLimit, grid }: Assignment,
  entity: number,
  day: number,
  games: number,
): boolean {
  return dailyLimit !== null && games > dailyLimit[entity * grid.days + day]!;
}

/** Games of an entity on a day, fixed ones included. */
export function gamesOnDay(assignment: Assignment, entity: number, day: number): number {
  const { words, mask, grid } = assignment;
  const base = (entity * grid.days + day) * words;
  let games = assignment.fixedPerDay ? assignment.fixedPerDay[entity * grid.days + day]! : 0;
  for (let word = 0; word < words; word++) games += countBits(mask[base + word]!);
  return games;
}

/**
 * Keeps room on each day for games that must follow: an entity with h rounds after it leaves out the
 * last h days of `days` (the last game first), each as often as it stands there.
 */
export function reserveForLaterRounds(
  { model, grid, dailyLimit }: Assignment,
  days: number[],
): void {
  if (dailyLimit === null) return;
  const heights = new Int32Array(model.entities.length);
  for (let item = 0; item < model.size; item++) {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      const entity = model.sides[side]!;
      heights[entity] = Math.max(heights[entity]!, model.height[item]!);
    }
  }
  heights.forEach((height, entity) => {
    for (const day of days.slice(0, height)) {
      const index = entity * grid.days + day;
      dailyLimit[index] = Math.max(0, dailyLimit[index]! - 1);
    }
  });
}
