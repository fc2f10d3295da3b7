import { constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { buildTeamSwap, emptyTeamSwap, exchangeTeams } from "./team-swaps.ts";

const hours = { gaps: [0, 0, 0, 0], courts: [1, 2], maxGamesPerDay: null };

/** Two days of four hours on two courts. */
function assignmentIn(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}): Assignment {
  return assignmentOf({ ...smallProblem(items, { ...hours, minRestMinutes: 0 }), ...change }, 2);
}

/** All play all once or more. */
function leagueOf(teams: number, times: number): ScheduleItem[] {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  const pairs = ids.flatMap((one) => ids.slice(one).map((other) => [one, other]));
  return gamesOf(Array.from({ length: times }, () => pairs).flat());
}

/** The cell of each team's games with each other, by item. */
function placesOf({ model, cellOf }: Assignment) {
  return Array.from({ length: model.size }, (_, item) => ({
    item,
    cell: cellOf[item]!,
    teams: [...model.sides.subarray(model.sideStart[item], model.sideStart[item + 1])],
  }));
}

/** The rule once more: where `one` leaves cell `a` for as it swaps opponents with `other`; -1: nowhere. */
function cellFor(assignment: Assignment, one: number, other: number, a: number): number {
  const places = placesOf(assignment);
  const gameIn = (team: number, cell: number) =>
    places.find((it) => it.cell === cell && it.teams.includes(team));
  if (gameIn(other, a)) return -1;
  const swapped = new Set<number>();
  let cell = a;
  for (let game = gameIn(one, a); game; game = gameIn(one, cell)) {
    const opponent = game.teams.find((team) => team !== one)!;
    const twin = places.find(
      ({ item, teams }) => !swapped.has(item) && teams.includes(other) && teams.includes(opponent),
    );
    if (opponent === other || !twin || twin.cell < 0) return -1;
    swapped.add(twin.item);
    cell = twin.cell;
  }
  return cell;
}

/** Whether a team that leaves a cell has rested for another one. */
function isRested(
  assignment: Assignment,
  team: number,
  [left, entered]: [number, number],
): boolean {
  const { grid, model } = assignment;
  return placesOf(assignment).every(
    ({ cell, teams }) =>
      cell < 0 ||
      cell === left ||
      !teams.includes(team) ||
      grid.from[entered]! >= grid.to[cell]! + model.restMinutes ||
      grid.from[cell]! >= grid.to[entered]! + model.restMinutes,
  );
}

function cellsOf(assignment: Assignment, team: number): number[] {
  return placesOf(assignment)
    .flatMap(({ cell, teams }) => (cell >= 0 && teams.includes(team) ? [cell] : []))
    .toSorted((a, b) => a - b);
}

/** Chance that takes the first team of an item out, or the second, for the one at `peer`. */
function chanceOf(isFirst: boolean, peer: number, peers: number): Random {
  const values = [isFirst ? 0.25 : 0.75, (peer + 0.5) / peers];
  return { ...createRandom(1), next: () => values.shift()! };
}

/** The cells of each team once two have changed places. */
function cellsAfter(
  assignment: Assignment,
  teams: number,
  { one, other, a, b }: Change,
): number[][] {
  return Array.from({ length: teams }, (_, team) => {
    const own = cellsOf(assignment, team);
    if (team !== one && team !== other) return own;
    const [left, entered] = team === one ? [a, b] : [b, a];
    return own.with(own.indexOf(left), entered).toSorted((x, y) => x - y);
  });
}

interface Change {
  one: number;
  other: number;
  a: number;
  b: number;
}

/** A league whose games are in cells drawn by lot, some in none. */
function drawnLeague([teams, times]: [number, number], minRestMinutes: number, random: Random) {
  const assignment = assignmentIn(leagueOf(teams, times), { minRestMinutes });
  const cells = [...assignment.used.keys()];
  for (const item of random.shuffle([...assignment.cellOf.keys()])) {
    const cell = random.shuffle(cells).find((it) => canPlace(assignment, item, it));
    if (cell !== undefined) place(assignment, item, cell);
  }
  return assignment;
}

