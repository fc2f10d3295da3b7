import { expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import type { FixedGame, OnDuty, Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { dutiesAround, everyDuty, findOpenDuties, withoutDuties } from "./open-duties.ts";

const day = "2026-03-02";
const team = (teamId: number) => ({ kind: "team", teamId }) as const;
const loser = (matchId: number) => ({ kind: "loser", matchId }) as const;
const rita: OnDuty = { kind: "official", officialId: 7 };

function game(id: number, sides: Participant[], ...duties: OnDuty[]): ScheduleItem {
  return { id, bracketId: 1, round: 1, participants: sides, duties };
}
function hour(start: number) {
  return { date: day, start: `${start}:00`, end: `${start + 1}:00` };
}
function at(itemId: number, start: number): Placement {
  return { itemId, ...hour(start), court: itemId };
}
function stays(start: number, change: Partial<FixedGame>): FixedGame {
  return { ...hour(start), court: 9, teamIds: [], ...change };
}

function besides(change: Partial<FixedGame>) {
  return { items: [first], fixed: [stays(10, { matchId: 9, ...change })] };
}

const first = game(1, [team(1), team(2)], rita, team(3));

test.each<[string, FixedGame, boolean]>([
  ["has another duty at once", stays(10, { matchId: 9, duties: [rita] }), true],
  ["has another duty right after", stays(11, { matchId: 9, duties: [rita] }), false],
  ["has a duty at a game of no number", stays(10, { duties: [rita] }), false],
])("an official who %s at a game that stays", (_, fixed, isOpen) => {
  const open = findOpenDuties({ items: [first], fixed: [fixed] }, [at(1, 10)], []);
  const both = [1, 9].map((itemId) => ({ itemId, duty: rita }));
  expect(open).toEqual(isOpen ? both : []);
});

test("a team on duty that plays a game that stays is busy, by its number or by its place", () => {
  const open = [{ itemId: 1, duty: team(3) }];
  expect(findOpenDuties(besides({ teamIds: [3, 4] }), [at(1, 10)], [])).toEqual(open);
  const participants = [team(3), team(4)];
  expect(findOpenDuties(besides({ participants }), [at(1, 10)], [])).toEqual(open);
  expect(findOpenDuties(besides({ teamIds: [4, 5] }), [at(1, 10)], [])).toEqual([]);
});

test("a duty of a game that has no place is nobody's", () => {
  const both = [first, game(2, [team(4), team(5)], rita)];
  expect(findOpenDuties({ items: both, fixed: [] }, [at(1, 10)], [])).toEqual([]);
  expect(findOpenDuties({ items: both, fixed: [] }, [at(1, 10), at(2, 10)], [])).toHaveLength(2);
});

const late = { kind: "team_unavailable", date: day, before: "11:00" } as const;
test.each<[string, Disturbance, number, boolean]>([
  ["withdrew", { kind: "team_withdrew", teamId: 3 }, 10, true],
  ["plays on while another withdrew", { kind: "team_withdrew", teamId: 4 }, 10, false],
  ["comes later", { ...late, teamId: 3 }, 10, true],
  ["comes by then", { ...late, teamId: 3 }, 11, false],
  ["comes later on another day", { ...late, teamId: 3, date: "2026-03-03" }, 10, false],
  ["is there while another comes later", { ...late, teamId: 4 }, 10, false],
])("a duty of a team that %s", (_, happened, start, isOpen) => {
  const open = findOpenDuties({ items: [first], fixed: [] }, [at(1, start)], [happened]);
  expect(open).toEqual(isOpen ? [{ itemId: 1, duty: team(3) }] : []);
});

test.each([
  ["that is still to be played", true],
  ["that has begun or is over", false],
])("a duty of a team that comes later at a game that stays and %s", (_, isToCome) => {
  const fixed = [stays(10, { matchId: 9, duties: [team(3), rita], isToCome })];
  const happened = { ...late, teamId: 3 };
  const open = findOpenDuties({ items: [], fixed }, [], [happened]);
  expect(open).toEqual(isToCome ? [{ itemId: 9, duty: team(3) }] : []);
  expect(findOpenDuties({ items: [], fixed }, [], [{ ...happened, before: "10:00" }])).toEqual([]);
});

const problem = {
  items: [first, game(2, [team(3), loser(9)], team(1)), game(3, [team(5), team(6)], loser(9))],
  fixed: [stays(9, { matchId: 9, duties: [rita, team(2)] }), stays(8, { duties: [team(2)] })],
};

test("duties that aren't minded are left out, of games that stay as well, and no others", () => {
  const left = [
    { itemId: 1, duty: rita },
    { itemId: 9, duty: team(2) },
  ];
  const { items, fixed } = withoutDuties(problem, left);
  expect(items.map(({ duties }) => duties)).toEqual([[team(3)], [team(1)], [loser(9)]]);
  expect(fixed.map(({ duties }) => duties)).toEqual([[rita], [team(2)]]);
  expect(withoutDuties(problem, [])).toBe(problem);
});

test("every duty, and those around games: their own, and what their players have elsewhere", () => {
  expect(everyDuty(problem)).toEqual([
    { itemId: 1, duty: rita },
    { itemId: 1, duty: team(3) },
    { itemId: 2, duty: team(1) },
    { itemId: 3, duty: loser(9) },
    { itemId: 9, duty: rita },
    { itemId: 9, duty: team(2) },
  ]);
  expect(dutiesAround(problem, new Set([2]))).toEqual([
    { itemId: 1, duty: team(3) },
    { itemId: 2, duty: team(1) },
    { itemId: 3, duty: loser(9) },
  ]);
  expect(dutiesAround(problem, new Set())).toEqual([]);
});
