import { array, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { drawFixtures } from "./draw-fixtures.ts";
import { estimateMatchCount } from "./estimate-match-count.ts";
import type { BracketRequest } from "./bracket-request.ts";
import { planBrackets } from "./plan-brackets.ts";

test("a thousand teams in one round robin seven times are counted, not built", () => {
  const config: BracketRequest[] = [{ type: "round_robin" }];
  expect(estimateMatchCount({ teamCount: 1000, config, gamesPerMatchup: 7 })).toBe(3_496_500);
});

test("one team or none has no match", () => {
  expect(estimateMatchCount({ teamCount: 1, config: [] })).toBe(0);
  expect(estimateMatchCount({ teamCount: 0, config: [{ type: "elimination" }] })).toBe(0);
});

test("meetings are estimated from the covering bound and are never fewer", () => {
  const config: BracketRequest[] = [{ type: "round_robin" }];
  expect(estimateMatchCount({ teamCount: 16, config, teamsPerMatch: 4 })).toBe(120);
  expect(estimateMatchCount({ teamCount: 3, config, teamsPerMatch: 4 })).toBe(3);
});

test("for two teams a match the estimate is what is then drawn", () => {
  const requests = record({
    teamCount: integer({ min: 32, max: 60 }),
    types: array(constantFrom("round_robin" as const, "elimination" as const), { maxLength: 4 }),
    groups: integer({ min: 0, max: 4 }),
    qualifiersPerGroup: integer({ min: 1, max: 2 }),
    gamesPerMatchup: integer({ min: 1, max: 3 }),
    doubleElimination: boolean(),
    allPlaces: boolean(),
    leastGames: constantFrom(undefined, 2),
    secondFinal: boolean(),
  });
  forAll(requests, (request) => {
    const { teamCount, groups, qualifiersPerGroup, gamesPerMatchup } = request;
    const { doubleElimination, allPlaces, leastGames, secondFinal } = request;
    const direct = request.types.map((type): BracketRequest => ({
      type,
      maxTeams: 9,
      thirdPlace: true,
      doubleElimination,
      allPlaces,
      leastGames,
      secondFinal,
    }));
    const fed = Array.from({ length: groups }, (): BracketRequest => ({ type: "group_stage" }));
    const playoff: BracketRequest = {
      type: "elimination",
      qualifiersPerGroup,
      bestNext: 1,
      allPlaces,
    };
    const config = [...direct, ...fed, ...(groups > 0 ? [playoff] : [])];
    const teams = Array.from({ length: teamCount }, (_, index) => ({ id: index + 1 }));
    const plan = planBrackets({ teams, config, shuffle: true, seed: 1 });
    const fixtures = drawFixtures(plan, { gamesPerMatchup });
    expect(estimateMatchCount({ teamCount, config, gamesPerMatchup })).toBe(fixtures.length);
    expect(fixtures.map((fixture) => fixture.id)).toEqual(fixtures.map((_, index) => index + 1));
  });
});
