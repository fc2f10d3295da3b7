import { expect, test } from "vitest";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { type Disturbance, restrictionsOf } from "./disturbance.ts";

const limits = { minRestMinutes: 0, maxGamesPerDay: null };
const bare = smallProblem(gamesOf([[1, 2]]), { gaps: [0], courts: [1], ...limits });
const game = { date: "2026-03-02", start: "10:00", end: "11:00", court: 1, teamIds: [1] };
const absence = { teamId: 5, date: null, from: "09:00", to: "10:00" };
const closure = { court: 1, from: { date: "2026-03-02", time: "09:00" }, to: null };
const date = "2026-03-03";

test("a calendar without disturbances has what its problem takes from it", () => {
  expect(restrictionsOf(bare, [])).toEqual({ fixed: [], closures: [], delays: [], absences: [] });
  const problem = { ...bare, fixed: [game], absences: [absence], closures: [closure] };
  expect(restrictionsOf(problem, [])).toEqual({
    fixed: [game],
    closures: [closure],
    delays: [],
    absences: [absence],
  });
});

test("disturbances take more of it, and leave the problem as it is", () => {
  const problem = { ...bare, fixed: [game], absences: [absence] };
  const late = { kind: "delay", date, from: "09:00", minutes: 30 } as const;
  const happened: Disturbance[] = [
    { kind: "court_closed", court: 2, date, from: "09:00" },
    { kind: "court_closed", court: 3, date, from: "09:00", to: "12:00" },
    late,
    { kind: "team_unavailable", teamId: 7, date, before: "11:00" },
    { kind: "team_withdrew", teamId: 8 },
  ];
  expect(restrictionsOf(problem, happened)).toEqual({
    fixed: [
      game,
      { date, start: "09:00", end: "24:00", court: 2, teamIds: [] },
      { date, start: "09:00", end: "12:00", court: 3, teamIds: [] },
    ],
    closures: [],
    delays: [late],
    absences: [absence, { teamId: 7, date, from: "00:00", to: "11:00" }],
  });
  expect(problem).toMatchObject({ fixed: [game], absences: [absence] });
});
