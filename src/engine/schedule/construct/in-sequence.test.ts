import { expect, test } from "vitest";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { inSequence } from "./in-sequence.ts";
import { fillByTeam } from "./team-fill.ts";

/** Everybody once, as games of a bracket. */
function groupOf(teams: number[], bracketId: number): ScheduleItem[] {
  const pairs = teams.flatMap((one, index) => teams.slice(index + 1).map((other) => [one, other]));
  return gamesOf(pairs).map((game) => ({ ...game, id: bracketId * 100 + game.id, bracketId }));
}

interface Hall {
  courts: number;
  horizon: number;
  spare?: number;
  minRestMinutes?: number;
}

/** The brackets in turn, within so many hours. */
function filled(items: ScheduleItem[], { courts, horizon, spare = 0, ...rest }: Hall): Assignment {
  const hours = {
    gaps: Array.from({ length: horizon }, () => 0),
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
    ...rest,
  };
  const assignment = assignmentOf(smallProblem(items, hours));
  assignment.horizon = horizon;
  const open = assignment.model.items.map(() => horizon);
  fillByTeam(assignment, inSequence(assignment, spare), open);
  return assignment;
}

/** The brackets of the games in each cell. */
function bracketsIn({ model, cellOf, horizon }: Assignment): string[] {
  return Array.from({ length: horizon }, (_, cell) =>
    model.items
      .filter((_item, index) => cellOf[index] === cell)
      .map(({ bracketId }) => bracketId)
      .toSorted((a, b) => a - b)
      .join(""),
  );
}

/** The cell in which bracket 2 of two begins. */
function firstOf(horizon: number, spare: number): number {
  const brackets = bracketsIn(filled([...four, ...three], { courts: 2, horizon, spare }));
  return brackets.findIndex((ids) => ids.includes("2"));
}

const [four, three] = [groupOf([1, 2, 3, 4], 1), groupOf([11, 12, 13], 2)];

test("brackets come one after the other where there is time for it", () => {
  const groups = [...four, ...three, ...groupOf([21, 22, 23], 3)];
  expect(bracketsIn(filled(groups, { courts: 1, horizon: 12 }))).toEqual("111111222333".split(""));
  // A court that the first leaves free goes to the next.
  const onThree = bracketsIn(filled(groups, { courts: 3, horizon: 6 }));
  expect(onThree).toEqual(["112", "112", "112", "3", "3", "3"]);
});

test("the next begins when its rounds would not be over in time any more, or some rounds before", () => {
  expect([firstOf(5, 0), firstOf(5, 1), firstOf(6, 2)]).toEqual([2, 1, 1]);
});

test("so does one whose last rounds wait for it", () => {
  const cup = cupOf(4).map((game) => ({
    ...game,
    bracketId: 2,
    participants: game.participants.map((side) =>
      side.kind === "team" ? { ...side, teamId: side.teamId + 10 } : side,
    ),
  }));
  const items = [...four, ...cup];
  expect(bracketsIn(filled(items, { courts: 2, horizon: 6 }))).toEqual([
    "11",
    "11",
    "11",
    "22",
    "22",
    "",
  ]);
  const alone = filled(cup, { courts: 2, horizon: 3 });
  expect(alone.placed).toBe(4);
});

test("rounds that wait for others count, too, for whether a bracket would be over in time", () => {
  const groups = [...groupOf([11, 12, 13, 14, 15, 16], 1), ...groupOf([21, 22, 23, 24, 25, 26], 3)];
  const wide = groups.map((game) => ({ ...game, bracketId: 1 }));
  const cup = cupOf(6).map((game) => ({ ...game, bracketId: 2 }));
  const assignment = filled([...wide, ...cup], { courts: 3, horizon: 12 });
  const cells = cup.map((_game, index) => assignment.cellOf[wide.length + index]!);
  // The first two games, the semifinals, the final and that for third place.
  expect(cells).toEqual([10, 10, 11, 11, 9, 9]);
});

test("whoever has most games to come is first in its bracket", () => {
  // Team 4 has three games, the others fewer: without it first its last would come too late.
  const games = gamesOf([
    [1, 2],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
  const [, ...others] = filled(games, { courts: 1, horizon: 8 }).cellOf;
  expect(Math.min(...others.slice(0, 2))).toBe(0);
  expect(filled(games, { courts: 1, horizon: 4 }).cellOf[0]).toBeGreaterThan(0);
  const onTwo = filled(games, { courts: 2, horizon: 3 });
  expect(onTwo.placed).toBe(4);
});
