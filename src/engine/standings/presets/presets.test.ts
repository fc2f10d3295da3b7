import { describe, expect, test } from "vitest";
import { tableOf } from "#engine/testing/table.ts";
import { BEST_OF_THREE_RULES, FIBA_RULES, FIVB_RULES } from "./presets.ts";
import { FIFA_2026_RULES } from "./presets-football.ts";
import { EHF_FINAL_RULES, EHF_PROVISIONAL_RULES, WFDF_RULES } from "./presets-handball-ultimate.ts";
import { RANKING_PRESETS, rankingRules } from "./ranking-presets.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";

test("the presets, step by step; R starts again with those still level", () => {
  expect(RANKING_PRESETS.map(describeRules)).toEqual([
    "default: wins > score_difference > scored > tied(wins score_difference scored)R3 > point_ratio > name > lot",
    "fivb: wins > match_points > score_ratio > point_ratio > " +
      "tied(wins match_points score_ratio point_ratio)R4 > lot",
    "best_of_three: match_points > wins > score_ratio > point_ratio > " +
      "tied(match_points wins score_ratio point_ratio)R4 > lot",
    "fiba: match_points > tied(match_points)R1 > tied(score_difference)R1 > tied(scored)R1 > " +
      "score_differenceR1 > scoredR1 > lot",
    "fifa_2026: match_points > tied(match_points score_difference scored)R1 > " +
      "score_difference > scored > conduct > seed > lot",
    "uefa: match_points > tied(match_points score_difference scored)R1 > " +
      "score_difference > scored > wins > conduct > seed > lot",
    "ehf_provisional: match_points > score_difference > scored > name > lot",
    "ehf_final: match_points > tied(match_points score_difference scored) > " +
      "score_difference > scored > lot",
    "wfdf: wins > tied(wins)R1 > forfeitsR1 > tied(score_difference)R1 > score_differenceR1 > " +
      "tied(scored)R1 > scoredR1 > lot",
    "swiss: match_points > buchholz_cut > buchholz > sonneborn_berger > tied(match_points)R4 > " +
      "wins > score_difference > point_ratio > lot",
  ]);
});

test("every preset is found by its id, has a name, its points and its source", () => {
  for (const rules of RANKING_PRESETS) {
    expect(rankingRules(rules.id)).toBe(rules);
    expect(rules.name).toMatch(/^[A-Z][\w ,()]+$/);
    expect(rules.source).toMatch(/FIVB|FIBA|FIFA|UEFA|EHF|WFDF|FIDE|Courtside/);
  }
  expect(RANKING_PRESETS.map(({ matchPoints: { win, tie, loss } }) => [win, tie, loss])).toEqual([
    [2, 1, 0],
    [3, 0, 0],
    [3, 0, 0],
    [2, 1, 1],
    [3, 1, 0],
    [3, 1, 0],
    [2, 1, 0],
    [2, 1, 0],
    [2, 1, 0],
    [1, 0.5, 0],
  ]);
  expect(() => rankingRules("chess")).toThrow(
    expect.objectContaining({ rule: { reason: "unknown_ranking", id: "chess" } }),
  );
});

test.each(RANKING_PRESETS)("$id: a draw is worth no less than a loss", ({ matchPoints }) => {
  expect(matchPoints.tie).toBeGreaterThanOrEqual(matchPoints.loss);
});

// A beats B, B beats C, C beats A. Among the three A has +4, B and C have −2 each, C more scored;
// started again, B and C are a pair that B won.
const cycleWithPair = `
  A 16-10 B
  B 15-11 C
  C 17-15 A`;

test.each([
  ["fiba", ["A", "B", "C"]],
  ["wfdf", ["A", "B", "C"]],
  ["uefa", ["A", "C", "B"]],
  ["ehf_final", ["A", "C", "B"]],
])("%s: a pair left of a cycle of three", (id, expected) => {
  expect(tableOf({ rules: rankingRules(id), games: cycleWithPair }).order).toEqual(expected);
});

// Level on points and difference among the three, A has most goals; B and C start again: B won.
test.each(["uefa", "fifa_2026"])("%s: a pair still level starts again before all games", (id) => {
  const games = `
    B 1-0 C
    A 2-1 B
    C 2-1 A
    A 1-0 D
    B 1-0 D
    C 5-0 D`;
  const { order, rows } = tableOf({ rules: rankingRules(id), games });
  expect(order).toEqual(["A", "B", "C", "D"]);
  expect(rows[1]!.trace.map((step) => step.levelAfter.length)).toEqual([3, 2, 1]);
});

