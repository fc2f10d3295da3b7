import { expect, test } from "vitest";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement } from "#engine/types.ts";
import { replan } from "#engine/schedule/index.ts";

const date = "2026-03-02";
const at = (itemId: number, hour: number, court = 1): Placement => ({
  itemId,
  date,
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${String(hour + 1).padStart(2, "0")}:00`,
  court,
});

test("a game that has to move goes where nobody waits longer than wished, if one is as near", () => {
  // Team 1 plays at nine and is to play at twelve; its court closes then.
  const problem = smallProblem(
    gamesOf([
      [1, 2],
      [1, 3],
      [4, 5],
      [6, 7],
    ]),
    {
      gaps: [0, 0, 0, 0, 0, 0],
      courts: [1],
      minRestMinutes: 0,
      maxGamesPerDay: null,
      endDate: date,
    },
  );
  const closures = [{ court: 1, from: { date, time: "12:00" }, to: { date, time: "13:00" } }];
  const announced = [at(1, 9), at(2, 12), at(3, 11), at(4, 14)];
  const movedTo = (longestWaitMinutes: number | null) =>
    replan({ ...problem, closures, longestWaitMinutes }, announced, []).moves.map(
      ({ itemId, to }) => [itemId, to?.start],
    );
  expect(movedTo(null)).toEqual([[2, "13:00"]]);
  expect(movedTo(120)).toEqual([[2, "10:00"]]);
});
