import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { arbitraryProblem, arbitraryRests } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import {
  lintSchedule,
  minuteOf,
  replan,
  scheduleMatches,
  timeOf,
  toScheduleItems,
} from "#engine/schedule/index.ts";

const options = { iterations: 400 };
const DAY = "2026-03-07";

test("with rests of their own, every schedule keeps every hard rule and loses no game", () => {
  forAll(arbitraryRests, (problem) => {
    const { placements, unscheduled, report } = scheduleMatches(problem, options);
    expect(brokenRules(problem, placements)).toEqual([]);
    const found = lintSchedule({ ...problem, placements });
    expect(found.filter(({ severity }) => severity === "broken")).toEqual([]);
    expect(placements.length + unscheduled.length).toBe(problem.items.length);
    if (problem.calendar.endDate !== null) return;
    expect(unscheduled).toEqual([]);
    expect(report.slots).toBeGreaterThanOrEqual(report.slotsBound!);
  });
});

test("a rest that all say themselves is the rest of all", () => {
  forAll(fc.tuple(arbitraryProblem, fc.constantFrom(0, 15, 90)), ([problem, minRestMinutes]) => {
    const items = problem.items.map((item) => ({ ...item, restMinutes: minRestMinutes }));
    const said = scheduleMatches({ ...problem, items }, options);
    expect(said).toEqual(scheduleMatches({ ...problem, minRestMinutes }, options));
  });
});

test("replanning keeps to the rests, whichever court is lost", () => {
  forAll(fc.tuple(arbitraryRests, fc.integer({ min: 1, max: 3 })), ([drawn, court]) => {
    const problem = { ...drawn, fixed: [] };
    const { placements } = scheduleMatches(problem, { iterations: 0 });
    if (placements.length === 0) return;
    const { date } = placements[0]!;
    const lost = { kind: "court_closed" as const, court, date, from: "00:00" };
    const after = replan(problem, placements, [lost], { iterations: 2000 }).placements;
    const found = lintSchedule({ ...problem, placements: after });
    expect(found.filter(({ rule }) => rule === "rest" || rule === "order")).toEqual([]);
  });
});

function league(bracketId: number, first: number): ScheduleItem[] {
  const teamIds = [0, 1, 2, 3, 4, 5].map((nth) => first + nth);
  return toScheduleItems(roundRobinFixtures(teamIds, { bracketId, firstId: 100 * bracketId }));
}

/** Two leagues of six on three courts, the second with a rest of its own. */
function leagues(restMinutes: number, values: Partial<ScheduleProblem> = {}): ScheduleProblem {
  return {
    items: [...league(1, 1), ...league(2, 11).map((item) => ({ ...item, restMinutes }))],
    calendar: {
      startDate: DAY,
      endDate: DAY,
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: Array.from({ length: 22 }, (_, index) => ({
        start: timeOf(540 + index * 15),
        end: timeOf(555 + index * 15),
        courts: [1, 2, 3],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
    ...values,
  };
}

/** The shortest time between two games of one of these teams. */
function shortestRest(items: ScheduleItem[], placements: Placement[], bracketId: number): number {
  const ofBracket = new Map(items.map((item) => [item.id, item]));
  const times = new Map<string, Placement[]>();
  for (const placement of placements) {
    const item = ofBracket.get(placement.itemId)!;
    if (item.bracketId !== bracketId) continue;
    for (const side of item.participants) {
      const key = JSON.stringify(side);
      times.set(key, [...(times.get(key) ?? []), placement]);
    }
  }
  const gaps = [...times.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start));
    return inOrder
      .slice(1)
      .map(({ start }, index) => minuteOf(start) - minuteOf(inOrder[index]!.end));
  });
  return Math.min(...gaps);
}

test("a division rests longer beside another that doesn't, and the courts stay as full", () => {
  const problem = leagues(45);
  const { placements, report } = scheduleMatches(problem, { iterations: 20_000 });
  expect(placements).toHaveLength(30);
  expect(shortestRest(problem.items, placements, 1)).toBeLessThan(45);
  expect(shortestRest(problem.items, placements, 2)).toBe(45);
  // Five games with 45 minutes between take 17 slots; without any, all 30 games take ten.
  expect(report.slotsBound).toBe(17);
  expect(report.slots).toBe(17);
});

function at(itemId: number, start: string, end: string): Placement {
  return { itemId, date: DAY, start, end, court: 1 };
}

test("whoever plays for two divisions changes with the shorter rest", () => {
  const problem = leagues(45, { sharing: [[1, 11]] });
  const { placements } = scheduleMatches(problem, { iterations: 5000 });
  const found = lintSchedule({ ...problem, placements });
  expect(found.filter(({ severity }) => severity === "broken")).toEqual([]);
  expect(found.filter(({ rule }) => rule === "person_conflict")).toEqual([]);
  const [one, other] = [1, 11].map((teamId) =>
    problem.items.find(({ participants }) =>
      participants.some((side) => side.kind === "team" && side.teamId === teamId),
    ),
  );
  const directly = [at(one!.id, "09:00", "09:15"), at(other!.id, "09:15", "09:30")];
  expect(lintSchedule({ ...problem, placements: directly })).toEqual([]);
});

test("a game of the longer rest that stays keeps its team away for as long", () => {
  const fixed = [{ date: DAY, start: "11:00", end: "11:15", court: 1, teamIds: [1, 11] }];
  const problem = leagues(45, { fixed });
  const { placements } = scheduleMatches(problem, { iterations: 2000 });
  const near = placements.filter(({ itemId, start, end }) => {
    const { participants } = problem.items.find(({ id }) => id === itemId)!;
    const isOf11 = participants.some((side) => side.kind === "team" && side.teamId === 11);
    return isOf11 && minuteOf(start) < 675 + 45 && minuteOf(end) > 660 - 45;
  });
  expect(near).toEqual([]);
});
