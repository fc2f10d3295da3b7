import { describe, expect, test } from "vitest";
import type { Fixture } from "#engine/types.ts";
import { type MeetingOptions, meetingFixtures } from "./meetings.ts";

function meetingsOf(teams: number, teamsPerMatch: number, change: Partial<MeetingOptions> = {}) {
  const teamIds = Array.from({ length: teams }, (_, index) => index + 11);
  const options = { bracketId: 5, firstId: 100, firstMeeting: 20, teamsPerMatch, ...change };
  return meetingFixtures(teamIds, options);
}

const teamsOf = ({ home, away }: Fixture): number[] =>
  [home, away].map((side) => (side.kind === "team" ? side.teamId : 0));

const pairsOf = (games: Fixture[]): string[] =>
  games.map((game) =>
    teamsOf(game)
      .toSorted((a, b) => a - b)
      .join("–"),
  );

describe("a meeting", () => {
  test("of three has a game of each two, and each is at home once", () => {
    const games = meetingsOf(3, 3);
    expect(pairsOf(games)).toEqual(["11–12", "12–13", "11–13"]);
    expect(games.map(({ id }) => id)).toEqual([100, 101, 102]);
    expect(new Set(games.map((game) => teamsOf(game)[0]))).toEqual(new Set([11, 12, 13]));
    const { bracketId, meeting, round } = games[0]!;
    expect([bracketId, meeting, round]).toEqual([5, 20, 1]);
  });

  test("of four has games without a team in common two by two", () => {
    expect(pairsOf(meetingsOf(4, 4))).toEqual([
      "11–12",
      "13–14",
      "11–13",
      "12–14",
      "11–14",
      "12–13",
    ]);
  });

  test("of which only two teams are there is a game", () => {
    expect(pairsOf(meetingsOf(2, 3))).toEqual(["11–12"]);
    expect(pairsOf(meetingsOf(2, 4))).toEqual(["11–12"]);
    expect(pairsOf(meetingsOf(3, 4))).toEqual(["11–12", "12–13", "11–13"]);
  });

  test("needs two teams", () => {
    const rule = { reason: "meeting_needs_teams" };
    expect(() => meetingsOf(1, 3)).toThrow(expect.objectContaining({ rule }));
    expect(meetingsOf(2, 3)).toHaveLength(1);
  });
});

describe("meetings of nine teams by three", () => {
  const games = meetingsOf(9, 3);
  const meetings = Map.groupBy(games, ({ meeting }) => meeting!);

  test("are numbered from the first on, round by round", () => {
    expect([...meetings.keys()]).toEqual(Array.from({ length: 12 }, (_, index) => 20 + index));
    const rounds = [...meetings.values()].map(([game]) => game!.round);
    expect(rounds).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test("let each two meet once, and everybody play once a round", () => {
    expect(new Set(pairsOf(games)).size).toBe(36);
    const perRound = Map.groupBy(games, ({ round }) => round);
    for (const own of perRound.values()) expect(new Set(own.flatMap(teamsOf)).size).toBe(9);
  });

  test("give each as many games at home as away", () => {
    const atHome = Map.groupBy(games, (game) => teamsOf(game)[0]!);
    expect([...atHome.values()].map((own) => own.length)).toEqual(
      Array.from({ length: 9 }, () => 4),
    );
  });
});

test("teams meet as often as they should", () => {
  expect(pairsOf(meetingsOf(3, 3, { gamesPerMatchup: 2 }))).toHaveLength(6);
  expect(meetingsOf(3, 3, { gamesPerMatchup: 2 }).map(({ meeting }) => meeting)).toEqual([
    20, 20, 20, 21, 21, 21,
  ]);
});
