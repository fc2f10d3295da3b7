import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { changeOf } from "#engine/testing/small-replan.ts";
import type { OnDuty, Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import {
  type Disturbance,
  lintSchedule,
  perhapsAtBoth,
  playedAtOnce,
  replan,
  scheduleMatches,
} from "#engine/schedule/index.ts";
import { pairsToMind } from "./kept-apart.ts";

const DAY = "2026-03-02";
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const at = (itemId: number, hour: number, court = 1): Placement => {
  return { itemId, date: DAY, start: clock(hour), end: clock(hour + 1), court };
};

/** Three games on two courts from nine on, of which the first two are kept apart. */
function problemOf(changes: Partial<ScheduleProblem> = {}, slots = 3): ScheduleProblem {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null, endDate: DAY };
  const games = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  const small = smallProblem(games, {
    gaps: Array<number>(slots).fill(0),
    courts: [1, 2],
    ...limits,
  });
  return { ...small, apart: [[1, 2]], ...changes };
}

const closed = (court: number, from: number, to: number): Disturbance => {
  return { kind: "court_closed", court, date: DAY, from: clock(from), to: clock(to) };
};

const startsAfter = (
  problem: ScheduleProblem,
  announced: Placement[],
  happened: Disturbance[] = [closed(1, 9, 10)],
) => {
  const { placements } = replan(problem, announced, happened);
  return placements
    .toSorted((a, b) => a.itemId - b.itemId)
    .map(({ itemId, start }) => `${itemId} ${start}`);
};

