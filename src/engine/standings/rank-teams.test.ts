import { describe, expect, test } from "vitest";
import type { TeamId } from "#engine/types.ts";
import type { MatchResult } from "./results/match-result.ts";
import { DEFAULT_RULES, FIBA_RULES } from "./presets/presets.ts";
import { FIFA_2026_RULES } from "./presets/presets-football.ts";
import { rankRanges, rankTeams } from "./rank-teams.ts";
import type { RankingRules, RankingStep } from "./ranking-rules.ts";

const teams = [1, 2, 3].map((id) => ({ id, name: `Team ${id}` }));

describe("with games of which only the winner is known", () => {
  // 1 and 2 have beaten 3; 3 lost to 1 by 0–5 and to 2 by 0–1.
  const scored = [result(1, 3, 5), result(2, 3, 1)];

  test("teams that scores would have to separate stay together", () => {
    const results = [...scored, result(1, 2, 1), result(2, 1, 1)];
    const unscored: [TeamId, TeamId][] = [
      [1, 2],
      [2, 1],
    ];
    expect(ranges({ teams, results, unscored, rules: DEFAULT_RULES })).toEqual(["1–2", "1–2", "3"]);
    expect(ranges({ teams, results, rules: DEFAULT_RULES })).toEqual(["1", "2", "3"]);
  });

  test("one such game of one of them is enough", () => {
    const results = [...scored, result(1, 3, 1), result(2, 3, 1)];
    const open = ranges({ teams, results, unscored: [[3, 1]], rules: DEFAULT_RULES });
    expect(open).toEqual(["1–2", "1–2", "3"]);
    const others = ranges({ teams, results, unscored: [[8, 9]], rules: DEFAULT_RULES });
    expect(others).toEqual(["1", "2", "3"]);
  });

  test("a mini-table is open only by games within it", () => {
    const rules = withSteps([
      { among: "all", by: "wins" },
      { among: "tied", by: ["score_difference"] },
      { among: "lot" },
    ]);
    const results = [result(1, 2, 4), result(2, 1, 1), result(1, 3, 1), result(2, 3, 1)];
    expect(ranges({ teams, results, unscored: [[1, 3]], rules })).toEqual(["1", "2", "3"]);
    expect(ranges({ teams, results, unscored: [[2, 1]], rules })).toEqual(["1–2", "1–2", "3"]);
  });

  test("what follows from the winner alone still separates, name and lot too", () => {
    const results = [result(1, 2, 1), result(3, 1, 1), result(2, 3, 1), result(2, 1, 1)];
    const unscored = results.map(({ homeId, awayId }) => [homeId, awayId] as const);
    const byHeadToHead = withSteps([
      { among: "all", by: "wins" },
      { among: "tied", by: ["wins"] },
      { among: "name" },
    ]);
    expect(ranges({ teams, results, unscored, rules: byHeadToHead })).toEqual(["3", "1", "2"]);
    const mixed = withSteps([{ among: "tied", by: ["wins", "scored"] }, { among: "lot" }]);
    expect(ranges({ teams, results, unscored, rules: mixed })).toEqual(["2–3", "1", "2–3"]);
  });

  test("teams without such a game keep their order, and the others come anywhere", () => {
    // All have won once. 1 lost 0–5 after that and 2 lost 0–1; 3 has a game of unknown score.
    const results = [result(1, 9, 1), result(9, 1, 5), result(2, 9, 1), result(9, 2, 1)];
    const third = [result(3, 9, 1), result(9, 3, 1)];
    const input = { teams, results: [...results, ...third], opponents: [9], rules: DEFAULT_RULES };
    expect(ranges({ ...input, unscored: [[9, 3]] })).toEqual(["2–3", "1–2", "1–3"]);
  });

  test("a mini-table decides by its points before its open scores, once it is complete", () => {
    // All have four points; among themselves 1 has four, 2 three and 3 one.
    const among = [result(1, 2, 1), result(2, 3, 1), result(3, 1, 0)];
    const results = [...among, result(9, 1, 1), result(2, 9, 0), result(3, 9, 1)];
    const input = { teams, results, opponents: [9], rules: FIFA_2026_RULES };
    expect(ranges({ ...input, unscored: [[1, 2]] })).toEqual(["1", "2", "3"]);
    const apart = [result(1, 2, 1), result(2, 9, 1), result(3, 9, 1)];
    const open = ranges({ ...input, results: apart, unscored: [[1, 2]] });
    expect(open).toEqual(["1–3", "1–3", "1–3"]);
  });

  test("the trace ends there, and says so", () => {
    const unscored: [TeamId, TeamId][] = [[1, 3]];
    const ranked = rankTeams({ teams, results: scored, unscored, rules: DEFAULT_RULES });
    expect(ranked.map(({ teamId }) => teamId)).toEqual([1, 2, 3]);
    expect(ranked[1]!.trace.at(-1)).toEqual({
      step: { among: "all", by: "score_difference" },
      result: "open",
      levelBefore: [1, 2],
      levelAfter: [1, 2],
      values: [{ teamId: 2, by: "score_difference", value: { value: 1, over: 1 } }],
    });
  });
});

