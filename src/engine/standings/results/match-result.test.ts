import { expect, test } from "vitest";
import { counts, type Ending, loserOf, type MatchResult, winnerOf } from "./match-result.ts";

test.each<[string, Partial<MatchResult>, number | null, number | null]>([
  ["home wins", { homeScore: 2, awayScore: 1 }, 1, 2],
  ["away wins", { homeScore: 0, awayScore: 1 }, 2, 1],
  ["a tie", { homeScore: 1, awayScore: 1 }, null, null],
  ["a tie decided otherwise", { homeScore: 1, awayScore: 1, winnerId: 2 }, 2, 1],
  ["who retired loses, whatever the score", { homeScore: 5, winnerId: 2 }, 2, 1],
  ["a forfeit", { homeScore: 3, ending: "forfeit" }, 1, 2],
  ["a double forfeit", { homeScore: 3, ending: "double_forfeit" }, null, null],
  ["no result", { homeScore: 3, ending: "no_result" }, null, null],
  ["a bye", { winnerId: 2, ending: "bye" }, 2, null],
  ["a bye of nobody", { ending: "bye" }, null, null],
  ["canceled", { homeScore: 3, ending: "canceled" }, null, null],
])("%s", (_, given, winner, loser) => {
  const result = { homeId: 1, awayId: 2, homeScore: 0, awayScore: 0, ...given };
  expect([winnerOf(result), loserOf(result)]).toEqual([winner, loser]);
});

test.each<[Ending, boolean]>([
  ["played", true],
  ["walkover", true],
  ["forfeit", true],
  ["double_forfeit", true],
  ["retirement", true],
  ["no_result", false],
  ["bye", false],
  ["canceled", false],
])("%s counts: %s", (ending, expected) => {
  expect(counts({ homeId: 1, awayId: 2, homeScore: 1, awayScore: 0, ending })).toBe(expected);
});
