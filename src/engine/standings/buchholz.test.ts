import { expect, test } from "vitest";
import { computeStandings } from "./compute-standings.ts";
import { SWISS_RULES } from "./presets/presets-swiss.ts";
import type { MatchResult } from "./results/match-result.ts";
import { tally } from "./tally.ts";

const win = (homeId: number, awayId: number): MatchResult => {
  return { homeId, awayId, homeScore: 1, awayScore: 0 };
};
const draw = (homeId: number, awayId: number): MatchResult => {
  return { homeId, awayId, homeScore: 1, awayScore: 1 };
};

// Points: 1 has 2, 2 has 1½, 3 has ½, 4 has none, and 5 a half and a bye.
const results = [win(1, 4), draw(2, 3), win(2, 4), win(1, 3), { ...draw(5, 5), awayId: 9 }];

test("opponents' points are added up, without the weakest, and by what was won against them", () => {
  const tallies = tally([1, 2, 3, 4], results, SWISS_RULES.matchPoints);
  const figures = [...tallies].map(([id, team]) => [
    id,
    team.matchPoints,
    team.buchholz,
    team.buchholz - team.weakest,
    team.sonnebornBerger,
  ]);
  expect(figures).toEqual([
    [1, 2, 0.5, 0.5, 0.5],
    [2, 1.5, 0.5, 0.5, 0.25],
    [3, 0.5, 3.5, 2, 0.75],
    [4, 0, 3.5, 2, 0],
  ]);
});

test("a bye is a win without a game, against nobody stronger than oneself", () => {
  const [first] = [...tally([1, 2], [win(2, 1)], SWISS_RULES.matchPoints, { byes: [1] }).values()];
  expect(first).toMatchObject({ played: 1, wins: 1, losses: 1, matchPoints: 1 });
  expect(first).toMatchObject({ buchholz: 2, weakest: 1, sonnebornBerger: 1 });
});

test("level on points, who met the stronger opponents stands above", () => {
  const teams = ["A", "B", "C", "D", "E", "F"].map((name, index) => ({ id: index + 1, name }));
  // A and B have won one of two; A lost to the unbeaten C, B to D, who lost once.
  const played = [win(3, 1), win(1, 5), win(4, 2), win(2, 6), win(3, 4)];
  const rows = computeStandings({ teams, results: played, rules: SWISS_RULES });
  const order = rows.map(({ teamId }) => teamId);
  expect(order.indexOf(1)).toBeLessThan(order.indexOf(2));
  expect(rows.find(({ teamId }) => teamId === 1)).toMatchObject({ buchholz: 2, matchPoints: 1 });
});
