import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { type BoardData, type DayGrid, placeAt } from "./day-grid.ts";
import { type Verdict, type Ground, judge } from "./verdict.ts";
import { judgeSwap } from "./swaps.ts";

/** What a cell would mean, and where games could change places with those in it, what that would. */
export interface CellVerdict extends Verdict {
  swap: Verdict | null;
}

/** The verdicts on every cell of a day, by the cell's key. */
export function judgeDay(
  { data, grid, ...ground }: Ground & { data: BoardData; grid: DayGrid },
  group: PlacedGames,
): Map<string, CellVerdict> {
  const verdicts = new Map<string, CellVerdict>();
  for (const { start, cells } of grid.rows) {
    for (const { key, court, groups } of cells) {
      const place = placeAt(data, group, { date: grid.date, start, court });
      const others = groups.filter(({ id }) => id !== group.id);
      const swap = others.length === 1 ? judgeSwap(ground, group, others[0]!) : null;
      verdicts.set(key, { ...judge(ground, group, place), swap: swap?.verdict ?? null });
    }
  }
  return verdicts;
}
