import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawFixtures, planBrackets } from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Placement, ScheduleProblem } from "#engine/types.ts";
import {
  fixGames,
  labelFixed,
  lintSchedule,
  placeFixed,
  scheduleMatches,
  toScheduleItems,
  type WantedPlace,
} from "#engine/schedule/index.ts";

const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17];
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");
const [saturday, sunday] = ["2026-03-07", "2026-03-08"];

/** Two groups of four and a knock-out of their best two, on a weekend with two courts. */
function weekend(change: Partial<ScheduleProblem> = {}) {
  const teams = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, seed: null }));
  const config = [
    { name: "A", type: "group_stage" as const, maxTeams: 4 },
    { name: "B", type: "group_stage" as const, maxTeams: 4 },
    {
      name: "Playoffs",
      type: "elimination" as const,
      maxTeams: 4,
      qualifiersPerGroup: 2,
      thirdPlace: true,
    },
  ];
  const plan = planBrackets({ teams, config, shuffle: false, seed: 1 });
  const items = toScheduleItems(drawFixtures(plan));
  const problem: ScheduleProblem = {
    items,
    calendar: {
      startDate: saturday,
      endDate: sunday,
      daysOfWeek: [0, 6],
      excludedDates: [],
      timeSlots: hours.map((hour) => ({
        start: timeOf(hour),
        end: timeOf(hour + 1),
        courts: [1, 2],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
    ...change,
  };
  const tree = items.filter(({ bracketId }) => bracketId === 3);
  const waiting = (kind: string) =>
    tree.find(({ participants }) => participants[0]!.kind === kind)!.id;
  const [final, third] = [waiting("winner"), waiting("loser")];
  const semifinals = tree.filter(({ round }) => round === 1).map(({ id }) => id);
  return { problem, final, third, semifinals };
}

function at(itemId: number, date: string, hour: number, court: number | null = 1): WantedPlace {
  return { itemId, date, start: timeOf(hour), end: timeOf(hour + 1), court };
}

function solve(problem: ScheduleProblem, wanted: WantedPlace[]) {
  const fixed = placeFixed(problem, wanted);
  if ("fault" in fixed) return fixed;
  const result = scheduleMatches(fixGames(problem, fixed.places), { iterations: 2000 });
  const placements: Placement[] = [...fixed.places, ...result.placements];
  return { ...result, places: fixed.places, placements };
}

function broken({ items, minRestMinutes }: ScheduleProblem, placements: Placement[]) {
  const found = lintSchedule({ items, placements, minRestMinutes, maxGamesPerDay: null });
  return found.filter(({ severity }) => severity === "broken");
}

describe("a fixed game", () => {
  test("keeps its time, and everything before and after it keeps to that", () => {
    const rest = fc.constantFrom(0, 30, 60);
    const type = fc.constantFrom("balanced" as const, "sequential" as const, "random" as const);
    const filling = fc.constantFrom("early" as const, "even" as const, "all_days" as const);
    const when = fc.record({ rest, type, filling, hour: fc.integer({ min: 9, max: 16 }) });
    forAll(when, ({ rest: minRestMinutes, type: kind, filling: dayFilling, hour }) => {
      const { problem, final, third } = weekend({ minRestMinutes, type: kind, dayFilling });
      const outcome = solve(problem, [at(final, sunday, hour)]);
      if ("fault" in outcome) throw new Error(outcome.fault.reason);
      expect(outcome.unscheduled).toEqual([]);
      expect(outcome.placements).toHaveLength(problem.items.length);
      expect(outcome.placements.find(({ itemId }) => itemId === final)).toMatchObject({
        date: sunday,
        start: timeOf(hour),
        court: 1,
      });
      expect(outcome.placements.some(({ itemId }) => itemId === third)).toBe(true);
      expect(broken(problem, outcome.placements)).toEqual([]);
    });
  });

  test("leaves its court to others until it begins, and takes it off the slots", () => {
    const { problem, final } = weekend();
    const half = { ...at(final, sunday, 12), start: "12:30", end: "13:30" };
    const outcome = solve(problem, [half]);
    expect("placements" in outcome && broken(problem, outcome.placements)).toEqual([]);
  });

  test("holds back what waits for it", () => {
    const { problem, final, semifinals } = weekend();
    const outcome = solve(problem, [at(semifinals[0]!, sunday, 13)]);
    if ("fault" in outcome) throw new Error(outcome.fault.reason);
    const last = outcome.placements.find(({ itemId }) => itemId === final)!;
    expect(`${last.date} ${last.start}` >= `${sunday} 14:00`).toBe(true);
  });

  test("is a team's first: none of its others comes before", () => {
    const { problem } = weekend({ minRestMinutes: 60 });
    const plays = (teamId: number) =>
      problem.items.filter(({ participants }) =>
        participants.some((side) => side.kind === "team" && side.teamId === teamId),
      );
    const first = plays(5)[0]!.id;
    const outcome = solve(problem, [{ ...at(first, saturday, 14), firstOf: 5 }]);
    if ("fault" in outcome) throw new Error(outcome.fault.reason);
    expect(outcome.unscheduled).toEqual([]);
    const others = new Set(plays(5).map(({ id }) => id));
    const ofTeam = outcome.placements.filter(({ itemId }) => others.has(itemId));
    const moments = ofTeam.map(({ date, start }) => `${date} ${start}`).toSorted();
    expect(moments[0]).toBe(`${saturday} 14:00`);
    const { labels, placements } = outcome;
    const rounds = labelFixed({ items: problem.items, labels, placements });
    expect(rounds).toHaveLength(problem.items.length);
    const own = rounds.filter(({ itemId }) => others.has(itemId));
    const round = own.find(({ itemId }) => itemId === first)!;
    expect(own.every((label) => label.itemId === first || label.round > round.round)).toBe(true);
  });
});

describe("a time that can't be kept is refused", () => {
  const { problem, final, third, semifinals } = weekend({ minRestMinutes: 30 });
  const faultOf = (wanted: WantedPlace[], change: Partial<ScheduleProblem> = {}) => {
    const placed = placeFixed({ ...problem, ...change }, wanted);
    return "fault" in placed ? placed.fault : null;
  };

  test.each([
    ["on a day that isn't played", "2026-03-09", 12],
    ["before the hours", sunday, 8],
    ["after the hours", sunday, 18],
  ])("%s", (_, date, hour) => {
    expect(faultOf([at(final, date, hour)])).toMatchObject({ reason: "closed", itemId: final });
    expect(faultOf([at(final, date, hour, null)])).toMatchObject({ reason: "closed" });
  });

  test("where its court is closed, kept for others or taken", () => {
    const closures = [{ court: 1, from: { date: sunday, time: "11:30" }, to: null }];
    const taken = { reason: "taken", itemId: final };
    const closed = { reason: "closed", itemId: final };
    expect(faultOf([at(final, sunday, 12)], { closures })).toEqual(closed);
    const reservations = [{ court: 1, takes: [third], keeps: [] }];
    const wish = { kind: "reserved", court: 1 };
    expect(faultOf([at(final, sunday, 12)], { reservations })).toEqual({
      reason: "wish",
      itemId: final,
      wish,
    });
    const fixed = [{ date: sunday, start: "12:30", end: "13:00", court: 1, teamIds: [] }];
    expect(faultOf([at(final, sunday, 12)], { fixed })).toEqual(taken);
    expect(faultOf([at(final, sunday, 12), at(third, sunday, 12)])).toMatchObject({
      reason: "taken",
    });
  });

  test("but any free court does where none is asked for", () => {
    const closures = [{ court: 1, from: { date: sunday, time: "11:30" }, to: null }];
    expect(placeFixed({ ...problem, closures }, [at(final, sunday, 12, null)])).toMatchObject({
      places: [{ court: 2 }],
    });
    expect(
      placeFixed(problem, [at(third, sunday, 12, null), at(final, sunday, 12, 1)]),
    ).toMatchObject({ places: [{ court: 2 }, { court: 1 }] });
  });

  test("where the final comes before a semifinal, or too near after it", () => {
    const clash = { reason: "clash" };
    expect(faultOf([at(semifinals[0]!, sunday, 14), at(final, sunday, 12)])).toMatchObject(clash);
    expect(faultOf([at(semifinals[0]!, sunday, 11), at(final, sunday, 12)])).toMatchObject(clash);
    expect(faultOf([at(semifinals[0]!, sunday, 10), at(final, sunday, 12)])).toBeNull();
  });

  test("where a team is away, or plays a game that stays", () => {
    const first = problem.items[0]!;
    const teamId = first.participants.flatMap((it) => (it.kind === "team" ? [it.teamId] : []))[0]!;
    const absences = [{ teamId, date: saturday, from: "09:00", to: "10:00" }];
    const busy = { reason: "busy", itemId: first.id };
    const wish = { kind: "absent", absence: absences[0] };
    expect(faultOf([at(first.id, saturday, 9)], { absences })).toEqual({
      reason: "wish",
      itemId: first.id,
      wish,
    });
    const fixed = [{ date: saturday, start: "10:10", end: "11:00", court: 2, teamIds: [teamId] }];
    expect(faultOf([at(first.id, saturday, 9)], { fixed })).toEqual(busy);
  });

  test("where the games before it can't be over, by their rounds or by their number", () => {
    expect(faultOf([at(final, saturday, 9)])).toEqual({
      reason: "early",
      itemId: final,
      games: 14,
    });
    // Fourteen games on two courts take seven hours.
    expect(faultOf([at(final, saturday, 15)])).toMatchObject({ reason: "early" });
    expect(faultOf([at(final, sunday, 9)])).toBeNull();
  });
});
