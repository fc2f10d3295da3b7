import { expect, test } from "vitest";
import { knownValues, openTeams } from "./open-teams.ts";
import { DEFAULT_RULES } from "./presets/presets.ts";
import type { RankingStep } from "./ranking-rules.ts";
import { tallyOf } from "./step-values.ts";

const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${id}` }));

/** Those of the first teams whose value is open, where only the winners of these games are known. */
function openIn(step: RankingStep, unscored?: [number, number][], level = 3): number[] {
  const context = { teams, results: [], rules: DEFAULT_RULES, total: new Map(), unscored };
  const { unscored: games, ...known } = context;
  return [...openTeams(teams.slice(0, level), step, games ? { ...known, unscored: games } : known)];
}

test("what hangs on scores is open for those of a game without one, whomever they met", () => {
  const step: RankingStep = { among: "all", by: "score_difference" };
  expect(openIn(step, [[4, 2]])).toEqual([2]);
  expect(openIn(step, [[1, 3]])).toEqual([1, 3]);
  expect(openIn(step)).toEqual([]);
});

test("among those level only for two of them, and among pairs only for two in all", () => {
  const step: RankingStep = { among: "tied", by: ["wins", "scored"] };
  expect(openIn(step, [[4, 2]])).toEqual([]);
  expect(openIn(step, [[1, 2]])).toEqual([1, 2]);
  const ofPairs: RankingStep = { ...step, only: "pairs" };
  expect(openIn(ofPairs, [[1, 2]])).toEqual([]);
  expect(openIn(ofPairs, [[1, 2]], 2)).toEqual([1, 2]);
});

test.each<RankingStep>([
  { among: "all", by: "wins" },
  { among: "tied", by: ["wins"] },
  { among: "name" },
  { among: "lot" },
])("nothing is open where no score decides: %j", (step) => {
  expect(openIn(step, [[1, 2]])).toEqual([]);
});

const results = [
  { homeId: 1, awayId: 2, homeScore: 1, awayScore: 0 },
  { homeId: 1, awayId: 3, homeScore: 5, awayScore: 2 },
  { homeId: 2, awayId: 3, homeScore: 0, awayScore: 4 },
];

/** What is shown of the first three, after these games, where the values of 1 and 2 are open. */
function shownOf(step: RankingStep, played = results): [number, string, number][] {
  const input = { teams, results: played, rules: DEFAULT_RULES };
  const context = { ...input, total: tallyOf(input, teams) };
  const values = knownValues(teams.slice(0, 3), step, new Set([1, 2]), context);
  return values.map(({ teamId, by, value }) => [teamId, by, value!.value]);
}

test("of a team whose value is open, all is shown up to what hangs on the score; of others all", () => {
  expect(shownOf({ among: "tied", by: ["wins", "scored", "score_difference"] })).toEqual([
    [1, "wins", 2],
    [2, "wins", 0],
    [3, "wins", 1],
    [3, "scored", 6],
    [3, "score_difference", 1],
  ]);
  expect(shownOf({ among: "tied", by: ["scored", "wins"] })).toEqual([
    [3, "scored", 6],
    [3, "wins", 1],
  ]);
});

test("nothing is shown of a mini-table that lacks a game, though of all games it is", () => {
  const played = results.slice(0, 2);
  expect(shownOf({ among: "tied", by: ["wins", "scored"] }, played)).toEqual([]);
  expect(shownOf({ among: "all", by: "scored" }, played)).toEqual([[3, "scored", 2]]);
});
