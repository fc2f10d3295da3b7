import { describe, expect, test } from "vitest";
import { check } from "#bench/schedule/checker.mjs";
import { toProblem, toSolution, type Instance } from "#bench/schedule/instance.ts";
import league from "#bench/schedule/p01-default-8.json" with { type: "json" };
import groups from "#bench/schedule/p04-64-16g-8c.json" with { type: "json" };
import tight from "#bench/schedule/p09-tight-rest-10-2c.json" with { type: "json" };
import meetings from "#bench/schedule/p10-quads-16.json" with { type: "json" };
import playoffs from "#bench/schedule/p11-groups-playoff-32.json" with { type: "json" };
import cup from "#bench/schedule/p12-elim-100-10c.json" with { type: "json" };
import short from "#bench/schedule/p13-short-horizon.json" with { type: "json" };
import ownDays from "#bench/schedule/p14-own-days.json" with { type: "json" };
import courtHours from "#bench/schedule/p15-court-hours.json" with { type: "json" };
import wishes from "#bench/schedule/p16-wishes.json" with { type: "json" };
import ownRests from "#bench/schedule/p17-own-rests.json" with { type: "json" };
import { scheduleMatches } from "./index.ts";

/** Idle minutes as a multiple of the checker's bound, at most. */
const INSTANCES: [string, unknown, number][] = [
  ["a league of eight", league, 1],
  ["64 teams in groups", groups, 1],
  ["a league whose rest fills the courts", tight, 1.3],
  ["meetings of four", meetings, 1],
  ["groups with playoffs", playoffs, 1.35],
  ["a cup of a hundred", cup, 1],
  ["too few days", short, 1],
  ["days with hours of their own", ownDays, 1.05],
  ["courts with hours of their own", courtHours, 1],
];

describe("public instances, judged by the independent checker", () => {
  test.each(INSTANCES)("%s: valid, in the fewest slots, with short waits", (_, json, idleRatio) => {
    const instance = json as Instance;
    const problem = toProblem(instance, 1);
    const result = scheduleMatches(problem, { iterations: 200_000 });
    const report = check(instance, toSolution(instance, problem, result));
    expect(report.violations).toEqual([]);
    expect(report.ratio ?? report.scheduled_ratio).toBe(1);
    expect(report.idle.ratio).toBeLessThanOrEqual(idleRatio);
    expect(report.home_away.excess).toBe(0);
    expect(report.round_order_inversions).toBe(0);
  });
});

test("absent teams, shared people, kept courts, what stands and the longest wait are all minded", () => {
  const instance = wishes as Instance;
  const problem = toProblem(instance, 1);
  const result = scheduleMatches(problem, { iterations: 200_000 });
  const report = check(instance, toSolution(instance, problem, result));
  expect(report.violations).toEqual([]);
  expect(report.scheduled).toBe(report.matches);
  expect(report.idle.long_waits).toBe(0);
  expect(report.home_away.excess).toBe(0);
});

test("a division that rests longer than the one beside it does so, and the other needn't", () => {
  const instance = ownRests as Instance;
  const problem = toProblem(instance, 1);
  const result = scheduleMatches(problem, { iterations: 200_000 });
  const report = check(instance, toSolution(instance, problem, result));
  expect(report.violations).toEqual([]);
  expect(report.scheduled).toBe(report.matches);
  expect(report.home_away.excess).toBe(0);
});

test("the checker refuses games that are too near for the rest of their division", () => {
  const instance = ownRests as Instance;
  const others = {
    ...instance,
    brackets: instance.brackets.map((bracket) => ({ ...bracket, rest_minutes: undefined })),
  };
  const problem = toProblem(others, 1);
  const solution = toSolution(instance, problem, scheduleMatches(problem, { iterations: 0 }));
  expect(check(others, solution).violations).toEqual([]);
  const codes = check(instance, solution).violations.map(({ code }) => code);
  expect(codes).toContain("rest");
  expect(codes).toContain("precedence");
});

const unminded: Pick<Instance, "absences" | "sharing" | "reservations" | "fixed"> = {
  absences: [],
  sharing: [],
  reservations: [],
  fixed: [],
};

test.each([
  ["a team that can't be there", "absences", "absent"],
  ["somebody at two games at once", "sharing", "shared"],
  ["a game on a court that is kept for others", "reservations", "reserved"],
  ["a game that is kept for another court", "reservations", "kept"],
  ["a game on a court where another stands", "fixed", "fixed"],
] as const)("the checker refuses %s", (_, wish, code) => {
  const instance = wishes as Instance;
  const others = { ...instance, [wish]: unminded[wish] };
  const problem = toProblem(others, 1);
  const solution = toSolution(instance, problem, scheduleMatches(problem, { iterations: 0 }));
  expect(check(others, solution).violations).toEqual([]);
  expect(check(instance, solution).violations.map((one) => one.code)).toContain(code);
});

test.each([
  ["a day", ownDays],
  ["a court", courtHours],
])("the checker refuses games outside the hours of %s", (_, json) => {
  const instance = json as Instance;
  const anyTime = { ...instance, own_hours: [], court_hours: [] };
  const problem = toProblem(anyTime, 1);
  const solution = toSolution(instance, problem, scheduleMatches(problem, { iterations: 0 }));
  expect(check(anyTime, solution).violations).toEqual([]);
  const codes = check(instance, solution).violations.map(({ code }) => code);
  expect(codes).toContain("slot");
});
