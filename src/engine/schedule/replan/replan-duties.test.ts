import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { OnDuty, Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import {
  type Disturbance,
  lintSchedule,
  replan,
  scheduleMatches,
  toScheduleItems,
} from "#engine/schedule/index.ts";
import { roundRobinFixtures } from "#engine/brackets/index.ts";

const DAY = "2026-03-02";
const rita: OnDuty = { kind: "official", officialId: 7 };
const team = (teamId: number): OnDuty => ({ kind: "team", teamId });
const loser = (matchId: number): OnDuty => ({ kind: "loser", matchId });
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const at = (itemId: number, hour: number, court = 1): Placement => {
  return { itemId, date: DAY, start: clock(hour), end: clock(hour + 1), court };
};

interface Given {
  duties: Record<number, OnDuty[]>;
  minRestMinutes?: number;
  slots?: number;
  courts?: number[];
}

/** Games of two teams each, in slots of an hour from nine on. */
function withDuties(teams: number[][], given: Given): ScheduleProblem {
  const { duties, minRestMinutes = 0, slots = 3, courts = [1, 2] } = given;
  const gaps = Array<number>(slots).fill(0);
  return smallProblem(
    gamesOf(teams).map((item) => ({ ...item, duties: duties[item.id] ?? [] })),
    { gaps, courts, minRestMinutes, maxGamesPerDay: null, endDate: DAY },
  );
}

const closed = (court: number, hour: number, to?: number): Disturbance => {
  return {
    kind: "court_closed",
    court,
    date: DAY,
    from: clock(hour),
    ...(to && { to: clock(to) }),
  };
};
const movedTo = ({ moves }: ReturnType<typeof replan>) =>
  moves.map(({ itemId, to }) => [itemId, to?.start]);

const three = [
  [1, 2],
  [3, 4],
  [5, 6],
];

describe("a game that has to move", () => {
  test.each<[string, Record<number, OnDuty[]>]>([
    ["an official of it has another game", { 1: [rita], 2: [rita] }],
    ["a team that has its duty plays", { 1: [team(3)] }],
    ["one of its teams has a duty", { 2: [team(1)] }],
  ])("goes to no time at which %s", (_, duties) => {
    const problem = withDuties(three, { duties });
    const announced = [at(1, 9), at(2, 10, 2), at(3, 9, 2)];
    const found = replan(problem, announced, [closed(1, 9, 10)]);
    expect([movedTo(found), found.openDuties]).toEqual([[[1, "11:00"]], []]);
    const without = replan(withDuties(three, { duties: {} }), announced, [closed(1, 9, 10)]);
    expect(movedTo(without)).toEqual([[1, "10:00"]]);
  });

  test("goes to no time at which somebody has a duty at a game that can't move", () => {
    const problem = withDuties([[1, 2]], { duties: { 1: [rita] } });
    const locked = { ...at(9, 10, 2), matchId: 9, bracketId: 2, teamIds: [8, 9], duties: [rita] };
    const found = replan(
      { ...problem, fixed: [locked] },
      [at(1, 9)],
      [closed(1, 9, 10), closed(2, 9, 10)],
    );
    expect(movedTo(found)).toEqual([[1, "11:00"]]);
  });

  test("stays behind the game that says who has its duty, and that one before it, without rest", () => {
    const duties = { 2: [loser(1)] };
    const problem = withDuties(three.slice(0, 2), {
      duties,
      courts: [1],
      slots: 4,
      minRestMinutes: 60,
    });
    expect(replan(problem, [at(1, 9), at(2, 10)], []).moves).toEqual([]);
    const found = replan(problem, [at(1, 9), at(2, 10)], [closed(1, 9, 10)]);
    expect(movedTo(found)).toEqual([
      [1, "10:00"],
      [2, "11:00"],
    ]);
  });

  test("leaves a team its rest around a duty, where a time as near does", () => {
    const duties = { 2: [team(1)] };
    const problem = withDuties(three, { duties, slots: 5, minRestMinutes: 60 });
    const announced = [at(1, 10), at(2, 12), at(3, 12, 2)];
    const found = replan(problem, announced, [closed(1, 10, 11), closed(2, 10, 11)]);
    expect(movedTo(found)).toEqual([[1, "09:00"]]);
  });
});

describe("duties that can't be done", () => {
  test("before make nothing move, and are not named anew", () => {
    const problem = withDuties(three, { duties: { 1: [rita], 2: [rita] } });
    const found = replan(problem, [at(1, 9), at(2, 9, 2), at(3, 10)], []);
    expect([found.moves, found.openDuties]).toEqual([[], []]);
  });

  test("give way to games that would find no place in the day, and are named", () => {
    const duties = { 1: [rita], 2: [rita], 3: [team(9)] };
    const problem = withDuties(three, { duties, slots: 2, courts: [1, 2, 3] });
    const announced = [at(1, 9), at(2, 10), at(3, 9, 2)];
    const found = replan(problem, announced, [closed(1, 10), closed(2, 10), closed(3, 10)]);
    expect(movedTo(found)).toEqual([[2, "09:00"]]);
    expect(found.openDuties).toEqual([
      { itemId: 1, duty: rita },
      { itemId: 2, duty: rita },
    ]);
  });

  test("of a team that comes late are named, without moving the game", () => {
    const problem = withDuties(three, { duties: { 1: [team(3)] } });
    const late: Disturbance = { kind: "team_unavailable", teamId: 3, date: DAY, before: "10:00" };
    const found = replan(problem, [at(1, 9), at(2, 11)], [late]);
    expect([found.moves, found.openDuties]).toEqual([[], [{ itemId: 1, duty: team(3) }]]);
  });

  test("of a team that is gone are named, but not those of others", () => {
    const problem = withDuties(three, { duties: { 1: [team(3), rita] } });
    const found = replan(problem, [at(1, 9), at(2, 9, 2)], [{ kind: "team_withdrew", teamId: 3 }]);
    expect(found.openDuties).toEqual([{ itemId: 1, duty: team(3) }]);
  });
});

test("nobody has two things to do at once after replanning, unless games would lose their slots", () => {
  forAll(fc.tuple(smallTournaments(), fc.array(closures(), { maxLength: 2 })), (drawn) => {
    const [[problem, announced], gone] = drawn;
    const found = replan(problem, announced, gone, { iterations: 30_000 });
    const before = new Set(conflicts(problem, announced));
    const anew = conflicts(problem, found.placements).filter((it) => !before.has(it));
    const named = found.openDuties.map(({ itemId }) => itemId);
    expect(anew.filter((it) => !named.includes(it))).toEqual([]);
    const isNeeded = named.length === 0 || !canAllBeDone(problem, announced, gone);
    expect(isNeeded).toBe(true);
  });
});

/** The games that have a duty which can't be done. */
function conflicts(problem: ScheduleProblem, placements: Placement[]): number[] {
  return lintSchedule({ ...problem, placements }).flatMap(({ rule, itemIds }) =>
    rule === "duty_conflict" || rule === "duty_order" ? itemIds.slice(-1) : [],
  );
}

/** Whether some plan keeps all games in the slots and every duty possible. */
function canAllBeDone(problem: ScheduleProblem, announced: Placement[], gone: Disturbance[]) {
  const cells = problem.calendar.timeSlots.flatMap(({ courts, ...slot }) =>
    courts.map((court) => ({ date: DAY, court, ...slot })),
  );
  const order = announced.toSorted((a, b) => a.itemId - b.itemId);
  const search = (chosen: Placement[]): boolean => {
    const home = order[chosen.length];
    if (!home) return true;
    return cells.some((cell) => {
      const all = [...chosen, { ...cell, itemId: home.itemId }];
      const isHit = gone.some(
        (it) => it.kind === "court_closed" && it.court === cell.court && cell.end > it.from,
      );
      if (isHit || conflicts(problem, all).length > 0) return false;
      const isSound = brokenRules(problem, all).every((it) => it.includes("does not wait"));
      return (
        isSound &&
        (all.length < order.length || brokenRules(problem, all).length === 0) &&
        search(all)
      );
    });
  };
  return search([]);
}

/** Announced, with duties that can be done there. */
function smallTournaments(): fc.Arbitrary<[ScheduleProblem, Placement[]]> {
  const league = toScheduleItems(roundRobinFixtures([1, 2, 3, 4, 5], { bracketId: 1, firstId: 1 }));
  return fc
    .record({
      items: fc.constantFrom(league.slice(0, 5), cupOf(4)),
      slots: fc.constantFrom(4, 5),
      minRestMinutes: fc.constantFrom(0, 60),
      holders: fc.array(fc.constantFrom(rita, team(1), team(2), team(5), loser(1)), {
        minLength: 5,
        maxLength: 5,
      }),
    })
    .map(({ items, slots, minRestMinutes, holders }) => {
      const gaps = Array<number>(slots).fill(0);
      const limits = { minRestMinutes, maxGamesPerDay: null, endDate: DAY };
      const problem = smallProblem(items, { gaps, courts: [1, 2], ...limits });
      const { placements } = scheduleMatches(problem, { iterations: 0 });
      const placed = items.filter(({ id }) => placements.some(({ itemId }) => itemId === id));
      const given = placed.reduce<ScheduleItem[]>((all, item, index) => {
        const next = all.map((it) => (it === item ? { ...it, duties: [holders[index]!] } : it));
        return conflicts({ ...problem, items: next }, placements).length > 0 ? all : next;
      }, placed);
      return [{ ...problem, items: given }, placements];
    });
}

function closures(): fc.Arbitrary<Disturbance> {
  return fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom(9, 10, 11))
    .map(([court, hour]) => closed(court, hour));
}
