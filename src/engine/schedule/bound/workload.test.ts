import { describe, expect, test } from "vitest";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { altogether, tailOf, type Workload, workloadOf } from "./workload.ts";

const hour = { gaps: [0], courts: [1], minRestMinutes: 30, maxGamesPerDay: 3 };

const nine = { date: "2026-03-02", start: "09:00", end: "10:00" };

const group = gamesOf([
  [1, 2],
  [3, 4],
  [1, 3],
]);

function countsOf(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}): Workload {
  return workloadOf(buildModel({ ...smallProblem(items, hour), ...change }));
}

/** The best two, or those on later ranks, of a bracket as a game of the next one. */
function gameAfter(bracketId: number, id: number, rank = 1): ScheduleItem {
  const ranked = (place: number): Participant => ({ kind: "rank", bracketId, rank: place });
  return {
    id,
    bracketId: bracketId + 1,
    round: 2,
    participants: [ranked(rank), ranked(rank + 1)],
  };
}

function rested(items: ScheduleItem[], restMinutes: number): ScheduleItem[] {
  return items.map((item) => ({ ...item, restMinutes }));
}

/** The same games between others, as bracket 2. */
function elsewhere(items: ScheduleItem[]): ScheduleItem[] {
  return items.map((item) => ({
    ...item,
    id: item.id + 20,
    bracketId: 2,
    participants: item.participants.map((side) =>
      side.kind === "team" ? { ...side, teamId: side.teamId + 20 } : side,
    ),
  }));
}

describe("what a bracket asks for", () => {
  test("are its games, its teams, and those of the team that has most", () => {
    const { demands, size, restMinutes, maxPerDay } = countsOf(group);
    expect({ size, restMinutes, maxPerDay }).toEqual({ size: 3, restMinutes: 30, maxPerDay: 3 });
    expect(demands).toEqual([
      {
        name: "bracket 1",
        atLeast: [3],
        teams: 4,
        teamsPerMatch: 2,
        atOnce: 2,
        gamesPerTeam: 2,
        restMinutes: 30,
      },
    ]);
  });

  test("are games that others follow, of teams that it has from its first round on", () => {
    expect(countsOf(cupOf(6)).demands).toMatchObject([
      { atLeast: [6, 4, 2], teams: 6, atOnce: 3, gamesPerTeam: 1 },
    ]);
    expect(countsOf(cupOf(4)).demands).toMatchObject([{ atLeast: [4, 2], teams: 4, atOnce: 2 }]);
  });

  test("are places of a round that is still to be paired, which are no more teams", () => {
    const places = [1, 2, 3, 4].map((place): Participant => ({
      kind: "pairing",
      bracketId: 1,
      round: 2,
      place,
    }));
    const second = [places.slice(0, 2), places.slice(2)].map((participants, index) => ({
      id: 10 + index,
      bracketId: 1,
      round: 2,
      participants,
    }));
    const { demands, total } = countsOf([...group.slice(0, 2), ...second]);
    expect(demands).toMatchObject([{ atLeast: [4, 2], teams: 4, atOnce: 2 }]);
    expect(total).toEqual({ atLeast: [4, 2], groups: demands });
    const waiting = countsOf(second, {
      fixed: group.slice(0, 2).map(({ id, bracketId, round }) => {
        return { matchId: id, bracketId, round, court: 1, teamIds: [], ...nine };
      }),
    });
    expect(waiting.demands).toMatchObject([{ atLeast: [2], teams: 4 }]);
  });

  test("are meetings by the fewest who meet, and never fewer teams than one has", () => {
    const [three] = countsOf(gamesOf([[1, 2, 3]])).demands;
    expect(three).toMatchObject({ teams: 3, teamsPerMatch: 3, atOnce: 1, gamesPerTeam: 1 });
    const uneven = [
      [1, 2, 3],
      [4, 5],
    ];
    expect(countsOf(gamesOf(uneven)).demands).toMatchObject([{ teams: 5, teamsPerMatch: 2 }]);
    const final = cupOf(4).slice(2, 3);
    expect(countsOf([...group, { ...final[0]!, bracketId: 2, id: 9 }]).demands).toMatchObject([
      { teams: 4 },
      { teams: 2, teamsPerMatch: 2, atOnce: 1 },
    ]);
  });

  test("are meetings of which only some can be at once", () => {
    const around = [
      [1, 2, 3],
      [1, 4, 5],
      [1, 6, 7],
    ];
    expect(countsOf(gamesOf(around)).demands).toMatchObject([{ teams: 7, atOnce: 1 }]);
  });

  test("are no games of a person who is on two teams", () => {
    const { demands } = countsOf(group, { sharing: [[1, 4]] });
    expect(demands).toMatchObject([{ teams: 4, teamsPerMatch: 2, gamesPerTeam: 2 }]);
  });

  test("is the shortest rest of its games and of all that wait for it", () => {
    const [first, second, third] = [
      rested(group, 60),
      rested([gameAfter(1, 10)], 45),
      rested([gameAfter(2, 11)], 20),
    ];
    const restsOf = (items: ScheduleItem[]) =>
      countsOf(items).demands.map(({ restMinutes }) => restMinutes);
    expect(restsOf([...first, ...second])).toEqual([45, 45]);
    expect(restsOf([...first, ...second, ...third])).toEqual([20, 20, 20]);
    expect(restsOf([...rested(group, 10), ...second])).toEqual([10, 45]);
    expect(restsOf([...first, ...elsewhere(rested(group, 15))])).toEqual([60, 15]);
    expect(countsOf([...first, ...second]).restMinutes).toBe(45);
  });
});