// Results and order: reports of 7–15 August 2016 (uol, sapo.pt, onet.pl, unionesarda, gazetadopovo,
// juanfutbol); Canada, the United States and Brazil level on 3 wins and 9 points.
test("FIVB: men's volleyball, Rio 2016, Pool A, a three-way tie on wins and points", () => {
  const { order, rows } = tableOf({
    rules: FIVB_RULES,
    games: `
      USA 0-3 Canada (23-25 17-25 23-25)
      Italy 3-0 France (25-20 25-20 25-15)
      Brazil 3-1 Mexico (23-25 25-19 25-14 25-18)
      Brazil 3-1 Canada (24-26 25-18 25-22 25-17)
      Italy 3-1 USA
      France 3-0 Mexico
      USA 3-1 Brazil (25-20 25-23 20-25 25-20)
      France 3-0 Canada (25-19 25-16 25-19)
      Italy 3-0 Mexico (25-17 25-13 25-17)
      Italy 3-1 Brazil (23-25 25-23 25-22 25-15)
      USA 3-1 France (25-22 25-22 14-25 25-22)
      Canada 3-0 Mexico (25-20 25-13 25-22)
      Canada 3-1 Italy (25-23 25-17 16-25 25-21)
      USA 3-0 Mexico (25-23 25-11 25-19)
      Brazil 3-1 France (25-22 22-25 25-20 25-23)`,
  });
  expect(order).toEqual(["Italy", "Canada", "USA", "Brazil", "France", "Mexico"]);
  const tied = rows.slice(1, 4);
  expect(tied.map((row) => [row.wins, row.matchPoints])).toEqual([
    [3, 9],
    [3, 9],
    [3, 9],
  ]);
  expect(tied[0]!.trace.at(-1)!.step).toEqual({ among: "all", by: "score_ratio" });
});

// Scores: tuttosport, dotbasket, punchng, estadao, fnnews (the order "by head-to-head") and the
// table after four rounds at 109.235.70.75 (BNS), August 2016.
test("FIBA: men's basketball, Rio 2016, Group B, a four-way tie that restarts", () => {
  const { order, rows } = tableOf({
    rules: FIBA_RULES,
    games: `
      Brazil 76-82 Lithuania
      Croatia 72-70 Spain
      Nigeria 66-94 Argentina
      Lithuania 89-80 Nigeria
      Spain 65-66 Brazil
      Argentina 90-82 Croatia
      Spain 96-87 Nigeria
      Lithuania 81-73 Argentina
      Brazil 76-80 Croatia
      Argentina 111-107 Brazil
      Spain 109-59 Lithuania
      Croatia 76-90 Nigeria
      Nigeria 69-86 Brazil
      Spain 92-73 Argentina
      Lithuania 81-90 Croatia`,
  });
  expect(order).toEqual(["Croatia", "Spain", "Lithuania", "Argentina", "Brazil", "Nigeria"]);
  expect(rows.map((row) => row.matchPoints)).toEqual([8, 8, 8, 8, 7, 6]);
  expect(rows[0]!.trace.map((step) => step.levelAfter.length)).toEqual([4, 2, 1]);
});

// FIBA Official Basketball Rules, example D.2.1 (two pairs level, each by its own game).
test("FIBA: the rules' own first example", () => {
  const { order, rows } = tableOf({
    rules: FIBA_RULES,
    games: `
      A 100-55 B
      A 90-85 C
      A 75-80 D
      B 100-95 C
      B 80-75 D
      C 60-55 D`,
  });
  expect(order).toEqual(["A", "B", "C", "D"]);
  expect(rows.map((row) => [row.pointsScored, row.pointsGiven, row.netScore])).toEqual([
    [265, 220, 45],
    [235, 270, -35],
    [240, 245, -5],
    [210, 215, -5],
  ]);
});