describe("a mini-table", () => {
  const results = [result(1, 2, 1), result(3, 1, 1), result(2, 3, 1)];

  test("is passed over while two of its teams have not met", () => {
    const [first] = rankTeams({ teams, results: results.slice(0, 1), rules: FIBA_RULES });
    expect(first!.trace.map((step) => step.result)).toEqual(["separated"]);
    const noneMet = rankTeams({ teams, results: [], rules: FIBA_RULES });
    expect(noneMet[0]!.trace.map((step) => step.result)).toEqual([
      "level",
      "skipped",
      "skipped",
      "skipped",
      "level",
      "level",
      "separated",
    ]);
  });

  test("waits only for games to come within it", () => {
    const rules = FIBA_RULES;
    const within = rankTeams({ teams, results, pending: [[2, 1]], rules });
    expect(within[0]!.trace[1]!.result).toBe("skipped");
    const beside = rankTeams({ teams, results, pending: [[2, 9]], rules });
    expect(beside[0]!.trace[1]!.result).toBe("level");
  });

  test("counts return games as one meeting", () => {
    const twice = [result(1, 2, 1), result(2, 1, 3)];
    const pair = teams.slice(0, 2);
    const [first] = rankTeams({ teams: pair, results: twice, rules: FIBA_RULES });
    expect(first!.teamId).toBe(2);
    expect(first!.trace[1]!.result).toBe("level");
  });
});

test("a trace shows what each level team had", () => {
  const [first] = rankTeams({ teams, results: [result(1, 2, 3)], rules: DEFAULT_RULES });
  expect(first!.trace).toEqual([
    {
      step: { among: "all", by: "wins" },
      result: "separated",
      levelBefore: [1, 2, 3],
      levelAfter: [1],
      values: [
        { teamId: 1, by: "wins", value: { value: 1, over: 1 } },
        { teamId: 2, by: "wins", value: { value: 0, over: 1 } },
        { teamId: 3, by: "wins", value: { value: 0, over: 1 } },
      ],
    },
  ]);
});

test("names and lots are shown without a value", () => {
  const same = teams.map(({ id }) => ({ id, name: "Same" }));
  const [first] = rankTeams({ teams: same, results: [], rules: DEFAULT_RULES });
  const shown = first!.trace.slice(-2).map((step) => [step.result, step.values[0]]);
  expect(shown).toEqual([
    ["level", { teamId: expect.any(Number), by: "name", value: null }],
    ["separated", { teamId: expect.any(Number), by: "lot", value: null }],
  ]);
});

test("nobody is ranked among nobody", () => {
  expect(rankTeams({ teams: [], results: [], rules: DEFAULT_RULES })).toEqual([]);
});

function ranges(input: Parameters<typeof rankRanges>[0]): string[] {
  const found = rankRanges(input);
  return input.teams.map(({ id }) => {
    const { best, worst } = found.get(id)!;
    return best === worst ? `${best}` : `${best}–${worst}`;
  });
}

function withSteps(steps: RankingStep[]): RankingRules {
  return { ...DEFAULT_RULES, steps, restartAt: 1 };
}

function result(homeId: TeamId, awayId: TeamId, homeScore: number): MatchResult {
  return { homeId, awayId, homeScore, awayScore: 0 };
}
