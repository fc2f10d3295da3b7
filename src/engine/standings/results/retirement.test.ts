import { describe, expect, test } from "vitest";
import { FIBA_RULES } from "#engine/standings/presets/presets.ts";
import { UEFA_RULES } from "#engine/standings/presets/presets-football.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { array, boolean, constantFrom, nat, tuple } from "fast-check";
import { formatPresets } from "./format-presets.ts";
import type { GameFormat, PartScore } from "./game-format.ts";
import { winnerOf } from "./match-result.ts";
import { retire } from "./retirement.ts";
import { scoreOfParts } from "./score-of-parts.ts";
import { parse } from "./testing/parse.ts";

const [home, away] = [1, 2];
const sides = { homeId: home, awayId: away };
const { volleyball, beach_volleyball, badminton, tennis, pickleball_15, football } = formatPresets;
const twoSets: GameFormat = { ...beach_volleyball, parts: 2, all: true, decider: null };
const bestOfTwo: GameFormat = { ...twoSets, all: false, draws: true };
const bestOfFour: GameFormat = { ...bestOfTwo, parts: 4 };
const timedSets: GameFormat = { ...beach_volleyball, target: null, minutes: 10, lead: 1 };

/** The result once the away side has given up. */
function inSets(parts: string, format: GameFormat) {
  const sets = parse(parts);
  const score = scoreOfParts(sets, format, { isOver: false });
  return retire({ ...sides, ...score, sets }, away, { format });
}

describe("a team that gives up keeps its points and sets; the other gets what it still needs", () => {
  // FIVB Official Volleyball Rules 6.4.3: "the points, or the points and the sets, needed to win".
  test.each([
    ["25-20 10-15", volleyball, "25-20 25-15 25-0"],
    ["20-25 25-20 25-23 20-24", volleyball, "20-25 25-20 25-23 26-24"],
    ["25-20 25-20 20-25 20-25 3-4", volleyball, "25-20 25-20 20-25 20-25 15-4"],
    ["21-15 8-11", beach_volleyball, "21-15 21-11"],
    ["21-15", beach_volleyball, "21-15 21-0"],
    ["29-29", badminton, "30-29 21-0"],
    // Next Gen ATP Finals 2023, a semifinal in sets to four, here in the rules' own: 4-3 2-1, then 6.
    ["7-6 2-1", tennis, "7-6 6-1"],
    ["5-6", tennis, "7-6 6-0"],
    // Whoever has just won a set keeps it, and a level set is nobody's.
    ["19-21", beach_volleyball, "19-21 21-0 15-0"],
    ["20-20 21-15", beach_volleyball, "20-20 21-15 15-0"],
    // What was entered of a set before the last stays, possible or not.
    ["18-20 5-3", beach_volleyball, "18-20 21-3 15-0"],
    ["21-15 8-11", twoSets, "21-15 21-11"],
    ["19-21", twoSets, "19-21 21-0"],
    // Sets that may end level are no more than the format has, and end when one has won them.
    ["21-15 8-11", bestOfTwo, "21-15 21-11"],
    ["19-21", bestOfTwo, "19-21 21-0"],
    ["19-21 8-11", bestOfTwo, "19-21 21-11"],
    ["20-20 8-11", bestOfTwo, "20-20 21-11"],
    ["21-15 21-15", bestOfFour, "21-15 21-15 21-0"],
    ["19-21 21-15", bestOfFour, "19-21 21-15 21-0 21-0"],
    ["19-21 19-21", bestOfFour, "19-21 19-21 21-0 21-0"],
    ["8-9", timedSets, "10-9 1-0"],
    ["8-9", { ...timedSets, cap: 5 }, "10-9 1-0"],
  ])("%s becomes %#: won in the sets %s", (played, format, counted) => {
    const result = inSets(played, format);
    expect(result).toMatchObject({ sets: parse(counted), ending: "retirement", winnerId: home });
    const { homeScore, awayScore } = scoreOfParts(parse(counted), format, { isOver: true });
    expect(result).toMatchObject({ homeScore, awayScore });
  });

  test.each([
    [volleyball, away, "0-1", "3-1"],
    [volleyball, home, "1-0", "1-3"],
    [twoSets, away, "0-1", "1-1"],
    [{ ...twoSets, parts: 3 }, home, "0-2", "0-3"],
    [bestOfTwo, away, "0-1", "1-1"],
    [bestOfTwo, home, "0-1", "0-2"],
    [bestOfFour, away, "2-0", "3-0"],
    [bestOfFour, home, "1-1", "1-3"],
  ])(
    "also where only the sets are known, %#: %i gives up at %s",
    (format, loserId, at, counted) => {
      const [[homeScore, awayScore], [one, other]] = [parse(at)[0]!, parse(counted)[0]!];
      const result = retire({ ...sides, homeScore, awayScore }, loserId, { format });
      expect(result).toMatchObject({ homeScore: one, awayScore: other });
      expect(result.sets).toBeUndefined();
    },
  );

  test("also where nothing has been played", () => {
    const nothing = { ...sides, homeScore: 0, awayScore: 0 };
    for (const begun of [nothing, { ...nothing, sets: [] as PartScore[] }]) {
      expect(retire(begun, home, { format: beach_volleyball })).toMatchObject({
        homeScore: 0,
        awayScore: 2,
        sets: parse("0-21 0-21"),
        winnerId: away,
      });
    }
  });

  test("in a game to a number of points as in a set", () => {
    const score = { homeScore: 9, awayScore: 14 };
    expect(retire({ ...sides, ...score }, away, { format: pickleball_15 })).toMatchObject({
      homeScore: 16,
      awayScore: 14,
    });
  });
});

