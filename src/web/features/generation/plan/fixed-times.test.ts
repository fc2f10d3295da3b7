import { expect, test } from "vitest";
import {
  faultOfFixed,
  type FixedTimeOption,
  gamesToFix,
  keptFixedTimes,
  linesOfDraw,
  newFixedTime,
  toFixedTimes,
  withGame,
} from "./fixed-times.ts";
import { type BracketOption, newBracket } from "./brackets/bracket-option.ts";

const cup: BracketOption = { ...newBracket(0), name: "Cup", type: "elimination" };
const league: BracketOption = { ...newBracket(1), type: "group_stage" };
const double: BracketOption = {
  ...newBracket(2),
  name: "Double",
  type: "double_elimination",
};
const draw = { isCustom: true, brackets: [league, cup] };
const line: FixedTimeOption = {
  key: 0,
  game: "final",
  divisionId: null,
  bracket: "Cup",
  teamId: null,
  date: "2026-11-22",
  start: "16:00",
  court: "2",
};
const first: FixedTimeOption = { ...line, key: 1, game: "first", bracket: "", teamId: 3 };

const names = (brackets: BracketOption[]) =>
  gamesToFix({ isCustom: true, brackets }).map(({ game, bracket }) => `${game} ${bracket}`);

test("the games of knock-outs have names, and of every team the first", () => {
  expect(names([league])).toEqual(["opening ", "first "]);
  expect(names([league, cup])).toEqual([
    "final Cup",
    "semifinal_1 Cup",
    "semifinal_2 Cup",
    "opening ",
    `opening ${league.name}`,
    "opening Cup",
    "first ",
  ]);
  expect(names([{ ...cup, places: "third" }])).toContain("third_place Cup");
  expect(names([double])).toEqual([
    "final Double",
    "winners_final Double",
    "losers_final Double",
    "opening ",
    "first ",
  ]);
});

test("of several divisions all is opened, each of them and each bracket", () => {
  const together = [7, 8].map((divisionId) => ({ divisionId, brackets: [cup] }));
  const openings = gamesToFix({ ...draw, together }).filter(({ game }) => game === "opening");
  expect(openings.map(({ divisionId, bracket }) => [divisionId, bracket])).toEqual([
    [null, ""],
    [7, ""],
    [8, ""],
  ]);
  const women = { ...line, ...openings[1]! };
  expect(toFixedTimes([women]).fixed_times).toEqual([
    { game: "opening", division_id: 7, date: line.date, start: "16:00", court_id: 2 },
  ]);
});

test("what follows groups draws nobody, so that there is no first game", () => {
  const games = gamesToFix({ ...draw, following: [cup] });
  expect(games.map(({ game }) => game)).not.toContain("first");
});

test("automatic brackets have no knock-out", () => {
  const games = gamesToFix({ ...draw, isCustom: false });
  expect(games.map(({ game }) => game)).toEqual(["opening", "first"]);
});

test("a line of another division waits until that one is drawn", () => {
  const women = { ...line, divisionId: 7 };
  expect(linesOfDraw([women, first], { ...draw, divisionId: 8 })).toEqual([first]);
  expect(linesOfDraw([women], { ...draw, together: [{ divisionId: 7, brackets: [cup] }] })).toEqual(
    [women],
  );
});

test("a line without a game of the draw, a date or a time is wrong", () => {
  const teams = [{ id: 3, name: "Sharks", division_id: null }];
  const faultOf = (one: FixedTimeOption) => faultOfFixed(one, { draw, teams });
  expect([line, first].map(faultOf)).toEqual([null, null]);
  expect(faultOf({ ...line, date: "" })).toBe("fixedIncomplete");
  expect(faultOf({ ...line, start: "" })).toBe("fixedIncomplete");
  expect(faultOf({ ...first, teamId: null })).toBe("fixedIncomplete");
  expect(faultOf({ ...line, bracket: "Plate" })).toBe("fixedGone");
  expect(faultOf({ ...first, teamId: 4 })).toBe("fixedGone");
  expect(faultOfFixed({ ...first, teamId: 4 }, { draw, teams: null })).toBeNull();
});

const ends = {
  first: { date: "2026-11-20", start: "09:00" },
  last: { date: "2026-11-22", start: "17:00" },
};

test("a new line is for the first game that has none, a final at the end and who opens at the start", () => {
  const games = gamesToFix(draw);
  expect(newFixedTime([line], games, ends)).toMatchObject({
    key: 1,
    game: "semifinal_1",
    ...ends.last,
  });
  const opening = gamesToFix({ isCustom: false, brackets: [] });
  expect(newFixedTime([], opening, ends)).toMatchObject({ game: "opening", ...ends.first });
});

test("another game takes its usual time along, but leaves one that was typed", () => {
  const [opening] = gamesToFix({ isCustom: false, brackets: [] });
  const usual = { ...line, ...ends.last };
  expect(withGame(usual, opening!, ends)).toMatchObject({ game: "opening", ...ends.first });
  const typed = { ...usual, start: "15:10" };
  expect(withGame(typed, opening!, ends)).toMatchObject({
    game: "opening",
    date: ends.last.date,
    start: "15:10",
  });
});

test("is sent and kept as it is, without days and courts that have gone", () => {
  const { fixed_times = [] } = toFixedTimes([line, first]);
  expect(fixed_times).toEqual([
    { game: "final", bracket: "Cup", date: "2026-11-22", start: "16:00", court_id: 2 },
    { game: "first", team_id: 3, date: "2026-11-22", start: "16:00", court_id: 2 },
  ]);
  const kept = fixed_times.map((one) => ({ ...one, court_id: one.court_id ?? null }));
  const now = { courts: [1, 2], first: "2026-11-20", last: "2026-11-22" };
  expect(keptFixedTimes(kept, now)).toEqual([line, first]);
  expect(keptFixedTimes(kept, { ...now, courts: [1] })).toMatchObject([{ court: "" }, {}]);
  expect(keptFixedTimes(kept, { ...now, last: "2026-11-21" })).toEqual([]);
  expect(toFixedTimes([])).toEqual({});
});
