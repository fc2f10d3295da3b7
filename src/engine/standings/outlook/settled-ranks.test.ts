import { expect, test } from "vitest";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { settledRanks } from "./settled-ranks.ts";

const won = (homeId: number, awayId: number): MatchResult => ({
  homeId,
  awayId,
  homeScore: 1,
  awayScore: 0,
});
const results = [won(1, 2), won(1, 3), won(1, 2), won(2, 3)];
const teams = teamsNamed(3);

test("a leader that nobody can catch has its rank, and those behind who may still change have none", () => {
  expect(settledRanks({ teams, results, pending: [[2, 3]] })).toEqual(new Set([1]));
});

test("a leader who may be caught up with has none, for what parts the two is still open", () => {
  const pending: [number, number][] = [
    [2, 3],
    [2, 3],
  ];
  expect(settledRanks({ teams, results, pending })).toEqual(new Set());
});

test("where no game is to come, all have their rank but those whom wins leave level", () => {
  expect(settledRanks({ teams, results })).toEqual(new Set([1, 2, 3]));
  expect(settledRanks({ teams, results: results.slice(0, 3) })).toEqual(new Set([1]));
});
