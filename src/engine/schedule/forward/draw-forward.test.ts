import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { at, DAY, dayOf } from "#engine/testing/small-day.ts";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleProblem } from "#engine/types.ts";
import {
  drawForward,
  lintSchedule,
  type RuleViolation,
  scheduleMatches,
} from "#engine/schedule/index.ts";
import type { DrawnForward } from "./draw-forward.ts";

const starts = ({ calendar }: ScheduleProblem, courts: number[]) =>
  calendar.timeSlots.map(({ start, end }) => ({ start, end, courts }));
const keyOf = ({ rule, itemIds, teamId }: RuleViolation) =>
  `${rule} ${itemIds.toSorted((a, b) => a - b).join(" ")} ${teamId ?? ""}`;
const ends = (placements: Placement[]) => placements.map(({ end }) => end).toSorted();

test("games only come earlier, no rule is broken that was not, and no day ends later", () => {
  const bounds = fc.constantFrom("00:00", "10:00", "13:00");
  forAll(fc.tuple(arbitraryProblem, bounds, fc.boolean()), ([drawn, from, hasWish]) => {
    const problem = { ...drawn, fixed: [] };
    const { placements } = scheduleMatches(problem, { iterations: 0 });
    const date = placements[0]?.date;
    if (date === undefined) return;
    const input = { ...problem, placements, longestWaitMinutes: hasWish ? 60 : null };
    const movable = placements.map(({ itemId }) => itemId);
    const { moves } = drawForward({
      input,
      movable,
      date,
      from,
      starts: starts(problem, [1, 2, 3, 4]),
    });
    const to = new Map(moves.map((move) => [move.itemId, move.to!]));
    for (const { from: was, to: place } of moves) {
      expect(place!.start < was.start && place!.start >= from).toBe(true);
      expect(place!.date).toBe(was.date);
    }
    const after = placements.map((it) => to.get(it.itemId) ?? it);
    const known = new Set(lintSchedule(input).map(keyOf));
    const found = lintSchedule({ ...input, placements: after }).map(keyOf);
    expect(found.filter((key) => !known.has(key))).toEqual([]);
    const [before, now] = [placements, after].map((all) =>
      ends(all.filter((it) => it.date === date)).at(-1)!,
    );
    expect(moves.length === 0 ? now === before : now! < before!).toBe(true);
  });
});

/** One court, both semifinals, third place and final, an hour each from ten; another court is free. */
function onOneCourt() {
  const placements = [1, 2, 4, 3].map((itemId, nth) => at(itemId, 10 + nth));
  return dayOf({ items: cupOf(4), placements, hours: [10, 11, 12, 13], courts: [1, 2] });
}

test("a court more has the day end earlier, and moves no game that may stay", () => {
  const { moves } = drawForward(onOneCourt());
  const places = moves.map(({ itemId, to }) => [itemId, to!.start, to!.court]);
  expect(places).toEqual([
    [2, "10:00", 2],
    [4, "11:00", expect.any(Number)],
    [3, "11:00", expect.any(Number)],
  ]);
});

test("nothing is put before the time that is still to come, and nothing moves that may not", () => {
  const { moves } = drawForward({ ...onOneCourt(), from: "12:00", movable: [1, 2, 3] });
  expect(moves.map(({ itemId, to }) => [itemId, to!.start, to!.court])).toEqual([[3, "12:00", 2]]);
});

test("where the day would end no earlier everything stays", () => {
  expect(drawForward({ ...onOneCourt(), from: "13:00" }).moves).toEqual([]);
});

const two = gamesOf([
  [1, 2],
  [3, 4],
]);
const three = [...two, ...gamesOf([[5, 6]]).map((item) => ({ ...item, id: 3 }))];
/** The second game's can't play before eleven. */
const lateTeam = { absences: [{ teamId: 3, date: DAY, from: "00:00", to: "11:00" }] };
const placesOf = ({ moves }: DrawnForward) =>
  moves.map(({ itemId, to }) => [itemId, to!.start, to!.court]);

test("a late game finds another place than that of one which could come forward", () => {
  const placements = [at(1, 11), at(2, 12)];
  const day = { items: two, placements, hours: [10, 11, 12], courts: [1, 2], problem: lateTeam };
  expect(placesOf(drawForward(dayOf(day)))).toEqual([[2, "11:00", 2]]);
});

test("the game comes forward that makes room for a late one, and another stays though it could", () => {
  const placements = [at(1, 11), at(3, 11, 2), at(2, 12)];
  const day = { items: three, placements, hours: [10, 11, 12], courts: [1, 2], problem: lateTeam };
  expect(placesOf(drawForward(dayOf(day)))).toEqual([
    [1, "10:00", 1],
    [2, "11:00", 1],
  ]);
});

test("a move says from where it is and to where, and that nothing speaks against it", () => {
  const day = { items: two.slice(1), placements: [at(2, 12)], hours: [11], courts: [1] };
  const [move] = drawForward(dayOf(day)).moves;
  expect(move).toEqual({
    itemId: 2,
    from: at(2, 12),
    to: at(2, 11),
    disturbance: null,
    waitsFor: null,
    isAfterSlots: false,
  });
});

test.each([
  ["on another day", at(1, 12, 1, "2026-03-03"), [1]],
  ["without a court", at(1, 12, 0), [1]],
  ["that may not move", at(1, 12), []],
])("a game %s stays", (_, placement, movable) => {
  const day = dayOf({ items: two.slice(0, 1), placements: [placement], hours: [10], courts: [1] });
  expect(drawForward({ ...day, movable }).moves).toEqual([]);
});
