import { expect, test } from "vitest";
import { drawFixtures, gamesPerTeam, planBrackets } from "#engine";
import { toBracketRequest } from "#contract/brackets/bracket-requests.ts";
import { BracketConfig } from "#contract/brackets/bracket-config.ts";
import { bracketsForLeastGames, mostGamesEach } from "./least-games.ts";
import { toBracketConfigs } from "./bracket-configs.ts";
import type { BracketOption } from "./bracket-option.ts";

function drawn(count: number, brackets: BracketOption[]) {
  const teams = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const config = toBracketConfigs(brackets).map((one) =>
    toBracketRequest(BracketConfig.parse(one)),
  );
  const plan = planBrackets({ teams, config, shuffle: false, seed: 1 });
  expect(plan.unplaced).toEqual([]);
  return drawFixtures(plan);
}

const shapes = (brackets: BracketOption[]) =>
  brackets.map(({ type, places, qualifiers, bestNext }) =>
    type === "elimination" ? `${places} ${qualifiers}+${bestNext}` : type,
  );

test("every team has the games that are promised, whatever their number", () => {
  for (let teams = 4; teams <= 40; teams++) {
    for (let least = 2; least <= mostGamesEach(teams); least++) {
      const brackets = bracketsForLeastGames(teams, least)!;
      const range = gamesPerTeam(drawn(teams, brackets))!;
      expect(range.least, `${teams} teams, ${least} games`).toBeGreaterThanOrEqual(least);
    }
  }
});

test("two games each are a knock-out with a consolation, more are groups and placement games", () => {
  expect(shapes(bracketsForLeastGames(16, 2)!)).toEqual(["least +"]);
  const nine = bracketsForLeastGames(9, 3)!;
  expect(shapes(nine)).toEqual([
    "group_stage",
    "group_stage",
    "group_stage",
    "third 2+",
    "first 1+",
  ]);
  expect(nine.map(({ name }) => name).slice(3)).toEqual(["Playoffs", "Placement"]);
  const ten = shapes(bracketsForLeastGames(10, 3)!);
  expect(ten.slice(-2)).toEqual(["third 2+", "first 1+1"]);
});

test("few teams play one group, and cannot be promised more than it has", () => {
  expect(shapes(bracketsForLeastGames(5, 4)!)).toEqual(["round_robin"]);
  expect(mostGamesEach(5)).toBe(4);
  expect(mostGamesEach(3)).toBe(2);
  expect(bracketsForLeastGames(5, 5)).toBeNull();
});
