import { boolean, integer, nat, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/round-robin.ts";
import { createRandom } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { TeamId } from "#engine/types.ts";
import { joinGroup, type JoinableGame } from "./join-group.ts";

const groups = record({
  members: integer({ min: 3, max: 7 }),
  joining: integer({ min: 1, max: 3 }),
  legs: integer({ min: 1, max: 3 }),
  /** One of the members has left its places open. */
  isOneGone: boolean(),
  seed: nat(),
});

describe("who joins a group", () => {
  test("meets each of the others as often as these meet", () => {
    forAll(groups, (group) => {
      const { request, games } = join(group);
      const former = request.members.filter((id) => !request.joining.includes(id));
      for (const [index, own] of request.joining.entries()) {
        for (const other of [...former, ...request.joining.slice(index + 1)]) {
          expect(games.filter((one) => isBetween(one, own, other))).toHaveLength(group.legs);
        }
      }
    });
  });

  test("takes the open places first, and leaves everything else as it is", () => {
    forAll(groups, (group) => {
      const { request, plan, games } = join(group);
      const filled = new Map(plan.filled.map(({ matchId, ...sides }) => [matchId, sides]));
      for (const { id, homeId, awayId, state } of request.games) {
        const sides = filled.get(id) ?? { homeId, awayId };
        expect([homeId ?? sides.homeId, awayId ?? sides.awayId]).toEqual([
          sides.homeId,
          sides.awayId,
        ]);
        expect(state === "open" || !filled.has(id)).toBe(true);
      }
      const waiting = games.filter(({ homeId, awayId }) => homeId === null || awayId === null);
      expect(waiting.length === 0 || plan.added.length === 0).toBe(true);
    });
  });

  test("plays once a round at most in its new games, and gets nothing more the second time", () => {
    forAll(groups, (group) => {
      const { request, plan, games } = join(group);
      for (const added of plan.added) {
        for (const id of [added.homeId, added.awayId]) {
          const inRound = games.filter(
            ({ round, homeId, awayId }) => round === added.round && [homeId, awayId].includes(id),
          );
          expect(inRound).toHaveLength(1);
        }
      }
      expect(joinGroup({ ...request, games })).toEqual({ filled: [], added: [] });
    });
  });

  test("alone, is at home as often as away, but for one game", () => {
    forAll(groups, (group) => {
      const { request, plan } = join({ ...group, joining: 1, isOneGone: false });
      const home = plan.added.filter(({ homeId }) => homeId === request.joining[0]).length;
      expect(Math.abs(plan.added.length - 2 * home)).toBeLessThanOrEqual(1);
    });
  });
});

describe("gets no games", () => {
  const none = { filled: [], added: [] };

  test("in a group that has not been drawn", () => {
    expect(joinGroup({ members: [1, 2], joining: [3], games: [] })).toEqual(none);
  });

  test("in one whose games were all called off", () => {
    const games = [game(1, [1, 2], "canceled")];
    expect(joinGroup({ members: [1, 2], joining: [3], games })).toEqual(none);
  });

  test("where most pairs don't meet", () => {
    const games = [game(1, [1, 2]), game(2, [3, 4])];
    expect(joinGroup({ members: [1, 2, 3, 4], joining: [5], games })).toEqual(none);
  });
});

/** How many games a fifth team gets in a group of four. */
function addedFor(games: JoinableGame[]): number {
  return joinGroup({ members: [1, 2, 3, 4], joining: [5], games }).added.length;
}

describe("as often as most pairs meet", () => {
  test("or more often, where as many pairs meet more often", () => {
    const twice = [game(1, [1, 2]), game(2, [2, 1]), game(3, [1, 3]), game(4, [3, 1])];
    const games = [...twice, game(5, [2, 3]), game(6, [2, 4]), game(7, [1, 4]), game(8, [4, 1])];
    // Three pairs meet twice, two once and one never; then three once.
    expect(addedFor(games)).toBe(8);
    expect(addedFor([...games, game(9, [3, 4])])).toBe(8);
    expect(addedFor([...games.slice(0, 7), game(9, [3, 4])])).toBe(4);
  });

  test("or once where no pair is left, if a place is open", () => {
    const request = { members: [1], joining: [2] };
    expect(joinGroup({ ...request, games: [game(1, [1, 9])] }).added).toEqual([]);
    const games = [game(1, [1, 9]), game(2, [1, null])];
    expect(joinGroup({ ...request, games }).filled).toHaveLength(1);
  });
});

test("who joins gets the places in which others wait, at home or away", () => {
  const games = [game(1, [1, 2]), game(2, [null, 1]), game(3, [2, null])];
  const plan = joinGroup({ members: [1, 2], joining: [3], games });
  expect(plan).toEqual({
    filled: [
      { matchId: 2, homeId: 3, awayId: 1 },
      { matchId: 3, homeId: 2, awayId: 3 },
    ],
    added: [],
  });
});

test("who joins is at home first, and in the first round in which both are free", () => {
  const games = [
    { ...game(1, [1, 2]), round: 1 },
    { ...game(2, [3, 1]), round: 3 },
    { ...game(3, [2, 3]), round: 2 },
  ];
  expect(joinGroup({ members: [1, 2, 3], joining: [4], games }).added).toEqual([
    { homeId: 4, awayId: 1, round: 2 },
    { homeId: 2, awayId: 4, round: 3 },
    { homeId: 4, awayId: 3, round: 1 },
  ]);
});

test("the only one left gets its opponent for the place that was left open", () => {
  expect(joinGroup({ members: [1], joining: [2], games: [game(9, [null, 1])] })).toEqual({
    filled: [{ matchId: 9, homeId: 2, awayId: 1 }],
    added: [],
  });
});

test("games under way are no open places", () => {
  const games = [game(1, [1, 2]), game(2, [1, null], "begun")];
  const { filled, added } = joinGroup({ members: [1, 2], joining: [3], games });
  expect([filled, added.length]).toEqual([[], 2]);
});

interface Group {
  members: number;
  joining: number;
  legs: number;
  isOneGone: boolean;
  seed: number;
}

function join({ members, joining, legs, isOneGone, seed }: Group) {
  const ids = Array.from({ length: members }, (_, index) => index + 1);
  const random = createRandom(seed);
  const gone = isOneGone ? random.int(members) + 1 : null;
  const games = roundRobinFixtures(ids, {
    bracketId: 1,
    firstId: 1,
    gamesPerMatchup: legs,
  }).map(({ id, round, home, away }): JoinableGame => {
    const [homeId, awayId] = [home, away].map((side) =>
      side.kind === "team" && side.teamId !== gone ? side.teamId : null,
    ) as [TeamId | null, TeamId | null];
    const isOpen = homeId === null || awayId === null || random.int(2) === 0;
    return { id, round, homeId, awayId, state: isOpen ? "open" : "begun" };
  });
  const newcomers = Array.from({ length: joining }, (_, index) => 100 + index);
  const request = {
    members: [...ids.filter((id) => id !== gone), ...newcomers],
    joining: newcomers,
    games,
  };
  const plan = joinGroup(request);
  const after = games.map((one) => {
    const filled = plan.filled.find(({ matchId }) => matchId === one.id);
    return filled ? { ...one, homeId: filled.homeId, awayId: filled.awayId } : one;
  });
  const added = plan.added.map((one, index): JoinableGame => ({
    ...one,
    id: 1000 + index,
    state: "open",
  }));
  return { request, plan, games: [...after, ...added] };
}

function game(
  id: number,
  [homeId, awayId]: [TeamId | null, TeamId | null],
  state: JoinableGame["state"] = "open",
): JoinableGame {
  return { id, round: 1, homeId, awayId, state };
}

function isBetween({ homeId, awayId }: JoinableGame, one: TeamId, other: TeamId): boolean {
  return (homeId === one && awayId === other) || (homeId === other && awayId === one);
}
