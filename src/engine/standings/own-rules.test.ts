import { array, boolean, constantFrom, record, subarray, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { playedRoundRobin, teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { tableOf } from "#engine/testing/table.ts";
import { computeStandings } from "./compute-standings.ts";
import { headToHeadMetrics, ownFrom, type OwnRules, rulesFrom } from "./own-rules.ts";
import { DEFAULT_RULES } from "#engine/standings/presets/presets.ts";
import { UEFA_RULES } from "#engine/standings/presets/presets-football.ts";
import { RANKING_PRESETS } from "#engine/standings/presets/ranking-presets.ts";

test("a preset that nobody has changed says the same as own rules, whose score is chosen", () => {
  for (const preset of RANKING_PRESETS) {
    const rules = rulesFrom(preset, ownFrom(preset));
    expect({ restartAt: 1, ...rules }).toEqual({
      ...preset,
      ...(preset.forfeitScore && { isForfeitOwn: true }),
      restartAt: preset.restartAt ?? 1,
    });
  }
});

/** Three beat each other in a ring and are level, but for what they scored against Dogs. */
const ring = `
  Ants 3-0 Bees
  Bees 1-0 Cats
  Cats 1-0 Ants
  Ants 1-0 Dogs
  Bees 4-0 Dogs
  Cats 3-0 Dogs`;

/** Ants and Bees are level; Bees won between the two, Ants scored more. */
const two = `
  Bees 1-0 Ants
  Ants 9-0 Cats
  Cats 1-0 Bees`;

function own(change: Partial<OwnRules>): OwnRules {
  return { ...ownFrom(DEFAULT_RULES), ...change };
}

function orderBy(games: string, change: Partial<OwnRules>) {
  return tableOf({ games, rules: rulesFrom(DEFAULT_RULES, own(change)) }).order;
}

const byWins = { among: "all", by: "wins" } as const;
const byScored = { among: "all", by: "scored" } as const;
const between = (pairs: boolean) => ({ among: "tied", by: ["score_difference"], pairs }) as const;
const criteriaBy = (pairs: boolean) => [byWins, between(pairs), byScored];

describe("the games between those level", () => {
  test("count as a small table of all of them, or only where two are level", () => {
    expect(orderBy(ring, { criteria: criteriaBy(false) })).toEqual([
      "Ants",
      "Cats",
      "Bees",
      "Dogs",
    ]);
    expect(orderBy(ring, { criteria: criteriaBy(true) })).toEqual(["Bees", "Ants", "Cats", "Dogs"]);
  });

  test("decide between two of whom a later criterion has left no more", () => {
    const level = "Ants 2-0 Bees\nBees 4-0 Cats\nCats 2-0 Ants";
    const criteria = criteriaBy(true);
    // Bees have scored most; then Ants and Cats are two, of whom Cats won.
    expect(orderBy(level, { criteria, again: "always" })).toEqual(["Bees", "Cats", "Ants"]);
    expect(orderBy(level, { criteria, again: "never" })).toEqual(["Bees", "Ants", "Cats"]);
  });

  test("two teams have a game of their own either way", () => {
    for (const pairs of [true, false]) {
      const criteria = criteriaBy(pairs);
      const games = `${two}\nAnts 1-0 Dogs\nBees 1-0 Dogs\nDogs 1-0 Cats`;
      expect(orderBy(games, { criteria }).slice(0, 2)).toEqual(["Bees", "Ants"]);
    }
  });
});

test("points are those that were chosen, a win in the last set and a forfeit too", () => {
  const points = { win: 4, tie: 2, loss: 1, forfeit: -1, narrow: { win: 3, loss: 1.5 } };
  const rules = rulesFrom(UEFA_RULES, { ...ownFrom(UEFA_RULES), points });
  const games = "Ants 2-1 Bees\nAnts 2-0 Cats\nBees 1-1 Cats\nAnts 3-0 Dogs {walkover}";
  const { rows } = tableOf({ games, rules });
  expect(Object.fromEntries(rows.map((row) => [row.name, row.matchPoints]))).toEqual({
    Ants: 11,
    Bees: 3.5,
    Cats: 3,
    Dogs: -1,
  });
});

const anyCriterion = (by: (typeof headToHeadMetrics)[number]) => ({ among: "all", by }) as const;

test("whatever rules are put together, ranks are 1 … n and no order of results matters", () => {
  const anyOwn = record({
    all: uniqueArray(constantFrom(...headToHeadMetrics), { minLength: 1 }),
    tied: array(
      record({ by: subarray([...headToHeadMetrics], { minLength: 1 }), pairs: boolean() }),
      { maxLength: 2 },
    ),
    again: constantFrom("never", "head_to_head", "always"),
    last: constantFrom("name", "lot"),
    played: playedRoundRobin(6, ["played", "walkover", "canceled"]),
  });
  forAll(anyOwn, ({ all, tied, again, last, played: { teamCount, results } }) => {
    const [first, ...rest] = all.map(anyCriterion);
    const criteria = [first!, ...tied.map((one) => ({ among: "tied" as const, ...one })), ...rest];
    const rules = rulesFrom(DEFAULT_RULES, own({ criteria, again, last }));
    const teams = teamsNamed(teamCount);
    const order = computeStandings({ teams, results, rules }).map(({ teamId }) => teamId);
    expect(order.toSorted((a, b) => a - b)).toEqual(teams.map(({ id }) => id));
    expect(
      computeStandings({ teams, results: results.toReversed(), rules }).map(({ teamId }) => teamId),
    ).toEqual(order);
  });
});
