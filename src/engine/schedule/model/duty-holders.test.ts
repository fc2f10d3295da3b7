import { expect, test } from "vitest";
import type { FixedGame, OnDuty, Participant, ScheduleItem } from "#engine/types.ts";
import { dayNumberOf } from "./calendar.ts";
import { holdersOf, peopleAt, peopleOfFixed } from "./duty-holders.ts";
import { buildModel } from "./from-problem/build-model.ts";

const team = (teamId: number) => ({ kind: "team", teamId }) as const;
const winner = (matchId: number) => ({ kind: "winner", matchId }) as const;
const loser = (matchId: number) => ({ kind: "loser", matchId }) as const;
const rita: OnDuty = { kind: "official", officialId: 7 };
const ali: OnDuty = { kind: "official", officialId: 8 };

function game(id: number, sides: Participant[], ...duties: OnDuty[]): ScheduleItem {
  return { id, bracketId: 1, round: 1, participants: sides, duties };
}

function stays(change: Partial<FixedGame>): FixedGame {
  return { date: "2026-03-07", start: "09:00", end: "10:00", court: 1, teamIds: [], ...change };
}

test("whoever plays and has a duty at the same game is there once", () => {
  const duties = [team(1), loser(4), rita, rita];
  const sides = [team(1), loser(4)];
  expect(peopleAt(game(1, sides, ...duties))).toEqual([1, "loser 4", "official 7"]);
  const fixed = stays({ teamIds: [1, 2], participants: [team(1), loser(4)], duties });
  expect(peopleOfFixed(fixed)).toEqual([1, 2, "loser 4", "official 7"]);
  expect(peopleOfFixed(stays({ teamIds: [3] }))).toEqual([3]);
});

test.each<[string, ScheduleItem[], FixedGame[], (number | string)[]]>([
  ["two duties", [game(1, [], rita), game(2, [], rita)], [], ["official 7"]],
  ["one alone", [game(1, [], rita), game(2, [], ali)], [], []],
  ["one at a game of their own", [game(1, [team(1)], team(1))], [], []],
  ["a duty and a game", [game(1, [team(1)]), game(2, [team(2)], team(1))], [], [1]],
  ["two games without a duty", [game(1, [team(1)]), game(2, [team(1)])], [], []],
  ["the place of a loser", [game(2, [loser(1)]), game(3, [], loser(1))], [], ["loser 1"]],
  ["a game that stays", [game(1, [], team(3))], [stays({ teamIds: [3] })], [3]],
  [
    "duties at games that stay",
    [],
    [stays({ duties: [rita] }), stays({ duties: [rita] })],
    ["official 7"],
  ],
])("who has duties does one thing at a time, where there are two: %s", (_, items, fixed, keys) => {
  expect(holdersOf({ items, fixed })).toEqual(keys);
});

test("a game waits for those that say who has its duty, without rest, whether they stay or not", () => {
  const items = [
    game(1, [team(1), team(2)]),
    game(2, [team(3), team(4)]),
    game(3, [team(5), team(6)], winner(1), loser(1), loser(2), rita, team(1)),
    game(4, [team(5), team(6)], loser(8), winner(9), loser(99)),
    game(5, [team(5), team(6)], loser(8)),
  ];
  const fixed = [stays({ matchId: 8, start: "12:00", end: "13:00" }), stays({ matchId: 9 })];
  const model = buildModel({ items, fixed, minRestMinutes: 30, maxGamesPerDay: null });
  expect(model.dutyFeeders).toEqual([[], [], [0, 1], [], []]);
  expect(model.dutyFollowers).toEqual([[2], [2], [], [], []]);
  const one = dayNumberOf("2026-03-07") * 1440 + 13 * 60;
  expect([...model.dutyRelease]).toEqual([-Infinity, -Infinity, -Infinity, one, one]);
  expect([...model.isLinked]).toEqual([1, 1, 1, 1, 1]);
});
