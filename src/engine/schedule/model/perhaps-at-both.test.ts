import { expect, test } from "vitest";
import { planBrackets, drawFixtures } from "#engine/brackets/index.ts";
import type { Fixture, Placement, ScheduleProblem } from "#engine/types.ts";
import {
  perhapsAtBoth,
  playedAtOnce,
  scheduleMatches,
  toScheduleItems,
} from "#engine/schedule/index.ts";

const day = "2026-03-07";
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");

/** A cup of four for each list of teams, whose games count on. */
function cups(...entrants: number[][]): Fixture[] {
  let bracketId = 1;
  const brackets = entrants.flatMap((ids) => {
    const plan = planBrackets({
      teams: ids.map((id, index) => ({ id, seed: index + 1 })),
      config: [{ name: "Cup", type: "elimination", maxTeams: 4, thirdPlace: false }],
      shuffle: false,
      seed: 1,
      firstBracketId: bracketId,
    });
    bracketId += plan.brackets.length;
    return plan.brackets;
  });
  return drawFixtures(
    { brackets, unplaced: [] },
    { teamsPerMatch: 2, gamesPerMatchup: 1, courts: 4 },
  );
}

const finalOf = (fixtures: Fixture[], bracketId: number) =>
  fixtures.find((one) => one.bracketId === bracketId && one.home.kind === "winner")!.id;
const first = (fixtures: Fixture[], team: number) =>
  fixtures.find(({ home, away }) =>
    [home, away].some((side) => side.kind === "team" && side.teamId === team),
  )!.id;

test("games to which the same person may come are pairs, unless both are decided", () => {
  const fixtures = cups([1, 2, 3, 4], [11, 12, 13, 14]);
  const items = toScheduleItems(fixtures);
  const [one, other] = [finalOf(fixtures, 1), finalOf(fixtures, 2)];
  const pairs = perhapsAtBoth(items, [[1, 11]]).map(({ pair }) => pair.toSorted((a, b) => a - b));
  expect(pairs).toHaveLength(3);
  for (const pair of [
    [one, other],
    [one, first(fixtures, 11)],
    [first(fixtures, 1), other],
  ]) {
    expect(pairs).toContainEqual(pair.toSorted((a, b) => a - b));
  }
});

test("teams of one competition, and people of one team alone, make no pairs", () => {
  const items = toScheduleItems(cups([1, 2, 3, 4], [11, 12, 13, 14]));
  expect(perhapsAtBoth(items, [[1, 2], [1], [1, 99]])).toEqual([]);
  expect(perhapsAtBoth(items, [])).toEqual([]);
});

test("what follows groups may be played by whoever is in them", () => {
  const teams = [1, 2, 3, 4].map((teamId) => ({ kind: "team" as const, teamId }));
  const [a, b, c, d] = teams as [
    (typeof teams)[0],
    (typeof teams)[0],
    (typeof teams)[0],
    (typeof teams)[0],
  ];
  const items = [
    { id: 1, bracketId: 1, round: 1, participants: [a, b] },
    { id: 2, bracketId: 2, round: 1, participants: [c, d] },
    {
      id: 3,
      bracketId: 3,
      round: 1,
      participants: [
        { kind: "rank" as const, bracketId: 1, rank: 1 },
        { kind: "best_ranked" as const, bracketIds: [1], rank: 2, place: 1 },
      ],
    },
    {
      id: 4,
      bracketId: 2,
      round: 2,
      participants: [{ kind: "pairing" as const, bracketId: 2, round: 2, place: 1 }],
    },
  ];
  const pairs = perhapsAtBoth(items, [[1, 3]]);
  expect(new Set(pairs.map(({ pair }) => pair.join()))).toEqual(new Set(["1,4", "2,3", "3,4"]));
});

test("games that stand beside others are pairs with them where they have a time, and not with each other", () => {
  const fixtures = cups([1, 2, 3, 4], [11, 12, 13, 14]);
  const items = toScheduleItems(fixtures);
  const standing = items.filter(({ bracketId }) => bracketId === 1);
  const drawn = items.filter(({ bracketId }) => bracketId === 2);
  const [one, other] = [finalOf(fixtures, 1), finalOf(fixtures, 2)];
  const at = { itemId: one, date: day, start: "10:00", end: "11:00", court: 1 };
  const pairs = perhapsAtBoth(drawn, [[1, 11]], { items: standing, placements: [at] });
  const semifinal = first(fixtures, 11);
  expect(pairs).toEqual([
    { pair: [semifinal, one], teamIds: [1, 11], mayPlay: [11, 1] },
    { pair: [other, one], teamIds: [1, 11], mayPlay: [11, 1] },
  ]);
  expect(perhapsAtBoth(drawn, [[1, 11]], { items: standing, placements: [] })).toEqual([]);
  expect(perhapsAtBoth([], [[1, 11]], { items, placements: [at] })).toEqual([]);
});

const ranked = (id: number, bracketId: number, from: number) => ({
  id,
  bracketId,
  round: 1,
  participants: [1, 2].map((rank) => ({ kind: "rank" as const, bracketId: from, rank })),
});
const group = (id: number, bracketId: number, ...teams: number[]) => ({
  id,
  bracketId,
  round: 1,
  participants: teams.map((teamId) => ({ kind: "team" as const, teamId })),
});