describe("where points add up", () => {
  // FIFA Disciplinary Code, article 31: 3–0, or the score if that is better for the other team.
  test.each([
    [0, 0, 3, 0],
    [1, 0, 3, 0],
    [0, 2, 3, 0],
    [3, 0, 3, 0],
    [5, 1, 5, 1],
    [4, 1, 4, 1],
    [5, 3, 3, 0],
  ])("football's %i–%i counts %i–%i", (homeScore, awayScore, ...counted) => {
    const result = { ...sides, homeScore, awayScore };
    const { forfeitScore, defaultScore } = UEFA_RULES;
    const terms = { format: football, forfeitScore, defaultScore };
    const [one, other] = counted;
    expect(retire(result, away, terms)).toMatchObject({ homeScore: one, awayScore: other });
  });

  // FIBA Official Basketball Rules 21.2.1: the score stands if the others are ahead, else 2–0.
  test.each([
    [40, 39, 40, 39],
    [39, 39, 2, 0],
    [20, 39, 2, 0],
  ])("basketball's %i–%i counts %i–%i", (homeScore, awayScore, ...counted) => {
    const { forfeitScore, defaultScore } = FIBA_RULES;
    const terms = { format: formatPresets.basketball, forfeitScore, defaultScore };
    const [one, other] = counted;
    expect(retire({ ...sides, homeScore, awayScore }, away, terms)).toMatchObject({
      homeScore: one,
      awayScore: other,
    });
  });

  test("whichever side gives up, and however many goals a lost game costs", () => {
    const terms = { format: football, forfeitScore: { winner: 5, loser: 2 } };
    const after = (homeScore: number, awayScore: number) =>
      retire({ ...sides, homeScore, awayScore }, home, terms);
    expect(after(2, 1)).toMatchObject({ homeScore: 2, awayScore: 5, winnerId: away });
    expect(after(0, 3)).toMatchObject({ homeScore: 0, awayScore: 3, winnerId: away });
  });

  test("as well where only the clock ends a game, and where several periods go to some points", () => {
    const { forfeitScore } = UEFA_RULES;
    for (const format of [
      { ...football, parts: 1 },
      { ...football, target: 10 },
    ]) {
      const result = retire({ ...sides, homeScore: 1, awayScore: 1 }, away, {
        format,
        forfeitScore,
      });
      expect(result).toMatchObject({ homeScore: 3, awayScore: 0 });
    }
  });

  test("without rules of a sport the score stands, and who stayed has won", () => {
    const result = retire({ ...sides, homeScore: 1, awayScore: 4 }, away, { format: null });
    expect(result).toMatchObject({ homeScore: 1, awayScore: 4 });
    expect(winnerOf(result)).toBe(home);
  });
});

test("whatever was played, whoever stays wins all the sets that it takes, and nobody loses a point", () => {
  const part = tuple(nat(30), nat(30));
  const formats = [volleyball, beach_volleyball, badminton, tennis];
  forAll(
    tuple(array(part, { maxLength: 3 }), constantFrom(...formats), boolean()),
    ([sets, format, isHome]) => {
      const score = scoreOfParts(sets, format, { isOver: false });
      const result = retire({ ...sides, ...score, sets }, isHome ? home : away, { format });
      expect(winnerOf(result)).toBe(isHome ? away : home);
      const own = isHome ? result.awayScore : result.homeScore;
      expect(own).toBeGreaterThan(format.parts / 2);
      for (const [index, [one, other]] of sets.entries()) {
        expect(result.sets![index]![0]).toBeGreaterThanOrEqual(one);
        expect(result.sets![index]![1]).toBeGreaterThanOrEqual(other);
      }
    },
  );
});
