import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { Fixture, MatchId, Participant } from "#engine/types.ts";
import { advance } from "./advance.ts";
import { doubleEliminationFixtures, doubleEliminationMatchCount } from "./double-elimination.ts";
import { doubleEliminationStageNames, placesName } from "./stage-names.ts";

test("four teams: seven games, the last only if the winners' champion loses", () => {
  const fixtures = draw(4);
  expect(fixtures.map(shown)).toEqual([
    "1 winners r1: 1-4",
    "2 winners r1: 2-3",
    "3 winners r2: W1-W2",
    "4 losers r3: L1-L2",
    "5 losers r4: L3-W4",
    "6 grand_final r5: W3-W5",
    "7 grand_final r6: L6-W6",
  ]);
  expect(fixtures[6]!.ifAwayWins).toBe(6);
});

test.each([
  [2, ["Winners' final", "Grand final", "Second grand final"]],
  [
    4,
    [
      "Winners' round 1",
      "Winners' round 1",
      "Winners' final",
      "Losers' round 1",
      "Losers' final",
      "Grand final",
      "Second grand final",
    ],
  ],
])("the games of %i teams are named", (count, names) => {
  const fixtures = draw(count);
  const stages = doubleEliminationStageNames(
    fixtures.map(({ stage, round }) => ({ stage: stage!, round })),
  );
  expect(fixtures.map(({ round }) => stages[round])).toEqual(names);
});