describe("football", () => {
  // openfootball/worldcup, 1994--usa; all four on 4 points. FIFA's order of 1994 and of 2026 agree.
  const worldCup1994GroupE = `
    Italy 0-1 Ireland
    Norway 1-0 Mexico
    Italy 1-0 Norway
    Mexico 2-1 Ireland
    Ireland 0-0 Norway
    Italy 1-1 Mexico`;
  // openfootball/worldcup, 2026--usa; Australia played on as runner-up, Paraguay as third.
  const worldCup2026GroupD = `
    USA 4-1 Paraguay
    Australia 2-0 Turkey
    USA 2-0 Australia
    Turkey 0-1 Paraguay
    Turkey 3-2 USA
    Paraguay 0-0 Australia`;

  test.each([
    {
      name: "FIFA: World Cup 1994, Group E, four level, two of them again",
      rules: FIFA_2026_RULES,
      games: worldCup1994GroupE,
      expected: ["Mexico", "Ireland", "Italy", "Norway"],
    },
    {
      name: "FIFA: World Cup 2026, Group D, two level",
      rules: FIFA_2026_RULES,
      games: worldCup2026GroupD,
      expected: ["USA", "Australia", "Paraguay", "Turkey"],
    },
  ])("$name", ({ rules, games, expected }) => {
    expect(tableOf({ rules, games }).order).toEqual(expected);
  });

  test("conduct, then the ranking before the tournament, decide between equals", () => {
    const games = `
      Blue 1-1 Red [-3 -1]
      Blue 1-1 Green [0 -1]
      Red 1-1 Green [-2 0]`;
    const seed = { Blue: 20, Green: 30, Red: 10 };
    const { order } = tableOf({ rules: FIFA_2026_RULES, games, seed });
    expect(order).toEqual(["Green", "Red", "Blue"]);
  });
});

describe("handball", () => {
  // sportschau.de, 17 January 2018: all three 4:2, Spain first by the goals among the three.
  const euro2018GroupD = `
    Spain 32-15 Czechia
    Denmark 32-25 Hungary
    Czechia 28-27 Denmark
    Spain 27-25 Hungary
    Czechia 33-27 Hungary
    Denmark 25-22 Spain`;

  test("EHF, complete: men's EURO 2018, Group D, a three-way tie", () => {
    const { order, rows } = tableOf({ rules: EHF_FINAL_RULES, games: euro2018GroupD });
    expect(order).toEqual(["Spain", "Denmark", "Czechia", "Hungary"]);
    const shown = rows[0]!.trace.at(-1)!.values.filter((value) => value.by === "score_difference");
    expect(shown.map((value) => value.value?.value)).toEqual(expect.arrayContaining([14, 2, -16]));
  });

  test("EHF, during the group: over all games, then by name", () => {
    const games = `
      Norway 30-20 Austria
      Austria 25-20 Belarus
      Belarus 25-20 Norway`;
    const rules = EHF_PROVISIONAL_RULES;
    expect(tableOf({ rules, games }).order).toEqual(["Norway", "Belarus", "Austria"]);
    const level = `
      Norway 30-20 Austria
      Austria 30-20 Belarus
      Belarus 30-20 Norway`;
    expect(tableOf({ rules, games: level }).order).toEqual(["Austria", "Belarus", "Norway"]);
  });
});

describe("WFDF", () => {
  test("a pair left of three starts again with the game between them", () => {
    const { order } = tableOf({
      rules: WFDF_RULES,
      games: `
        A 15-10 B
        B 15-12 C
        C 15-13 A
        A 15-1 D
        B 15-2 D
        C 15-14 D`,
    });
    // Among the three: A +3, B −2, C −1.
    expect(order).toEqual(["A", "C", "B", "D"]);
  });

  test("fewest games forfeited comes before any goals", () => {
    const { order } = tableOf({
      rules: WFDF_RULES,
      games: `
        A 15-0 B
        B 15-0 C
        C 15-0 A {forfeit}`,
    });
    expect(order[2]).toBe("A");
  });
});

test("best of three: a 2–1 gives two points and one, points before wins", () => {
  const { order, rows } = tableOf({
    rules: BEST_OF_THREE_RULES,
    games: `
      A 2-1 B
      A 2-1 C
      A 0-2 D
      B 2-0 C
      B 2-0 D
      C 2-0 D`,
  });
  expect(rows.map((row) => [row.name, row.matchPoints, row.wins])).toEqual([
    ["B", 7, 2],
    ["A", 4, 2],
    ["C", 4, 1],
    ["D", 3, 1],
  ]);
  expect(order[1]).toBe("A");
});

function describeRules({ id, steps, restartAt = 1 }: RankingRules): string {
  const described = steps.map((step) => {
    if (step.among === "name" || step.among === "lot") return step.among;
    const restart = step.onSplit === "restart" ? `R${restartAt}` : "";
    return (step.among === "all" ? step.by : `tied(${step.by.join(" ")})`) + restart;
  });
  return `${id}: ${described.join(" > ")}`;
}
