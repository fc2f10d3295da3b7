import { expect, test } from "vitest";
import { restedPairs } from "./rested-league.ts";

test.each([3, 5, 7, 9, 17, 25, 51, 101])(
  "%i teams meet once each, and rest as long as can be",
  (teams) => {
    const pairs = restedPairs(teams);
    const half = (teams - 1) / 2;
    const met = new Set(pairs.map((pair) => pair.toSorted((a, b) => a - b).join()));
    expect(met.size).toBe(teams * half);
    pairs.forEach((_, game) => {
      const players = pairs.slice(game, game + half).flat();
      expect(new Set(players).size).toBe(players.length);
    });
  },
);
