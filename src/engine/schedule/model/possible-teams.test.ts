import { describe, expect, test } from "vitest";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import type { Participant, ScheduleItem } from "#engine/types.ts";
import { possibleTeams } from "./possible-teams.ts";

/** A game of a bracket between these. */
function gameOf(id: number, bracketId: number, ...participants: Participant[]): ScheduleItem {
  return { id, bracketId, round: 1, participants };
}

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const rank = (bracketId: number, place = 1): Participant => {
  return { kind: "rank", bracketId, rank: place };
};
const teamsIn = (items: ScheduleItem[], id: number) => {
  const { teamsOf } = possibleTeams(items);
  return [...teamsOf(items.find((item) => item.id === id)!)].toSorted((a, b) => a - b);
};

const pairing = (place: number): Participant => {
  return { kind: "pairing", bracketId: 1, round: 2, place };
};

/** Who plays each game if of its two the first or the second wins, for every way that a cup may go. */
function playedBy(items: ScheduleItem[]): Map<number, Set<number>> {
  const seen = new Map(items.map(({ id }) => [id, new Set<number>()]));
  const byId = new Map(items.map((item) => [item.id, item]));
  for (let results = 0; results < 2 ** items.length; results++) {
    const sideOf = (side: Participant): number => {
      if (side.kind === "team") return side.teamId;
      if (side.kind !== "winner" && side.kind !== "loser") throw new Error(side.kind);
      const won = (results >> (side.matchId - 1)) & 1;
      const pick = side.kind === "winner" ? won : 1 - won;
      return sideOf(byId.get(side.matchId)!.participants[pick]!);
    };
    for (const { id, participants } of items) {
      for (const side of participants) seen.get(id)!.add(sideOf(side));
    }
  }
  return seen;
}

describe("who may come to play a game", () => {
  test.each([4, 5, 6])("of a cup of %i are all whom some results bring there", (size) => {
    const items = cupOf(size);
    for (const [id, teams] of playedBy(items)) {
      expect(teamsIn(items, id)).toEqual([...teams].toSorted((a, b) => a - b));
    }
  });

  test("of one whose teams are known, are these", () => {
    const items = gamesOf([
      [1, 2],
      [3, 4],
    ]);
    expect(teamsIn(items, 2)).toEqual([3, 4]);
  });

  test("for a rank are all teams of the bracket, its later rounds included", () => {
    const items = [
      gameOf(1, 1, team(1), team(2)),
      gameOf(2, 1, team(3), rank(2)),
      gameOf(3, 2, team(8), team(9)),
      gameOf(4, 3, rank(1, 1), rank(1, 2)),
    ];
    expect(teamsIn(items, 4)).toEqual([1, 2, 3, 8, 9]);
    expect(teamsIn(items, 2)).toEqual([3, 8, 9]);
  });

  test("for the best of a rank are all teams of these brackets", () => {
    const best: Participant = { kind: "best_ranked", bracketIds: [1, 3], rank: 2, place: 1 };
    const items = [
      gameOf(1, 1, team(1), team(2)),
      gameOf(2, 2, team(3), team(4)),
      gameOf(3, 3, team(5), team(6)),
      gameOf(4, 4, best, team(7)),
    ];
    expect(teamsIn(items, 4)).toEqual([1, 2, 5, 6, 7]);
  });

  test("for a pairing of a Swiss tournament are all its teams", () => {
    const items = [
      gameOf(1, 1, team(1), team(2)),
      gameOf(2, 1, team(3), team(4)),
      gameOf(3, 1, pairing(1), pairing(2)),
    ];
    expect(teamsIn(items, 3)).toEqual([1, 2, 3, 4]);
  });

  test("for the winner of a game or the rank of a bracket that isn't there, is nobody", () => {
    const items = [
      gameOf(1, 1, { kind: "winner", matchId: 99 }, team(1)),
      gameOf(2, 2, rank(98), { kind: "loser", matchId: 99 }),
    ];
    expect(teamsIn(items, 1)).toEqual([1]);
    expect(teamsIn(items, 2)).toEqual([]);
  });

  test("are told though games wait for each other in a circle", () => {
    const items = [
      gameOf(1, 1, { kind: "winner", matchId: 2 }, team(1)),
      gameOf(2, 1, { kind: "winner", matchId: 1 }, team(2)),
    ];
    expect(teamsIn(items, 2)).toEqual([1, 2]);
  });
});

describe("who may come to stand at a side", () => {
  const items = cupOf(4);
  const { teamsAt } = possibleTeams(items);

  test("is its team, or who plays the game that decides it", () => {
    expect(teamsAt(team(3))).toEqual([3]);
    expect(teamsAt({ kind: "winner", matchId: 2 })).toEqual([2, 3]);
    expect(teamsAt({ kind: "loser", matchId: 1 })).toEqual([1, 4]);
  });

  test("is told the same however often it is asked for", () => {
    const winner: Participant = { kind: "winner", matchId: 3 };
    const first = teamsAt(winner);
    expect(first.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(teamsAt(winner)).toEqual(first);
    expect(teamsAt(rank(1))).toEqual(teamsAt(rank(1)));
  });
});
