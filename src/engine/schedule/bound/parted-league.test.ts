import { expect, test } from "vitest";
import { type Hall, problemIn } from "#engine/testing/halls.ts";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { boundOf } from "#engine/schedule/solve.ts";

const slots = { count: 40, length: 20, every: 20 };
const hall = (teams: number, courts: number, apart: number): Hall => ({
  sizes: [teams],
  courts,
  slots,
  rest: 20 * (apart - 1),
});

test.each([
  ["four teams on one court: each two games on end leave nobody whom they haven't met", 4, 1, 2, 8],
  ["six teams on two courts", 6, 2, 2, 11],
  ["eight teams on two courts", 8, 2, 2, 15],
  ["eight teams on three courts: the first halves of rounds become ever smaller", 8, 3, 2, 15],
  ["six teams on one court, two slots of rest", 6, 1, 3, 19],
])("the bound counts parts that have nobody left to meet: %s", (_, teams, courts, apart, least) => {
  const problem = problemIn(hall(teams, courts, apart), "balanced");
  expect(boundOf(problem, buildModel(problem)).slots).toBe(least);
});

test.each([
  [4, 1, 2],
  [4, 2, 3],
  [6, 2, 2],
  [6, 2, 3],
])(
  "of %i teams on %i courts, %i slots apart, no cells hold more than the bound says",
  (...args) => {
    const [teams, courts, apart] = args;
    for (let cells = 1; cells <= 9; cells++) {
      const short = { ...hall(teams, courts, apart), slots: { ...slots, count: cells } };
      const problem = problemIn(short, "balanced");
      const oneDay = { ...problem, calendar: { ...problem.calendar, endDate: "2026-03-02" } };
      const most = mostByTryingAll(teams, courts, { apart, cells });
      expect(boundOf(oneDay, buildModel(oneDay)).matches).toBeGreaterThanOrEqual(most);
    }
  },
);

test.each([
  [4, 1, 2, 8],
  [6, 2, 2, 11],
  [8, 2, 2, 15],
  [8, 3, 2, 15],
])("a schedule of %i teams on %i courts, %i slots apart, is as short as the bound", (...args) => {
  const [teams, courts, apart, least] = args;
  const { report } = scheduleMatches(problemIn(hall(teams, courts, apart), "balanced"));
  expect([report.slots, report.slotsBound]).toEqual([least, least]);
});

/** The most games of a league in so many cells of a day, by looking at all of them. */
function mostByTryingAll(
  teams: number,
  courts: number,
  { apart, cells }: { apart: number; cells: number },
): number {
  const pairs = Array.from({ length: teams }, (_, one) =>
    Array.from({ length: one }, (_x, other): [number, number] => [other, one]),
  ).flat();
  const next = Array<number>(teams).fill(0);
  const isMet = pairs.map(() => false);
  let best = 0;
  const search = (cell: number, from: number, used: number, placed: number): void => {
    best = Math.max(best, placed);
    const open = (cells - cell) * courts - used;
    const perWindow = Math.ceil((cells - cell) / apart) * (teams / 2);
    if (cell === cells || placed + Math.min(open, perWindow) <= best) return;
    const end = used < courts ? pairs.length : 0;
    for (let index = from; index < end; index++) {
      const [one, other] = pairs[index]!;
      if (isMet[index] || next[one]! > cell || next[other]! > cell) continue;
      const before: [number, number] = [next[one]!, next[other]!];
      [isMet[index], next[one], next[other]] = [true, cell + apart, cell + apart];
      search(cell, index + 1, used + 1, placed + 1);
      isMet[index] = false;
      [next[one], next[other]] = before;
    }
    search(cell + 1, 0, 0, placed);
  };
  search(0, 0, 0, 0);
  return best;
}
