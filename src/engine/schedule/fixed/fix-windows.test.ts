import { expect, test } from "vitest";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import type { FixedPlace, Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { fixGames, itemsBefore } from "./fix-games.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const of = (kind: "winner" | "loser", matchId: number): Participant => ({ kind, matchId });
const rank = (bracketId: number): Participant => ({ kind: "rank", bracketId, rank: 1 });
const best = (...bracketIds: number[]): Participant => {
  return { kind: "best_ranked", bracketIds, rank: 2, place: 1 };
};
const paired = (round: number, place: number): Participant => {
  return { kind: "pairing", bracketId: 4, round, place };
};

function game(bracketId: number, round: number, id: number, ...participants: Participant[]) {
  return { id, bracketId, round, participants } satisfies ScheduleItem;
}

/** Two groups, semifinals of their best, a final and a game for the third place. */
const items = [
  game(1, 1, 1, team(1), team(2)),
  game(1, 2, 2, team(1), team(3)),
  game(2, 1, 3, team(4), team(5)),
  game(3, 1, 5, rank(1), rank(2)),
  game(3, 1, 6, best(1), team(9)),
  game(3, 2, 7, of("winner", 5), of("winner", 6)),
  game(3, 2, 8, of("loser", 5), of("loser", 6)),
];

test.each([
  ["a group's game", 1, {}],
  ["ranks", 5, { 1: 1, 2: 1, 3: 1 }],
  ["the best of a rank", 6, { 1: 1, 2: 1 }],
  ["winners", 7, { 1: 2, 2: 2, 3: 2, 5: 1, 6: 1 }],
  ["losers", 8, { 1: 2, 2: 2, 3: 2, 5: 1, 6: 1 }],
  ["nobody knows what", 99, {}],
])("games before %s, with the rounds until then", (_, id, rounds) => {
  const before = itemsBefore(items, id).map((one) => [one.item.id, one.rounds]);
  expect(Object.fromEntries(before)).toEqual(rounds);
});

test("a round of pairings waits for all rounds before it, one after the other", () => {
  const swiss = [
    game(4, 1, 20, team(1), team(2)),
    game(4, 2, 21, paired(2, 1), paired(2, 2)),
    game(4, 3, 22, paired(3, 1), paired(3, 2)),
  ];
  const before = itemsBefore(swiss, 22).map((one) => [one.item.id, one.rounds]);
  expect(Object.fromEntries(before)).toEqual({ 20: 2, 21: 1 });
});

test("games that wait for each other come to an end", () => {
  const circle = [
    game(1, 1, 30, of("winner", 31), team(1)),
    game(1, 1, 31, of("winner", 30), team(2)),
  ];
  expect(itemsBefore(circle, 30).map(({ item }) => item.id)).toEqual([31, 30]);
});

const date = "2026-03-07";
const midnight = dayNumberOf(date) * 1440;
const slot = { start: "09:00", end: "10:00", courts: [1] };
const problem: ScheduleProblem = {
  items,
  calendar: {
    startDate: date,
    endDate: date,
    daysOfWeek: [6],
    excludedDates: [],
    timeSlots: [slot, { ...slot, start: "10:00", end: "12:00" }],
    ownDays: [{ dayOfWeek: 6, timeSlots: [{ ...slot, end: "09:45" }] }],
    preferredCourts: [],
  },
  minRestMinutes: 30,
  maxGamesPerDay: null,
  type: "balanced",
  seed: 1,
  fixed: [],
};

function fixedAt(itemId: number, start: string, end: string, firstOf?: number): FixedPlace {
  return { itemId, date, start, end, court: 1, ...(firstOf !== undefined && { firstOf }) };
}

test("without a fixed game the problem is as it was", () => {
  expect(fixGames(problem, [])).toBe(problem);
});

test("a fixed game is no longer searched for, and those before it end round by round", () => {
  const stays = { date, start: "08:00", end: "09:00", court: 2, teamIds: [4] };
  const found = fixGames({ ...problem, fixed: [stays] }, [fixedAt(8, "15:00", "16:00")]);
  expect(found.items.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7]);
  const { participants } = items[6]!;
  const at = { date, start: "15:00", end: "16:00", court: 1 };
  expect(found.fixed).toEqual([
    stays,
    { ...at, matchId: 8, bracketId: 3, round: 2, teamIds: [], participants },
  ]);
  // Rest before it; and one before the semifinals, which take the shortest slot at least.
  const semifinal = midnight + 15 * 60 - 30;
  const group = semifinal - 45 - 30;
  expect(found.windows).toEqual(
    [1, 2, 3, 5, 6].map((itemId) => {
      return { itemId, from: -Infinity, to: itemId > 3 ? semifinal : group };
    }),
  );
});

test("of two fixed games the one that presses more counts, and no fixed one has a window", () => {
  const places = [fixedAt(7, "15:00", "16:00"), fixedAt(5, "11:00", "12:00")];
  const { windows, fixed } = fixGames(problem, places);
  const final = midnight + 15 * 60 - 30;
  expect(windows).toEqual([
    ...[1, 2, 3].map((itemId) => ({ itemId, from: -Infinity, to: midnight + 11 * 60 - 30 })),
    { itemId: 6, from: -Infinity, to: final },
  ]);
  expect(fixed.map(({ matchId }) => matchId)).toEqual([5, 7]);
  expect(fixGames(problem, places.toReversed()).windows).toEqual(windows);
});

test("after a team's first game come its others, and nobody else's", () => {
  const { windows, fixed } = fixGames(problem, [fixedAt(1, "10:00", "11:00", 1)]);
  expect(windows).toEqual([{ itemId: 2, from: midnight + 11 * 60 + 30, to: Infinity }]);
  expect(fixed[0]!.teamIds).toEqual([1, 2]);
  const both = [fixedAt(1, "10:00", "11:00", 2), fixedAt(2, "13:00", "14:00", 3)];
  const meeting = game(1, 3, 4, team(2), team(3));
  const of23 = fixGames({ ...problem, items: [...items, meeting] }, both).windows;
  expect(of23).toEqual([{ itemId: 4, from: midnight + 14 * 60 + 30, to: Infinity }]);
});

test("before an opening game none begins of those that it opens", () => {
  const opening = { ...fixedAt(1, "09:30", "10:30"), opens: [2, 3, 5] };
  const from = midnight + 9 * 60 + 30;
  expect(fixGames(problem, [opening]).windows).toEqual(
    [2, 3, 5].map((itemId) => ({ itemId, from, to: Infinity })),
  );
  // Whose first game is later still comes after that.
  const hosts = fixedAt(3, "11:00", "12:00", 4);
  const { windows } = fixGames({ ...problem, items: [...items, game(2, 2, 4, team(4), team(6))] }, [
    { ...opening, opens: [2, 4] },
    hosts,
  ]);
  expect(windows).toEqual([
    { itemId: 2, from, to: Infinity },
    { itemId: 4, from: midnight + 12 * 60 + 30, to: Infinity },
  ]);
});

test("hours of a calendar without any count for nothing", () => {
  const calendar = { ...problem.calendar, timeSlots: [], ownDays: [] };
  const { windows } = fixGames({ ...problem, calendar }, [fixedAt(7, "15:00", "16:00")]);
  expect(windows![0]).toEqual({ itemId: 1, from: -Infinity, to: midnight + 15 * 60 - 60 });
});