test("a round has games of one half only, whose names count those that there are", () => {
  for (let count = 2; count <= 40; count++) {
    const fixtures = draw(count);
    const byRound = Map.groupBy(fixtures, ({ round }) => round);
    for (const games of byRound.values()) {
      expect(new Set(games.map(({ stage }) => stage)).size).toBe(1);
    }
    const named = fixtures.map(({ stage, round }) => ({ stage: stage!, round }));
    const names = Object.values(doubleEliminationStageNames(named));
    expect(names).toHaveLength(byRound.size);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("games for lower places are named by them", () => {
  expect(placesName({ from: 5, to: 8 })).toBe("Places 5–8");
  expect(placesName({ from: 7, to: 8 })).toBe("Place 7");
});

test("without a second final there is one game less", () => {
  const fixtures = doubleEliminationFixtures(entrants(4), {
    bracketId: 1,
    firstId: 1,
    secondFinal: false,
  });
  expect(fixtures).toHaveLength(6);
  expect(doubleEliminationMatchCount(4, false)).toBe(6);
});

test("the second final is needless when the winners' champion wins the first", () => {
  const { results } = playOut(draw(4), () => 0);
  const state = { fixtures: draw(4), results, teams: teams(4) };
  expect(advance(state).matches[6]).toEqual({
    matchId: 7,
    homeId: null,
    awayId: null,
    isNeedless: true,
  });
});

test("the second final is open until the first is played, and has both when it turns", () => {
  expect(secondFinal([0, 0, 0, 0, 0], 5)).toEqual({ matchId: 7, homeId: null, awayId: null });
  expect(secondFinal([0, 0, 0, 0, 0, 1, 0], 6)).toEqual({ matchId: 7, homeId: 1, awayId: 2 });
});

test("one team is refused, the count is known before", () => {
  expect(() => draw(1)).toThrow(
    expect.objectContaining({ rule: { reason: "knockout_needs_teams" } }),
  );
  expect([2, 5, 64].map((count) => doubleEliminationMatchCount(count))).toEqual([3, 9, 127]);
});

test("everyone but the champion loses twice, feeders come first, games are 2n−2 or 2n−1", () => {
  const draws = record({ count: integer({ min: 2, max: 70 }), seed: integer() });
  forAll(draws, ({ count, seed }) => {
    const fixtures = draw(count);
    expect(fixtures).toHaveLength(2 * count - 1);
    const roundOf = new Map(fixtures.map((fixture) => [fixture.id, fixture.round]));
    for (const { round, home, away } of fixtures) {
      for (const side of [home, away]) {
        const feeder = "matchId" in side ? roundOf.get(side.matchId)! : 0;
        expect(feeder).toBeLessThan(round);
      }
    }
    const random = createRandom(seed);
    const { losses, champion } = playOut(fixtures, () => random.int(2));
    const out = [...losses].filter(([team]) => team !== champion).map(([, times]) => times);
    expect(out).toEqual(Array.from({ length: count - 1 }, () => 2));
    expect(losses.get(champion) ?? 0).toBeLessThan(2);
  });
});

// The test of the drop order tries other choices: none is later.
test.each([
  [8, 6],
  [16, 7],
  [32, 9],
  [64, 12],
])("with %i teams nobody meets again before round %i", (count, earliest) => {
  const fixtures = draw(count);
  const roundOf = new Map(fixtures.map((fixture) => [fixture.id, fixture.round]));
  forAll(integer(), (seed) => {
    const random = createRandom(seed);
    const { meetings } = playOut(fixtures, () => random.int(2));
    const rounds = [...meetings.values()].flatMap((ids) => ids.slice(1));
    expect(Math.min(...rounds.map((id) => roundOf.get(id)!))).toBeGreaterThanOrEqual(earliest);
  });
});

test("with 64 teams fewer than one pair in a tournament meets again before the grand final", () => {
  const fixtures = draw(64);
  const random = createRandom(1);
  let rematches = 0;
  for (let played = 0; played < 2000; played++) {
    const { meetings } = playOut(fixtures, () => random.int(2));
    const again = [...meetings.values()].flatMap((ids) => ids.slice(1));
    rematches += again.filter((id) => fixtures[id - 1]!.stage === "losers").length;
  }
  expect(rematches / 2000).toBeCloseTo(0.703, 1);
});

function playOut(fixtures: Fixture[], pick: (home: number, away: number) => number) {
  const results: (MatchResult & { matchId: MatchId })[] = [];
  const outcome = new Map<MatchId, { winner: number; loser: number; home: number }>();
  const losses = new Map<number, number>();
  const meetings = new Map<string, MatchId[]>();
  const teamOf = (side: Participant): number => {
    if (side.kind === "team") return side.teamId;
    if (side.kind === "winner") return outcome.get(side.matchId)!.winner;
    if (side.kind === "loser") return outcome.get(side.matchId)!.loser;
    throw new Error("no groups here");
  };
  let champion = 0;
  for (const { id, home, away, ifAwayWins } of fixtures.toSorted((a, b) => a.round - b.round)) {
    const first = ifAwayWins === undefined ? undefined : outcome.get(ifAwayWins)!;
    if (first && first.winner === first.home) continue;
    const [homeId, awayId] = [teamOf(home), teamOf(away)];
    const isHomeWin = pick(homeId, awayId) === 0;
    const [winner, loser] = isHomeWin ? [homeId, awayId] : [awayId, homeId];
    outcome.set(id, { winner, loser, home: homeId });
    losses.set(loser, (losses.get(loser) ?? 0) + 1);
    const pair = [homeId, awayId].toSorted((a, b) => a - b).join("-");
    meetings.set(pair, [...(meetings.get(pair) ?? []), id]);
    const homeScore = isHomeWin ? 1 : 0;
    results.push({ matchId: id, homeId, awayId, homeScore, awayScore: 1 - homeScore });
    champion = winner;
  }
  return { results, losses, meetings, champion };
}

/** The second final of four teams after `played` games; the picks are home (0) or away (1). */
function secondFinal(picks: number[], played: number) {
  const results = playOut(draw(4), () => picks.shift() ?? 0).results.slice(0, played);
  return advance({ fixtures: draw(4), results, teams: teams(4) }).matches[6];
}

function draw(count: number): Fixture[] {
  return doubleEliminationFixtures(entrants(count), { bracketId: 1, firstId: 1 });
}

function entrants(count: number): Participant[] {
  return Array.from({ length: count }, (_, index) => ({ kind: "team", teamId: index + 1 }));
}

function teams(count: number): { id: number; name: string }[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `${index + 1}` }));
}

function shown({ id, stage, round, home, away }: Fixture): string {
  return `${id} ${stage} r${round}: ${name(home)}-${name(away)}`;
}

function name(side: Participant): string {
  if (side.kind === "winner") return `W${side.matchId}`;
  if (side.kind === "loser") return `L${side.matchId}`;
  return side.kind === "team" ? String(side.teamId) : side.kind;
}