describe("a game that has to move", () => {
  const announced = [at(1, 9), at(2, 10, 2), at(3, 9, 2)];

  test("goes to no time of one that it is kept apart from", () => {
    expect(startsAfter(problemOf(), announced)).toEqual(["1 11:00", "2 10:00", "3 09:00"]);
    const free = problemOf({ apart: [] });
    expect(startsAfter(free, announced)).toEqual(["1 10:00", "2 10:00", "3 09:00"]);
  });

  test("goes to no time of one that can't move", () => {
    const locked = { ...at(9, 10, 2), matchId: 9, bracketId: 9, teamIds: [] };
    const problem = problemOf({ apart: [[1, 9]], fixed: [locked] });
    const two = { ...problem, items: problem.items.filter(({ id }) => id !== 2) };
    expect(startsAfter(two, [at(1, 9), at(3, 9, 2)])).toEqual(["1 11:00", "3 09:00"]);
  });

  test("goes there all the same where there is no other time in the day's slots", () => {
    const all = [
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const;
    expect(startsAfter(problemOf({ apart: all }, 2), announced)).toEqual([
      "1 10:00",
      "2 10:00",
      "3 09:00",
    ]);
  });

  test("goes there rather than that a duty is left open", () => {
    const rita: OnDuty = { kind: "official", officialId: 7 };
    const { items, ...problem } = problemOf();
    const withDuties = items.map((item) => ({ ...item, duties: item.id === 2 ? [] : [rita] }));
    const announcedLate = [at(1, 9), at(2, 10, 2), at(3, 11, 2)];
    const found = replan({ ...problem, items: withDuties }, announcedLate, [
      closed(1, 9, 10),
      closed(2, 9, 10),
    ]);
    expect(found.openDuties).toEqual([]);
    expect(found.placements.find(({ itemId }) => itemId === 1)!.start).toBe("10:00");
  });
});

describe("games that are at once already", () => {
  test("stay where they are", () => {
    const together = [at(1, 10), at(2, 10, 2), at(3, 9)];
    expect(startsAfter(problemOf(), together)).toEqual(["1 10:00", "2 10:00", "3 09:00"]);
  });

  test("stay where a delay has them meet", () => {
    const locked = { ...at(9, 11, 2), matchId: 9, bracketId: 9, teamIds: [] };
    const problem = problemOf({ apart: [[1, 9]], fixed: [locked] }, 4);
    const late: Disturbance = { kind: "delay", date: DAY, from: "10:00", minutes: 60 };
    const announced = [at(1, 10), at(2, 9), at(3, 9, 2)];
    expect(startsAfter(problem, announced, [late])).toEqual(["1 11:00", "2 09:00", "3 09:00"]);
  });

  test("are parted where one of them has to move", () => {
    const together = [at(1, 9), at(2, 9, 2), at(3, 11)];
    const gone = [closed(1, 9, 10)];
    expect(startsAfter(problemOf(), together, gone)).toEqual(["1 10:00", "2 09:00", "3 11:00"]);
  });
});

const withdrew = (teamId: number): Disturbance => ({ kind: "team_withdrew", teamId });
const away = (teamId: number, before: string): Disturbance => {
  return { kind: "team_unavailable", teamId, date: DAY, before };
};

describe("of games that are at once already", () => {
  const games = gamesOf([
    [1, 2],
    [3, 4],
  ]);
  /** The pairs that are minded where both games are at ten. */
  const minded = (happened: Disturbance[], items: ScheduleItem[] = games) =>
    pairsToMind(
      changeOf({
        items,
        announced: [at(1, 10), at(2, 10, 2)],
        courts: [1, 2],
        happened,
        problem: { apart: [[1, 2]] },
      }),
    );

  test("those are minded that a team's absence moves, whichever of its teams it is", () => {
    expect(minded([])).toEqual([]);
    for (const teamId of [1, 2, 3, 4]) {
      expect(minded([away(teamId, "11:00")])).toEqual([[1, 2]]);
      expect(minded([away(9, "11:00"), away(teamId, "11:00")])).toEqual([[1, 2]]);
    }
    expect(minded([away(9, "11:00"), away(1, "10:00")])).toEqual([]);
    expect(minded([withdrew(2)])).toEqual([[1, 2]]);
  });

  test("those are minded whose court is gone, also among other changes", () => {
    expect(minded([closed(2, 10, 11)])).toEqual([[1, 2]]);
    expect(minded([withdrew(9), closed(2, 10, 11)])).toEqual([[1, 2]]);
    expect(minded([closed(2, 9, 10), closed(1, 11, 12)])).toEqual([]);
  });

  test("those are minded whose teams nobody knows yet where their court is gone, not for a team", () => {
    const participants = [1, 2].map((rank) => ({ kind: "rank" as const, bracketId: 9, rank }));
    const finals = games.map((game) => ({ ...game, participants }));
    expect(minded([withdrew(1)], finals)).toEqual([]);
    expect(minded([closed(1, 10, 11)], finals)).toEqual([[1, 2]]);
  });
});

test("nothing is minded where nothing is kept apart", () => {
  const announced = [at(1, 10), at(2, 10, 2)];
  expect(pairsToMind(changeOf({ items: gamesOf([[1, 2]]), announced }))).toEqual([]);
});

test("whatever court is gone, nobody is needed twice for it where a plan of all games parts them", () => {
  // Two cups of four, whose games count on.
  const one = cupOf(4);
  const other = cupOf(4).map((item) => ({
    ...item,
    id: item.id + 10,
    bracketId: item.bracketId + 10,
    participants: item.participants.map((side) => {
      if (side.kind === "team") return { ...side, teamId: side.teamId + 10 };
      return "matchId" in side ? { ...side, matchId: side.matchId + 10 } : side;
    }),
  }));
  const items = [...one, ...other];
  const sharing = [[1, 11]];
  const pairs = perhapsAtBoth(items, sharing);
  const limits = { minRestMinutes: 0, maxGamesPerDay: null, endDate: DAY };
  const roomy = smallProblem(items, {
    gaps: Array<number>(9).fill(0),
    courts: [1, 2, 3],
    ...limits,
  });
  const problem = { ...roomy, sharing, apart: pairs.map(({ pair }) => pair) };
  const { placements } = scheduleMatches(problem, { iterations: 500 });
  expect(playedAtOnce(pairs, placements)).toEqual([]);
  forAll(
    fc.record({ court: fc.integer({ min: 1, max: 3 }), from: fc.integer({ min: 9, max: 15 }) }),
    ({ court, from }) => {
      const found = replan(problem, placements, [closed(court, from, from + 2)], {
        iterations: 500,
      });
      expect(found.placements).toHaveLength(items.length);
      expect(playedAtOnce(pairs, found.placements)).toEqual([]);
      const broken = lintSchedule({ ...problem, placements: found.placements });
      expect(broken.filter(({ severity }) => severity === "broken")).toEqual([]);
    },
  );
});