test("of very many pairs only those are kept that are the likeliest", () => {
  const many = Array.from({ length: 50 }, (_, index) => [
    ranked(100 + index, 3, 1),
    ranked(200 + index, 4, 2),
  ]).flat();
  const pairs = perhapsAtBoth([group(1, 1, 1, 2), group(2, 2, 11, 12), ...many], [[1, 11]]);
  expect(pairs).toHaveLength(2000);
  // Their own game of the group, which is decided, comes before all of them.
  expect(pairs.filter(({ pair }) => pair.includes(1))).toHaveLength(50);
  expect(pairs.filter(({ pair }) => pair.includes(2))).toHaveLength(50);
});

test("pairs whose games fewer teams may come to play come first, whatever order they are in", () => {
  // One of four teams may come to game 4, one of two to game 3; both may be the first team's.
  const groups = [group(1, 1, 1, 2), group(2, 2, 1, 3), group(5, 5, 11, 12)];
  const wide = {
    id: 4,
    bracketId: 4,
    round: 1,
    participants: [1, 2].map((bracketId) => ({ kind: "rank" as const, bracketId, rank: 2 })),
  };
  const known = groups[2]!;
  for (const items of [
    [...groups, wide, ranked(3, 3, 1)],
    [wide, ...groups, ranked(3, 3, 1)],
  ]) {
    const pairs = perhapsAtBoth(items, [[1, 11]]);
    expect(pairs.map(({ pair }) => pair.find((id) => id !== known.id))).toEqual([3, 4]);
  }
});

test("of several who may have to come to the same two games, the first is told", () => {
  const items = [group(1, 1, 1, 2), group(2, 2, 11, 12), ranked(3, 3, 1)];
  const [one, other] = [
    [1, 11],
    [12, 2],
  ];
  expect(perhapsAtBoth(items, [one, other])).toMatchObject([
    { pair: [2, 3], teamIds: one, mayPlay: [11, 1] },
  ]);
  expect(perhapsAtBoth(items, [other, one])).toMatchObject([
    { pair: [2, 3], teamIds: other, mayPlay: [12, 2] },
  ]);
});

test("games of which one team is known and the other isn't are pairs", () => {
  const waiting = {
    ...group(3, 3, 21),
    participants: [...group(3, 3, 21).participants, ...ranked(9, 3, 1).participants.slice(1)],
  };
  const items = [group(1, 1, 1, 2), group(2, 2, 11, 12), waiting];
  expect(perhapsAtBoth(items, [[21, 11]]).map(({ pair }) => pair)).toEqual([[2, 3]]);
});

test("games of which one team may come to both are no pair, though another may come to one of them", () => {
  const places = [1, 2].map((bracketId) => ({ kind: "rank" as const, bracketId, rank: 1 }));
  const final = { id: 4, bracketId: 4, round: 1, participants: places };
  const items = [group(1, 1, 1, 2), group(2, 2, 11, 12), final, ranked(3, 3, 1)];
  expect(perhapsAtBoth(items, [[1, 11]]).map(({ pair }) => pair)).toEqual([[2, 3]]);
});

/** Two cups of four on four courts for a day. */
function problemOf(fixtures: Fixture[], values: Partial<ScheduleProblem> = {}): ScheduleProblem {
  return {
    items: toScheduleItems(fixtures),
    calendar: {
      startDate: day,
      endDate: day,
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: Array.from({ length: 5 }, (_, at) => ({
        start: timeOf(9 + at),
        end: timeOf(10 + at),
        courts: [1, 2, 3, 4],
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

const startOf = (placements: Placement[], id: number) =>
  placements.find(({ itemId }) => itemId === id)!.start;

test("pairs of games are never played at once, also not with one that stands", () => {
  const fixtures = cups([1, 2, 3, 4], [11, 12, 13, 14]);
  const [one, other] = [finalOf(fixtures, 1), finalOf(fixtures, 2)];
  const together = scheduleMatches(problemOf(fixtures), { iterations: 500 }).placements;
  expect(startOf(together, one)).toBe(startOf(together, other));
  const apart = [[one, other]] as const;
  const problem = problemOf(fixtures, { apart });
  const { placements } = scheduleMatches(problem, { iterations: 500 });
  expect(placements).toHaveLength(6);
  expect(startOf(placements, one)).not.toBe(startOf(placements, other));

  const { participants } = problem.items.find(({ id }) => id === other)!;
  const stands = {
    matchId: other,
    bracketId: 2,
    date: day,
    start: "10:00",
    end: "11:00",
    court: 9,
  };
  const left = {
    ...problem,
    items: problem.items.filter(({ id }) => id !== other),
    fixed: [{ ...stands, teamIds: [], participants }],
  };
  const around = scheduleMatches(left, { iterations: 500 }).placements;
  expect(startOf(around, one)).toBe("11:00");
});

test("pairs that are at once after all are found, and others not", () => {
  const at = { date: day, start: "09:00", end: "10:00", court: 1 };
  const teamIds = [1, 11];
  const pairs = [2, 3, 4, 5, 6].map((other) => ({ pair: [1, other] as const, teamIds }));
  const placements = [
    { ...at, itemId: 1 },
    { ...at, itemId: 2, start: "09:30", end: "10:30" },
    { ...at, itemId: 3, start: "10:00", end: "11:00" },
    { ...at, itemId: 4, date: "2026-03-08" },
    { ...at, itemId: 6, start: "08:00", end: "09:00" },
  ];
  expect(playedAtOnce(pairs, placements)).toEqual([pairs[0]]);
});

test("pairs that have nothing to be placed change nothing", () => {
  const fixtures = cups([1, 2, 3, 4]);
  expect(scheduleMatches(problemOf(fixtures, { apart: [[1, 99]] }), { iterations: 500 })).toEqual(
    scheduleMatches(problemOf(fixtures), { iterations: 500 }),
  );
});