describe("what all brackets ask for together", () => {
  test("is by each where all have teams of their own", () => {
    const { demands, total } = countsOf([...group, ...elsewhere(cupOf(4))]);
    expect(total).toEqual({ atLeast: [7, 2], groups: demands });
  });

  test("is of the teams of some where others have places of these alone", () => {
    const final = { ...gameAfter(1, 10), restMinutes: 20 };
    expect(countsOf([...group, final]).total).toEqual({
      atLeast: [4, 3],
      groups: [{ teams: 4, teamsPerMatch: 2, atOnce: 2, restMinutes: 20 }],
    });
    const five = gamesOf([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(countsOf([...five, gameAfter(1, 10)]).total.groups).toMatchObject([
      { teams: 5, teamsPerMatch: 2, atOnce: 2 },
    ]);
  });

  test("counts the teams of a bracket that also takes one from another", () => {
    const mixed: ScheduleItem = { ...gameAfter(1, 10) };
    mixed.participants = [{ kind: "team", teamId: 9 }, mixed.participants[1]!];
    const { demands, total } = countsOf([...group, mixed]);
    expect(total.groups).toEqual(demands);
  });

  test("is by the fewest who meet and the shortest rest of any", () => {
    const [threes] = countsOf(gamesOf([[1, 2, 3]])).demands;
    const [twos] = countsOf(group).demands;
    const places = { ...twos!, restMinutes: 10 };
    expect(altogether([threes!, places], (bracket) => bracket === 0)).toEqual({
      atLeast: [4],
      groups: [{ teams: 3, teamsPerMatch: 2, atOnce: 1, restMinutes: 10 }],
    });
  });
});

test("how many games whoever plays one may have behind it is told when asked for", () => {
  expect([...countsOf([...group, gameAfter(1, 10)]).depths()]).toEqual([0, 0, 0, 2]);
});

test("what must follow every match of a bracket ends where it follows only some", () => {
  const [demand] = countsOf(group).demands;
  const tails = [[6], [6, 6, 6], [6, 6, 4, 2]].map((atLeast) => tailOf({ ...demand!, atLeast }));
  expect(tails).toEqual([0, 2, 1]);
});
