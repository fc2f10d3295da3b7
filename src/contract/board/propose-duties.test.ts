import { expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Duty } from "#contract/duties/duties.ts";
import { type DutyWish, proposeDuties } from "./propose-duties.ts";

const nobody: Duty = {
  role: "referee",
  official_id: null,
  team_id: null,
  name: null,
  source: null,
  is_gone: false,
};
const wish: DutyWish = {
  rule: "off",
  role: "referee",
  restMinutes: 0,
  day: null,
  bracketIds: null,
  isReplacing: false,
};

const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** A game on court 1 at a full hour. */
function row(id: number, hour: number, teams: number[], changes: Partial<ScheduleRow> = {}) {
  return {
    id,
    game_number: 100 + id,
    date: "2026-07-04",
    start_time: time(hour),
    end_time: time(hour + 1),
    raw_start_time: `2026-07-04T${time(hour)}:00Z`,
    home_team_id: teams[0] ?? null,
    away_team_id: teams[1] ?? null,
    team1_source: null,
    team2_source: null,
    court_id: 1,
    bracket_id: 5,
    bracket: "Group A",
    round: 1,
    meeting: null,
    status: "SCHEDULED",
    duties: [],
    ...changes,
  } as unknown as ScheduleRow;
}

const known = (rows: ScheduleRow[]) => {
  return { rows, teamIds: [1, 2, 3, 4], officialIds: [7, 8] };
};
const propose = (rows: ScheduleRow[], changes: Partial<DutyWish> = {}) =>
  proposeDuties(known(rows), { ...wish, ...changes });

const two = (changes: Partial<ScheduleRow> = {}) => [
  row(1, 9, [1, 2], changes),
  row(2, 10, [3, 4]),
];

test("what a game has stays beside what is given", () => {
  const keeper: Duty = { ...nobody, role: "scorekeeper", official_id: 7, name: "Rita" };
  const { games, open } = propose(two({ duties: [keeper] }));
  expect(games[0]).toEqual({
    match_id: 1,
    duties: [
      { role: "scorekeeper", official_id: 7 },
      { role: "referee", team_id: 3 },
    ],
  });
  expect([games.length, open]).toEqual([2, []]);
});

test("who has the duty keeps it, unless it is to be given anew or the team is gone", () => {
  const referee: Duty = { ...nobody, team_id: 4, name: "Owls" };
  const [, ...others] = propose(two({ duties: [referee] })).games;
  expect(others).toEqual([]);
  expect(propose(two({ duties: [referee] })).given.map(({ row: { id } }) => id)).toEqual([2]);
  const anew = propose(two({ duties: [referee] }), { isReplacing: true }).games[0]!;
  expect(anew.duties).toEqual([{ role: "referee", team_id: 3 }]);
  const gone = propose(two({ duties: [{ ...referee, is_gone: true }] })).games[0]!;
  expect(gone.duties).toEqual([{ role: "referee", team_id: 3 }]);
});

test("only games to come of the chosen day want somebody", () => {
  const rows = [
    row(1, 9, [1, 2], { status: "COMPLETED" }),
    row(2, 10, [3, 4], { date: null, start_time: null, raw_start_time: null }),
    row(3, 11, [1, 3]),
    row(4, 12, [2, 4], { date: "2026-07-05", raw_start_time: "2026-07-05T12:00:00Z" }),
  ];
  const given = (changes: Partial<DutyWish>) =>
    propose(rows, { rule: "officials", ...changes }).given.map(({ row: { id } }) => id);
  expect(given({})).toEqual([3, 4]);
  expect(given({ day: "2026-07-05" })).toEqual([4]);
});

test("the loser of the game before is named by that game's number", () => {
  const { given } = propose(two(), { rule: "losers_stay" });
  expect(given.at(-1)?.duty).toEqual({
    role: "referee",
    source: { kind: "loser", game_number: 101 },
  });
});

const meeting = (id: number, hour: number, teams: number[]) => row(id, hour, teams, { meeting: 1 });

test("in a meeting of three the one that rests has the duty", () => {
  const rows = [meeting(1, 9, [1, 2]), meeting(2, 10, [1, 3]), meeting(3, 11, [2, 3])];
  const { given, open } = propose(rows);
  expect(given.map(({ duty }) => "team_id" in duty && duty.team_id)).toEqual([3, 2, 1]);
  expect(open).toEqual([]);
});

test("games for which nobody is free are named", () => {
  const { given, open } = propose([row(1, 9, [1, 2])]);
  expect([given, open.map(({ id }) => id)]).toEqual([[], [1]]);
});

test("what a team that is gone had to do goes to somebody else, and nothing beside it", () => {
  const gone = { ...nobody, team_id: 9, name: "Gone", is_gone: true };
  const other = { ...nobody, team_id: 8, name: "Also gone", is_gone: true };
  const rita = { ...nobody, official_id: 7, name: "Rita" };
  const judge = { ...gone, role: "line_judge" } as const;
  const rows = two({ duties: [gone, judge, other, rita] });
  const bodies = [
    { role: "line_judge", team_id: 9 },
    { role: "referee", team_id: 8 },
    { role: "referee", official_id: 7 },
    { role: "referee", team_id: 3 },
  ];
  expect(propose(rows, { leftBy: 9 }).games).toEqual([{ match_id: 1, duties: bodies }]);
  expect(propose(rows, { leftBy: 5 }).games).toEqual([]);
  expect(propose(rows).games.map(({ match_id: id }) => id)).toEqual([2]);
});
