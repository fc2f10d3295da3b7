import { constantFrom, integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { playedRoundRobin, teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { computeStandings } from "./compute-standings.ts";
import { RANKING_PRESETS } from "./presets/ranking-presets.ts";
import { compareRatios, ratio } from "./ratio.ts";

const anyTable = record({
  played: playedRoundRobin(6, [
    "played",
    "played",
    "walkover",
    "retirement",
    "no_result",
    "canceled",
  ]),
  rules: constantFrom(...RANKING_PRESETS),
  lotSeed: nat(),
});

test("ranks are 1 … n, wins equal losses, scored equals given", () => {
  forAll(anyTable, ({ played: { teamCount, results }, rules, lotSeed }) => {
    const rows = computeStandings({ teams: teamsNamed(teamCount), results, rules, lotSeed });
    expect(rows.map((row) => row.rank)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map((row) => row.teamId)).size).toBe(teamCount);
    expect(sum(rows, "wins")).toBe(sum(rows, "losses"));
    expect(sum(rows, "pointsScored")).toBe(sum(rows, "pointsGiven"));
    expect(sum(rows, "netScore")).toBe(0);
    expect(rows.every((row) => row.wins + row.losses + row.ties === row.played)).toBe(true);
  });
});

test("neither the order of the results nor that of the teams matters", () => {
  forAll(anyTable, ({ played: { teamCount, results }, rules, lotSeed }) => {
    const teams = teamsNamed(teamCount);
    const random = createRandom(lotSeed);
    const shuffled = { teams: random.shuffle(teams), results: random.shuffle(results) };
    expect(order({ ...shuffled, rules, lotSeed })).toEqual(
      order({ teams, results, rules, lotSeed }),
    );
  });
});

test("the first step is never contradicted: nobody stands above a team that has more", () => {
  forAll(anyTable, ({ played: { teamCount, results }, rules, lotSeed }) => {
    const rows = computeStandings({ teams: teamsNamed(teamCount), results, rules, lotSeed });
    const first = rules.steps[0]!;
    const values = rows.map((row) =>
      "by" in first && first.by === "wins" ? row.wins : row.matchPoints,
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });
});

test("a trace narrows from all teams to one, and only a step that separates narrows it", () => {
  forAll(anyTable, ({ played: { teamCount, results }, rules, lotSeed }) => {
    const rows = computeStandings({ teams: teamsNamed(teamCount), results, rules, lotSeed });
    for (const { teamId, trace } of rows) {
      let level = teamCount;
      for (const step of trace) {
        expect(step.levelBefore).toHaveLength(level);
        expect(step.levelAfter).toContain(teamId);
        expect(step.levelAfter.length < level).toBe(step.result === "separated");
        level = step.levelAfter.length;
      }
      expect(level).toBe(1);
    }
  });
});

test("a mini-table waits for games still to come between the teams level", () => {
  const teams = teamsNamed(2);
  const results = [{ homeId: 1, awayId: 2, homeScore: 1, awayScore: 1 }];
  const [row] = computeStandings({ teams, results, pending: [[2, 1]] });
  expect(row!.trace.map((step) => step.result)).toEqual([
    "level",
    "level",
    "level",
    "skipped",
    "level",
    "separated",
  ]);
});

test("ratios compare without rounding, nothing lost is above all", () => {
  const ratios = record({ won: nat(400), lost: nat(400), otherWon: nat(400), otherLost: nat(400) });
  forAll(ratios, ({ won, lost, otherWon, otherLost }) => {
    const [a, b] = [exact(won, lost), exact(otherWon, otherLost)];
    const expected = a === b ? 0 : Math.sign(a - b);
    expect(Math.sign(compareRatios(ratio(won, lost), ratio(otherWon, otherLost)))).toBe(expected);
  });
});

test("lots depend on the seed alone", () => {
  forAll(record({ teamCount: integer({ min: 2, max: 12 }), lotSeed: nat() }), (draw) => {
    const teams = teamsNamed(draw.teamCount).map(({ id }) => ({ id, name: "Same" }));
    const drawn = order({ teams, results: [], lotSeed: draw.lotSeed });
    expect(order({ teams: teams.toReversed(), results: [], lotSeed: draw.lotSeed })).toEqual(drawn);
  });
  const teams = teamsNamed(8).map(({ id }) => ({ id, name: "Same" }));
  const draws = [1, 2, 3, 4].map((lotSeed) => order({ teams, results: [], lotSeed }).join());
  expect(new Set(draws).size).toBe(4);
});

function order(input: Parameters<typeof computeStandings>[0]): number[] {
  return computeStandings(input).map((row) => row.teamId);
}

function sum(rows: ReturnType<typeof computeStandings>, key: "wins" | "losses" | NumberKey) {
  return rows.reduce((total, row) => total + row[key], 0);
}

type NumberKey = "pointsScored" | "pointsGiven" | "netScore";

function exact(won: number, lost: number): number {
  if (lost === 0) return won === 0 ? 0 : Infinity;
  return won / lost;
}
