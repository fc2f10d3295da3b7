import { constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { playedRoundRobin, teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { award, BASKETBALL_FORFEIT, FOOTBALL_FORFEIT, forfeitBySets } from "./results/award.ts";
import { formatPresets } from "./results/format-presets.ts";
import { type GroupGame, previewWithdrawal, type WithdrawalPolicy } from "./withdrawal.ts";

describe("the sport's score of a game not played", () => {
  test("football: 3–0 for the opponent, at home or away", () => {
    expect(award({ homeId: 1, awayId: 2 }, 1, FOOTBALL_FORFEIT)).toEqual({
      homeId: 1,
      awayId: 2,
      homeScore: 0,
      awayScore: 3,
      ending: "forfeit",
    });
    expect(award({ homeId: 1, awayId: 2 }, 2, BASKETBALL_FORFEIT, "walkover")).toEqual({
      homeId: 1,
      awayId: 2,
      homeScore: 20,
      awayScore: 0,
      ending: "walkover",
    });
  });

  test("volleyball: three sets to 25", () => {
    const { homeScore, awayScore, sets } = award(
      { homeId: 1, awayId: 2 },
      1,
      forfeitBySets(formatPresets.volleyball),
    );
    expect([homeScore, awayScore]).toEqual([0, 3]);
    expect(sets).toEqual([
      [0, 25],
      [0, 25],
      [0, 25],
    ]);
  });

  test("one set decides: it is the deciding one", () => {
    expect(forfeitBySets({ ...formatPresets.volleyball, parts: 1 })).toEqual({
      winner: 1,
      loser: 0,
      setPoints: [15],
    });
  });
});

describe("team 1 withdraws after winning one of its two games", () => {
  // 1 beat 2 by 1–0; 2 beat 3 by 2–0; 1 against 3 is to come.
  const games: GroupGame[] = [
    played(1, 1, 2, 1, 0),
    played(2, 2, 3, 2, 0),
    { matchId: 3, homeId: 1, awayId: 3, result: null },
  ];

  test.each<[WithdrawalPolicy, number[], string[]]>([
    ["keep_played", [3], ["2 1-1", "1 1-0", "3 0-1"]],
    ["annul_all", [1, 3], ["2 1-0", "3 0-1", "1 0-0"]],
    ["forfeit_rest", [3], ["3 1-1", "2 1-1", "1 1-1"]],
  ])("%s", (policy, changedMatchIds, table) => {
    const preview = withdraw(policy, games);
    expect(preview.changedMatchIds).toEqual(changedMatchIds);
    expect(preview.standings.map((row) => `${row.teamId} ${row.wins}-${row.losses}`)).toEqual(
      table,
    );
    expect(preview.standings.map((row) => row.rank)).toEqual([1, 2, 3]);
  });

  test("the preview names who moves", () => {
    expect(withdraw("keep_played", games).moves).toEqual([]);
    expect(withdraw("forfeit_rest", games).moves).toEqual([
      { teamId: 3, from: 3, to: 1 },
      { teamId: 2, from: 1, to: 2 },
      { teamId: 1, from: 2, to: 3 },
    ]);
  });
});

test("canceled games keep their sides and count for nobody, forfeited ones have the sport's score", () => {
  const open: GroupGame = { matchId: 7, homeId: 2, awayId: 1, result: null };
  const sides = { matchId: 7, homeId: 2, awayId: 1 };
  expect(withdraw("keep_played", [open]).games).toEqual([
    { ...sides, result: { ...sides, homeScore: 0, awayScore: 0, ending: "canceled" } },
  ]);
  expect(withdraw("forfeit_rest", [open]).games).toEqual([
    { ...sides, result: { ...sides, homeScore: 3, awayScore: 0, ending: "forfeit" } },
  ]);
});

test("games still to come among others keep mini-tables waiting", () => {
  const games = [played(1, 2, 3, 1, 1), { matchId: 2, homeId: 3, awayId: 2, result: null }];
  const { standings } = withdraw("keep_played", games);
  const steps = standings.find((row) => row.teamId === 2)!.trace.map((step) => step.result);
  expect(steps).toContain("skipped");
});

test("no policy touches a game of others, and only annulling touches a played one", () => {
  const withdrawals = record({
    group: playedRoundRobin(6),
    open: integer({ min: 0, max: 15 }),
    policy: constantFrom<WithdrawalPolicy>("keep_played", "annul_all", "forfeit_rest"),
  });
  forAll(withdrawals, ({ group: { teamCount, results }, open, policy }) => {
    const games = results.map((result, index): GroupGame => ({
      matchId: index + 1,
      homeId: result.homeId,
      awayId: result.awayId,
      result: index < open ? null : result,
    }));
    const preview = withdraw(policy, games, teamCount);
    preview.games.forEach((game, index) => {
      const before = games[index]!;
      const isTheirs = before.homeId === 1 || before.awayId === 1;
      const mayChange = isTheirs && (before.result === null || policy === "annul_all");
      expect(game === before).toBe(!mayChange);
      expect(isTheirs && game.result === null).toBe(false);
    });
    expect(preview.standings).toHaveLength(teamCount);
  });
});

function withdraw(policy: WithdrawalPolicy, games: GroupGame[], teamCount = 3) {
  const teams = teamsNamed(teamCount);
  return previewWithdrawal({ teams, games, teamId: 1, policy, forfeitScore: FOOTBALL_FORFEIT });
}

function played(
  matchId: number,
  homeId: number,
  awayId: number,
  homeScore: number,
  awayScore: number,
): GroupGame {
  return { matchId, homeId, awayId, result: { matchId, homeId, awayId, homeScore, awayScore } };
}
