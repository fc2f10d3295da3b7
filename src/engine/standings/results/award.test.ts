import { describe, expect, test } from "vitest";
import { UEFA_RULES } from "#engine/standings/presets/presets-football.ts";
import { ownFrom, rulesFrom } from "#engine/standings/own-rules.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import { award, forfeitBySets, forfeitOf, walkOver } from "./award.ts";
import { formatPresets } from "./format-presets.ts";
import type { GameFormat } from "./game-format.ts";
import { winnerOf } from "./match-result.ts";
import { parse } from "./testing/parse.ts";

const [home, away] = [1, 2];
const sides = { homeId: home, awayId: away };
const { volleyball, beach_volleyball, pickleball_15, football } = formatPresets;

describe("a game that one team didn't come to counts what its format goes to", () => {
  test.each([
    // Tokyo 2020, women's beach volleyball: Ishii/Murakami were given 2–0 against the Czech pair.
    [beach_volleyball, 2, "21-0 21-0"],
    [volleyball, 3, "25-0 25-0 25-0"],
    [pickleball_15, 15, null],
  ])("%#: %s to nothing", (format, score, parts) => {
    const result = award(sides, away, forfeitOf({ format }), "walkover");
    expect(result).toMatchObject({ homeScore: score, awayScore: 0 });
    expect(result.sets ?? null).toEqual(parts && parse(parts));
  });

  test("else what the sport's rules give, else one to nothing", () => {
    const { forfeitScore } = UEFA_RULES;
    expect(forfeitOf({ format: football, forfeitScore })).toEqual({ winner: 3, loser: 0 });
    expect(forfeitOf({ format: null, forfeitScore })).toEqual({ winner: 3, loser: 0 });
    expect(forfeitOf({ format: null })).toEqual({ winner: 1, loser: 0 });
  });

  test("also where only the clock ends a game, and where several periods go to some points", () => {
    const { forfeitScore } = UEFA_RULES;
    const once = { ...football, parts: 1 };
    expect(forfeitOf({ format: once, forfeitScore })).toEqual({ winner: 3, loser: 0 });
    const capped = { ...football, target: 10 };
    expect(forfeitOf({ format: capped, forfeitScore })).toEqual({ winner: 3, loser: 0 });
  });

  test("but what people have chosen goes before that, where no sets are counted", () => {
    const own = { winner: 5, loser: 0 };
    const chosen = rulesFrom(UEFA_RULES, { ...ownFrom(UEFA_RULES), walkover: own });
    expect(given(pickleball_15, chosen)).toEqual(own);
    expect(given(football, chosen)).toEqual(own);
    expect(given(null, chosen)).toEqual(own);
    expect(given(volleyball, chosen)).toEqual(forfeitBySets(volleyball));
    expect(given(pickleball_15, UEFA_RULES)).toEqual({ winner: 15, loser: 0 });
    const none = rulesFrom(UEFA_RULES, { ...ownFrom(UEFA_RULES), walkover: null });
    expect(given(pickleball_15, none)).toEqual({ winner: 15, loser: 0 });
  });
});

test("a team that is awarded a game has it by a forfeit, unless another ending is named", () => {
  const score = { winner: 3, loser: 1 };
  expect(award(sides, away, score)).toMatchObject({
    homeScore: 3,
    awayScore: 1,
    ending: "forfeit",
  });
  expect(award(sides, home, score)).toMatchObject({
    homeScore: 1,
    awayScore: 3,
    ending: "forfeit",
  });
});

describe("a walkover", () => {
  const terms = { format: volleyball };

  test("that has the score of its format has its sets", () => {
    const result = walkOver({ ...sides, homeScore: 0, awayScore: 3 }, home, terms);
    expect(result.sets).toEqual(parse("0-25 0-25 0-25"));
    expect(result.ending).toBe("walkover");
    expect(winnerOf(result)).toBe(away);
  });

  test.each([
    [2, 1, home, away],
    [3, 1, away, home],
    [2, 0, away, home],
  ])(
    "that was given another score counts with that, and who came has won: %i–%i",
    (homeScore, awayScore, loserId, winnerId) => {
      const result = walkOver({ ...sides, homeScore, awayScore }, loserId, terms);
      expect(result).toMatchObject({ homeScore, awayScore, winnerId, ending: "walkover" });
      expect(result.sets).toBeUndefined();
    },
  );
});

function given(format: GameFormat | null, rules: RankingRules) {
  return forfeitOf({ format, ...rules });
}
