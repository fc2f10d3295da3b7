import { expect, test } from "vitest";
import { sportNames } from "#contract/games/sports.ts";
import { gameMinutesOf } from "#web/features/generation/plan/game-lengths.ts";

test.each(sportNames)("a game of %s is planned in steps of five minutes", (sport) => {
  expect(gameMinutesOf(sport)).toBeGreaterThanOrEqual(20);
  expect(gameMinutesOf(sport) % 5).toBe(0);
});

test("a sport that somebody has added takes as long as any other", () => {
  expect(gameMinutesOf("Boules")).toBe(gameMinutesOf("Other Sport"));
});
