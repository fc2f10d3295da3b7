import { describe, expect, test } from "vitest";
import type { Participant, ScheduleItem } from "#engine/types.ts";
import { createOutlook } from "./possible-teams.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const loser = (matchId: number): Participant => ({ kind: "loser", matchId });
const rank = (bracketId: number, place: number): Participant => {
  return { kind: "rank", bracketId, rank: place };
};
const best = (place: number, ...bracketIds: number[]): Participant => {
  return { kind: "best_ranked", bracketIds, rank: 2, place };
};
const paired = (bracketId: number, round: number, place: number): Participant => {
  return { kind: "pairing", bracketId, round, place };
};

function game(id: number, home: Participant, away: Participant, bracketId = 9): ScheduleItem {
  return { id, bracketId, round: 1, participants: [home, away] };
}

/** Groups 1 (teams 1 to 3) and 2 (4 and 5), and Swiss brackets 3 (6 and 7) and 4 (6 and 8). */
const known = [
  game(1, team(1), team(2), 1),
  game(2, team(1), team(3), 1),
  game(3, team(4), team(5), 2),
  game(4, team(6), team(7), 3),
  game(5, paired(3, 2, 1), paired(3, 2, 2), 3),
  game(6, team(6), team(8), 4),
  game(7, paired(4, 2, 1), paired(4, 2, 2), 4),
  game(8, rank(1, 1), rank(2, 1)),
];

describe("who may come to play", () => {
  test.each([
    ["teams", team(1), team(4), [1, 4]],
    ["winners and losers of games", winner(1), loser(3), [1, 2, 4, 5]],
    ["of a game that isn't there nobody", winner(99), team(4), [4]],
    ["ranks of groups", rank(1, 1), rank(2, 2), [1, 2, 3, 4, 5]],
    ["of a group that isn't there nobody", rank(99, 1), team(4), [4]],
    ["the best of a rank", best(1, 1, 2), team(9), [1, 2, 3, 4, 5, 9]],
    ["pairings, of their own bracket", paired(3, 3, 1), paired(3, 3, 2), [6, 7]],
  ])("%s", (_, home, away, teams) => {
    const item = game(10, home, away);
    expect(createOutlook([...known, item]).teamsOf(item)).toEqual(new Set(teams));
  });

  test("games that wait for each other come to an end", () => {
    const circle = [game(1, winner(2), team(1)), game(2, winner(1), team(2))];
    const { teamsOf, mayLoserPlay } = createOutlook(circle);
    expect(teamsOf(circle[0]!)).toEqual(new Set([1, 2]));
    expect(mayLoserPlay(circle[0]!, circle[1]!)).toBe(true);
    const decider = game(3, team(8), team(9));
    const apart = [game(1, winner(2), winner(2)), game(2, winner(1), winner(1))];
    expect(createOutlook([...apart, decider]).mayLoserPlay(decider, apart[0]!)).toBe(false);
    expect(createOutlook([...apart, decider]).mayLoserPlay(apart[0]!, decider)).toBe(false);
  });
});

describe("the loser of a game may play another", () => {
  type Sides = [Participant, Participant];
  test.each<[string, Sides, Sides, boolean]>([
    ["its own loser", [team(1), team(2)], [loser(10), team(9)], true],
    ["not as its winner", [team(1), team(2)], [winner(10), team(9)], false],
    ["a game that the loser comes to", [team(1), team(2)], [team(9), winner(12)], true],
    ["not one that the winner comes to", [team(1), team(2)], [team(9), loser(13)], false],
    ["one of the same team", [team(1), team(2)], [team(9), team(2)], true],
    ["not one of others", [team(1), team(2)], [team(9), team(3)], false],
    ["one that a game of the team leads to", [team(1), team(2)], [winner(1), team(9)], true],
    ["not one that a game of others leads to", [team(1), team(2)], [winner(3), team(9)], false],
    ["not one of a game that isn't there", [team(1), team(2)], [winner(99), team(9)], false],
    ["not losers of games that its sides won", [winner(1), winner(3)], [loser(1), loser(3)], false],
    ["not winners of games that its sides lost", [loser(1), team(9)], [winner(1), team(8)], false],
    ["not what another side came by", [winner(1), loser(3)], [winner(3), team(8)], false],
    ["losers of games that neither side was in", [winner(1), team(9)], [loser(2), team(8)], true],
    ["winners of games that its sides won", [winner(1), team(9)], [winner(1), team(8)], true],
    ["teams of the games it came by", [winner(1), loser(3)], [team(4), team(9)], true],
    ["not teams of other games", [winner(1), loser(3)], [team(3), team(9)], false],
    ["the same rank", [rank(1, 1), team(9)], [rank(1, 1), team(8)], true],
    ["not another rank of the group", [rank(1, 1), team(9)], [rank(1, 2), team(8)], false],
    ["a rank of a bracket with the same teams", [rank(3, 1), team(9)], [rank(4, 2), team(5)], true],
    ["not a rank of other teams", [rank(1, 1), team(9)], [rank(2, 2), team(8)], false],
    ["not another rank than won a game", [winner(8), team(9)], [rank(1, 2), team(30)], false],
    ["not another rank than lost a game", [loser(8), team(9)], [rank(1, 2), team(30)], false],
    ["the rank that won a game", [winner(8), team(9)], [rank(1, 1), team(30)], true],
    ["a team of the group", [rank(1, 1), team(9)], [team(3), team(8)], true],
    ["a rank of the team's group", [team(3), team(9)], [rank(1, 2), team(8)], true],
    ["not a team of no game", [team(9), team(8)], [team(7), team(5)], false],
    ["the best of the rank's groups", [rank(1, 1), team(9)], [best(1, 1, 2), team(8)], true],
    ["a rank of the best's groups", [best(1, 1, 2), team(9)], [rank(1, 1), team(8)], true],
    ["the same of the best", [best(1, 1, 2), team(9)], [best(1, 1, 2), team(8)], true],
    ["not another of the best", [best(1, 1, 2), team(9)], [best(2, 1, 2), team(8)], false],
    ["another round's pairing", [paired(3, 2, 1), team(9)], [paired(3, 3, 2), team(5)], true],
    ["the same pairing", [paired(3, 2, 1), team(9)], [paired(3, 2, 1), team(5)], true],
    ["not another of the round", [paired(3, 2, 1), team(9)], [paired(3, 2, 2), team(5)], false],
    ["one of another bracket", [paired(3, 2, 1), team(9)], [paired(4, 2, 2), team(5)], true],
    ["a rank of its bracket", [paired(3, 2, 1), team(9)], [rank(3, 2), team(5)], true],
  ])("%s: %#", (_, [home, away], [one, other], expected) => {
    const decider = game(10, home, away);
    const item = game(11, one, other);
    const between = [game(12, loser(10), team(20)), game(13, winner(10), team(21))];
    const { mayLoserPlay } = createOutlook([...known, decider, item, ...between]);
    expect(mayLoserPlay(decider, item)).toBe(expected);
    // Asked again it says the same.
    expect(mayLoserPlay(decider, item)).toBe(expected);
  });
});
