import { describe, expect, test } from "vitest";
import type { Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { indexSchedule, lintMove, lintSchedule } from "#engine/schedule/index.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const loser = (matchId: number): Participant => ({ kind: "loser", matchId });
const rank = (bracketId: number, place: number): Participant => ({
  kind: "rank",
  bracketId,
  rank: place,
});
const best = (bracketIds: number[]): Participant => ({
  kind: "best_ranked",
  bracketIds,
  rank: 3,
  place: 1,
});

function game(id: number, bracketId: number, ...participants: Participant[]): ScheduleItem {
  return { id, bracketId, round: 1, participants };
}

/** A game of 45 minutes on a court of its own, so that courts never matter here. */
function at(itemId: number, start: string, date = "2026-03-07"): Placement {
  const minutes = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + 45;
  const end = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return { itemId, date, start, end, court: itemId };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function lint(items: ScheduleItem[], placements: Placement[], maxGamesPerDay: number | null) {
  return lintSchedule({ items, placements, minRestMinutes: 0, maxGamesPerDay });
}

function lintOne(items: ScheduleItem[], placements: Placement[], limit: number, move: Placement) {
  const input = { items, placements, minRestMinutes: 0, maxGamesPerDay: limit };
  return lintMove(indexSchedule(input), move);
}

const NEXT_DAY = "2026-03-08";

/** Three teams, each against each, in brackets 1 and 2, and a play-off between them. */
const GROUPS = [
  game(1, 1, team(1), team(2)),
  game(2, 1, team(2), team(3)),
  game(3, 1, team(3), team(1)),
  game(4, 2, team(4), team(5)),
];
const GROUP_TIMES = [at(1, "09:00"), at(2, "10:00"), at(3, "11:00"), at(4, "09:00")];

describe("games a day", () => {
  const four = [2, 3, 4, 5].map((opponent) => game(opponent, 1, team(1), team(opponent)));
  const times = [at(2, "09:00"), at(3, "10:00"), at(4, "11:00"), at(5, "12:00", NEXT_DAY)];

  test("may be as many as the limit, and any number without one", () => {
    expect(lint(four, times, 3)).toEqual([]);
    expect(lint(four, times, null)).toEqual([]);
  });

  test("of one team are named all, with the team, when there are too many", () => {
    expect(lint(four, times, 2)).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [3, 4, 2], teamId: 1 },
    ]);
  });

  test("count on the day a game moves to, and the game once", () => {
    expect(lintOne(four, times, 3, at(5, "13:00"))).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [2, 3, 4, 5], teamId: 1 },
    ]);
    expect(lintOne(four, times, 3, at(4, "13:00"))).toEqual([]);
    expect(lintOne(four, times, 2, at(4, "15:00", NEXT_DAY))).toEqual([]);
  });

  test("count for each team of a game by itself", () => {
    const items = [game(1, 1, team(1), team(2)), game(2, 1, team(2), team(1))];
    expect(lint(items, [at(1, "09:00"), at(2, "10:00")], 1)).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [2, 1], teamId: 1 },
      { rule: "games_per_day", severity: "broken", itemIds: [2, 1], teamId: 2 },
    ]);
  });
});

describe("games a day of whoever will play", () => {
  test("count for the loser of a game as for its winner", () => {
    const items = [
      game(1, 1, team(1), team(2)),
      game(2, 1, team(2), team(3)),
      game(3, 2, loser(2), team(9)),
    ];
    const times = [at(1, "09:00"), at(2, "10:00"), at(3, "12:00")];
    expect(lint(items, times, 3)).toEqual([]);
    expect(lint(items, times, 2)).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [1, 2, 3] },
    ]);
  });

  test("count for the ranks of a group, by its busiest team", () => {
    const items = [...GROUPS, game(5, 3, rank(2, 1), rank(1, 1))];
    const times = [...GROUP_TIMES, at(5, "14:00")];
    expect(lint(items, times, 3)).toEqual([]);
    expect(lintOne(items, times, 2, at(5, "14:00"))).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [1, 3, 5] },
    ]);
    expect(lintOne(items, times, 2, at(5, "14:00", NEXT_DAY))).toEqual([]);
  });

  test("count for the best of several groups, by the busiest team of all", () => {
    const items = [...GROUPS, game(5, 3, best([2, 1]), team(9))];
    const times = [...GROUP_TIMES, at(5, "14:00")];
    expect(lintOne(items, times, 2, at(5, "14:00"))).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [1, 3, 5] },
    ]);
    expect(lintOne(items, times, 3, at(5, "14:00"))).toEqual([]);
  });

  test("reach later games of the day through the one that moves, and no other day", () => {
    const items = [
      game(1, 1, team(1), team(2)),
      game(2, 1, winner(1), team(3)),
      game(3, 1, winner(2), team(4)),
    ];
    const times = [at(1, "09:00", NEXT_DAY), at(2, "12:00"), at(3, "15:00")];
    expect(lintOne(items, times, 2, at(1, "09:00"))).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [1, 2, 3] },
    ]);
    const apart = [at(1, "09:00", NEXT_DAY), at(2, "12:00"), at(3, "15:00", NEXT_DAY)];
    expect(lintOne(items, apart, 2, at(1, "09:00"))).toEqual([]);
    expect(lintOne(items, apart, 1, at(1, "09:00"))).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [1, 2] },
    ]);
  });

  test("are named once where two ways lead to the same later game", () => {
    const items = [
      game(1, 1, team(1), team(2)),
      game(2, 1, winner(1), team(3)),
      game(3, 1, loser(1), team(4)),
      game(4, 1, winner(2), winner(3)),
    ];
    const times = [at(1, "09:00", NEXT_DAY), at(2, "11:00"), at(3, "11:00"), at(4, "14:00")];
    const tooMany = { rule: "games_per_day", severity: "broken" };
    expect(lintOne(items, times, 2, at(1, "09:00"))).toStrictEqual([
      { ...tooMany, itemIds: [1, 2, 4] },
      { ...tooMany, itemIds: [1, 3, 4] },
    ]);
  });

  test("reach a play-off through the group's game that moves", () => {
    const items = [...GROUPS, game(5, 3, rank(1, 1), team(9))];
    const times = [at(1, "09:00"), at(2, "10:00"), at(3, "11:00", "2026-03-06"), at(5, "14:00")];
    expect(lintOne(items, times, 2, at(3, "11:00"))).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [1, 3, 5] },
    ]);
  });

  test("are no concern of games without a place", () => {
    const items = [game(1, 1, team(1), team(2)), game(2, 1, winner(1), winner(7))];
    expect(lint(items, [at(1, "09:00")], 1)).toEqual([]);
    expect(lint(items, [at(2, "09:00")], 1)).toEqual([]);
    const undrawn = [game(3, 2, rank(9, 1), best([8, 9]))];
    expect(lint(undrawn, [at(3, "09:00")], 1)).toEqual([]);
  });
});
