import { expect, test } from "vitest";
import { openTeams } from "./open-teams.ts";
import { DEFAULT_RULES } from "./presets/presets.ts";
import type { RankingStep } from "./ranking-rules.ts";

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