test("two teams change places exactly where both have the time, and nobody else moves", () => {
  const cases = record({
    seed: integer({ min: 1, max: 1_000_000 }),
    league: constantFrom<[number, number][]>([4, 1], [5, 1], [4, 2]),
    minRestMinutes: constantFrom(0, 60),
  });
  forAll(cases, ({ seed, league, minRestMinutes }) => {
    const [teams] = league;
    const assignment = drawnLeague(league, minRestMinutes, createRandom(seed));
    const swap = emptyTeamSwap(assignment.model)!;
    for (const { item, cell, teams: sides } of placesOf(assignment).slice(0, 5)) {
      if (cell < 0) continue;
      for (let draw = 0; draw < 2 * teams; draw++) {
        const [one, other] = [sides[draw % 2]!, draw >> 1];
        const a = assignment.cellOf[item]!;
        const b = cellFor(assignment, one, other, a);
        const isPossible =
          b >= 0 && isRested(assignment, one, [a, b]) && isRested(assignment, other, [b, a]);
        const chance = chanceOf(draw % 2 === 0, swap.peers[one]!.indexOf(other), teams);
        expect(buildTeamSwap(swap, assignment, chance, item)).toBe(isPossible);
        if (!isPossible) continue;
        const after = cellsAfter(assignment, teams, { one, other, a, b });
        exchangeTeams(swap, assignment);
        expect(after.map((_, team) => cellsOf(assignment, team))).toEqual(after);
      }
    }
  });
});

/** Those with whom each entity may change places. */
function peersIn(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}) {
  const swap = emptyTeamSwap(assignmentIn(items, change).model);
  return swap && swap.peers.map((peers) => [...peers]);
}

describe("teams may change places", () => {
  const second = leagueOf(3, 1).map((item) => ({
    ...item,
    id: item.id + 10,
    bracketId: 2,
    participants: item.participants.map((side) =>
      side.kind === "team" ? { ...side, teamId: side.teamId + 10 } : side,
    ),
  }));

  test("with those of their bracket", () => {
    expect(peersIn([...leagueOf(3, 1), ...second])).toEqual([
      ...[0, 1, 2].map(() => [0, 1, 2]),
      ...[3, 4, 5].map(() => [3, 4, 5]),
    ]);
  });

  test("not where they share somebody, or are not on the same courts", () => {
    const own = [[], [], [], ...[3, 4, 5].map(() => [3, 4, 5]), []];
    const items = [...leagueOf(3, 1), ...second];
    expect(peersIn(items, { sharing: [[1, 2]] })).toEqual(own);
    expect(peersIn(items, { sharing: [[1, 11]] })).toBeNull();
    const reservations = [{ court: 1, takes: [1, 11, 12, 13], keeps: [] }];
    expect(peersIn(items, { reservations })).toEqual(own.slice(0, -1));
  });

  test("not in meetings, nor in games that wait for others", () => {
    expect(peersIn(gamesOf([[1, 2, 3]]))).toBeNull();
    expect(peersIn(cupOf(4))).toBeNull();
  });

  test("not where a team plays in two brackets", () => {
    const twice = leagueOf(3, 1).map((item) => ({ ...item, id: item.id + 20, bracketId: 3 }));
    expect(peersIn([...leagueOf(3, 1), ...twice])).toBeNull();
  });

  test("if there are three of them", () => {
    const assignment = assignmentIn(leagueOf(2, 2));
    place(assignment, 0, 0);
    const swap = emptyTeamSwap(assignment.model)!;
    expect(buildTeamSwap(swap, assignment, createRandom(1), 0)).toBe(false);
  });
});

test("games that wait for others, have a window or are of another bracket stay where they are", () => {
  const [game] = gamesOf([[2, 4]]);
  const afterwards: ScheduleItem = {
    ...game!,
    id: 20,
    participants: [
      { kind: "team", teamId: 2 },
      { kind: "winner", matchId: 6 },
    ],
  };
  // Teams 14 and 15 share somebody: nobody changes places in their bracket.
  const elsewhere = gamesOf([
    [2, 16],
    [14, 15],
  ]).map((item) => ({ ...item, id: item.id + 30, bracketId: 2 }));
  const midnight = dayNumberOf("2026-03-03") * 1440;
  const windows = [{ itemId: 20, from: midnight, to: midnight + 1440 }];
  for (const others of [[afterwards], elsewhere, [{ ...game!, id: 20 }]]) {
    const items = [...leagueOf(4, 1), ...others];
    const assignment = assignmentIn(items, { sharing: [[14, 15]], windows });
    const swap = emptyTeamSwap(assignment.model)!;
    place(assignment, 6, 7);
    [0, 1, 2, 4, 5, 3].forEach((cell, item) => place(assignment, item, cell));
    for (let peer = 0; peer < 4; peer++) {
      expect(buildTeamSwap(swap, assignment, chanceOf(true, peer, 4), 6)).toBe(false);
      expect(buildTeamSwap(swap, assignment, chanceOf(false, peer, 4), 6)).toBe(false);
    }
  }
});
