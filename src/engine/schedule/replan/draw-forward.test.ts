import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { cupOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleProblem } from "#engine/types.ts";
import {
  drawForward,
  lintSchedule,
  type RuleViolation,
  scheduleMatches,
} from "#engine/schedule/index.ts";

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
    for (const { from: at, to: place } of moves) {
      expect(place!.start < at.start && place!.start >= from).toBe(true);
      expect(place!.date).toBe(at.date);
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

const DAY = "2026-03-02";
const limits = { minRestMinutes: 0, maxGamesPerDay: null };
const slotAt = (hour: number) => ({ start: `${hour}:00`, end: `${hour + 1}:00` });

/** One court, both semifinals, third place and final, an hour each from ten. */
function onOneCourt() {
  const problem = smallProblem(cupOf(4), { gaps: [0, 0, 0], courts: [1], ...limits });
  const placements = [1, 2, 4, 3].map((itemId, nth) => ({
    itemId,
    date: DAY,
    ...slotAt(10 + nth),
    court: 1,
  }));
  const hours = [10, 11, 12, 13].map((hour) => ({ ...slotAt(hour), courts: [1, 2] }));
  const input = { ...problem, placements };
  return { input, movable: [1, 2, 3, 4], date: DAY, from: "10:00", starts: hours };
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
