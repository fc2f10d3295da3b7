import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { lintSchedule } from "#engine/schedule/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { OnDuty, Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { type DutyPlanInput, planDuties } from "./plan-duties.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const loser = (matchId: number) => ({ kind: "loser", matchId }) as const;
const rank = (bracketId: number, place: number): Participant => {
  return { kind: "rank", bracketId, rank: place };
};

/** A game in the hour and on the court that its place says: "10 1" is 10:00 on court 1; "10 1 8" on the 8th. */
type Given = [id: number, at: string, home: Participant, away: Participant, bracketId?: number];

const officials = (...ids: number[]) => {
  return ids.map((officialId): OnDuty => ({ kind: "official", officialId }));
};

const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function plan(games: Given[], rest: Partial<DutyPlanInput> = {}) {
  const items = games.map(([id, , home, away, bracketId = 1]): ScheduleItem => {
    return { id, bracketId, round: 1, participants: [home, away] };
  });
  const placements = games.map(([itemId, at]): Placement => {
    const [hour, court, day = 7] = at.split(" ").map(Number) as [number, number, number?];
    return { itemId, date: `2026-03-0${day}`, start: time(hour), end: time(hour + 1), court };
  });
  const teamIds = games.flatMap(([, , ...sides]) =>
    sides.flatMap((side) => (isTeam(side) ? side.teamId : [])),
  );
  const input: DutyPlanInput = {
    rule: "off",
    items,
    placements,
    wanted: items.map(({ id }) => id),
    teamIds: [...new Set(teamIds)],
    officialIds: [],
    restMinutes: 0,
    ...rest,
  };
  const { given, open } = planDuties(input);
  const who = ({ duty }: (typeof given)[number]) =>
    duty.kind === "team" ? duty.teamId : duty.kind === "official" ? duty.officialId : duty;
  return { input, given, open, who: new Map(given.map((one) => [one.itemId, who(one)])) };
}

function isTeam(side: Given[number] | undefined): side is Extract<Participant, { kind: "team" }> {
  return typeof side === "object" && side.kind === "team";
}

/** Four teams, everybody against everybody, one game after another. */
const four: Given[] = [
  [1, "9 1", team(1), team(2)],
  [2, "10 1", team(3), team(4)],
  [3, "11 1", team(1), team(3)],
  [4, "12 1", team(2), team(4)],
  [5, "13 1", team(1), team(4)],
  [6, "14 1", team(2), team(3)],
];

test("teams that are off referee, evenly", () => {
  const { given, open } = plan(four);
  expect(open).toEqual([]);
  const counts = Map.groupBy(given, ({ duty }) => (duty.kind === "team" ? duty.teamId : 0));
  expect([...counts.values()].map((own) => own.length).toSorted((a, b) => a - b)).toEqual([
    1, 1, 2, 2,
  ]);
});

test("who was given one too many passes it on, through somebody between where it must", () => {
  // Only team 1 or 2 is off for the first two games, only 2 or 3 for the third.
  const games: Given[] = [
    [1, "9 1", team(3), team(4)],
    [2, "11 1", team(3), team(4)],
    [3, "13 1", team(1), team(4)],
    [4, "15 1", team(1), team(2)],
    [5, "15 2", team(3), team(4)],
  ];
  const { given } = plan(games, { wanted: [1, 2, 3], teamIds: [2, 1, 3] });
  const teams = given.map(({ duty }) => (duty.kind === "team" ? duty.teamId : 0));
  expect(teams.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

test("whoever has another duty then passes it on to who can't have this one", () => {
  const games: Given[] = [
    [1, "10 1", team(3), team(4)],
    [2, "11 1", team(3), team(4)],
    [3, "12 1", team(2), team(5)],
    [4, "14 1", team(1), team(6)],
  ];
  // With an hour of rest nobody can have both duties, and 2 only the first.
  const { who, given, open } = plan(games, { wanted: [1, 2], teamIds: [1, 2], restMinutes: 60 });
  expect(given).toHaveLength(2);
  expect([who, open]).toEqual([
    new Map([
      [1, 2],
      [2, 1],
    ]),
    [],
  ]);
  const alone = plan(games, { wanted: [1, 2], teamIds: [1], restMinutes: 60 });
  expect([alone.who, alone.open]).toEqual([new Map([[1, 1]]), [2]]);
});

test("a duty is passed on through as many as it takes, so that a game has somebody", () => {
  const games: Given[] = [
    [1, "10 1", team(11), team(12), 1],
    [2, "10 2", team(21), team(22), 2],
    [3, "10 3", team(31), team(32), 3],
    [4, "12 1", team(1), team(21), 2],
    [5, "12 2", team(2), team(31), 3],
    [6, "12 3", team(3), team(11), 1],
    [7, "14 1", team(3), team(32), 3],
  ];
  const { who } = plan(games, { rule: "neutral", wanted: [1, 2, 3], teamIds: [1, 2, 3] });
  expect([1, 2, 3].map((id) => who.get(id))).toEqual([2, 3, 1]);
});

test("who has two more than another gives one away, as often as it takes", () => {
  const games: Given[] = [
    ...[1, 2, 3, 4].map((id): Given => [id, `${7 + id} 1`, team(3), team(4)]),
    // Team 2 plays, so that only team 1 is off.
    ...[5, 6, 7, 8].map((id): Given => [id, `${7 + id} 1`, team(2), team(3)]),
    [9, "17 1", team(1), team(5)],
  ];
  const { who, given } = plan(games, { wanted: [1, 2, 3, 4, 5, 6, 7, 8], teamIds: [1, 2] });
  expect(given).toHaveLength(8);
  const first = plan(games, { wanted: [1, 5], teamIds: [1, 2] });
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((id) => who.get(id))).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
  expect([first.who.get(1), first.who.get(5)]).toEqual([2, 1]);
});

test("a duty goes to who has fewest through somebody who passes on one of theirs", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(8)],
    [2, "11 1", team(3), team(8)],
    [3, "13 1", team(2), team(3)],
  ];
  // 1 alone is off for the third; 3 is off for the first alone, and 2 for the first and second.
  const { who, given } = plan(games, { teamIds: [1, 2, 3] });
  expect(given).toHaveLength(3);
  expect([1, 2, 3].map((id) => who.get(id))).toEqual([3, 2, 1]);
});

test("many games are given evenly from the start", () => {
  const games = Array.from({ length: 96 }, (_, index): Given => {
    return [index + 1, `${8 + (index % 12)} ${1 + Math.floor(index / 12)}`, team(1), team(2)];
  });
  const officialIds = Array.from({ length: 16 }, (_, index) => index + 1);
  const { who } = plan(games, { rule: "officials", officialIds });
  const counts = Map.groupBy(who.values(), (id) => id);
  expect([...counts.values()].map((own) => own.length)).toEqual(officialIds.map(() => 6));
});

test("games for which nobody is there are told in playing order", () => {
  const games: Given[] = [
    [1, "10 1", team(1), team(2)],
    [2, "9 2", team(3), team(4)],
    [3, "9 1", team(5), team(6)],
    [4, "11 1", team(5), team(6)],
  ];
  expect(plan(games, { rule: "officials" }).open).toEqual([3, 2, 1, 4]);
});

test("rest keeps a duty away from one's own games, and who has no other gets none", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2)],
    [2, "10 1", team(3), team(4)],
    [3, "12 1", team(1), team(2)],
  ];
  // Teams 1 and 2 play right before the second game; 3 and 4 play right after the first.
  const { who, open } = plan(games, { restMinutes: 30 });
  expect([who.get(3), open]).toEqual([3, [1, 2]]);
});

test("only who plays that day is asked, and nobody who plays no longer", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2)],
    [2, "10 1", team(1), team(3)],
  ];
  expect(plan(games, { teamIds: [1, 2, 9] }).who).toEqual(new Map([[2, 2]]));
});

test("who plays on another day alone isn't asked", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2)],
    [2, "11 1 8", team(3), team(4)],
    [3, "12 1", team(5), team(6)],
    [4, "9 1 8", team(5), team(6)],
  ];
  const { who, open } = plan(games, { wanted: [1], teamIds: [3, 4, 5] });
  expect([who.get(1), open]).toEqual([5, []]);
  expect(plan(games, { wanted: [1], teamIds: [3, 4] }).open).toEqual([1]);
});

test("a neutral team is one of another group", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2), 1],
    [2, "10 1", team(3), team(4), 2],
    [3, "11 1", team(1), team(5), 1],
  ];
  const { who } = plan(games, { rule: "neutral" });
  expect([3, 4]).toContain(who.get(1));
  expect([3, 4]).toContain(who.get(3));
  expect(who.get(1)).not.toBe(who.get(3));
  expect([1, 2, 5]).toContain(who.get(2));
});

test("whoever lost the game before stays; who plays at once is relieved by a team that is off", () => {
  const { who } = plan(
    [
      [1, "9 1", team(1), team(2)],
      [2, "10 1", team(3), team(4)],
      [3, "11 1", team(3), team(1)],
    ],
    { rule: "losers_stay" },
  );
  expect(who.get(2)).toEqual(loser(1));
  expect([3, 4]).toContain(who.get(1));
  expect(who.get(3)).toBe(2);
});

test("losers of a knock-out stay for the next round, but not where they may play themselves", () => {
  const games: Given[] = [
    [1, "9 1", rank(7, 1), rank(8, 2)],
    [2, "10 1", rank(8, 1), rank(7, 2)],
    [3, "11 1", loser(1), loser(2)],
    [4, "12 1", winner(1), winner(2)],
    [8, "8 1", team(1), team(2), 7],
    [7, "7 1", team(3), team(4), 8],
  ];
  const { who, open } = plan(games, { rule: "losers_stay", wanted: [1, 2, 3, 4] });
  expect(who.get(2)).toEqual(loser(1));
  expect(who.get(4)).toEqual(loser(3));
  // After a group's game and before the third place, nobody is sure to be off.
  expect(open).toEqual([1, 3]);
});

test("a place that could still be a team's keeps it from having a duty then", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2)],
    [2, "9 2", team(3), team(4)],
    [3, "11 1", winner(1), winner(2)],
    [4, "11 2", team(5), team(6)],
    [5, "12 1", team(5), team(6)],
  ];
  const { who, open } = plan(games);
  expect([1, 2, 3, 4]).toContain(who.get(5));
  expect(open).toEqual([3, 4]);
});

test("duties that were given before stay, count, and are in nobody's way twice", () => {
  const rita: OnDuty = { kind: "official", officialId: 7 };
  const { input } = plan([
    [1, "9 1", team(1), team(2)],
    [2, "9 2", team(3), team(4)],
    [3, "10 1", team(1), team(2)],
  ]);
  const [first, ...others] = input.items;
  const { given, open } = planDuties({
    ...input,
    rule: "officials",
    officialIds: [7, 8],
    items: [{ ...first!, duties: [rita] }, ...others],
    wanted: [2, 3],
  });
  const duty = { kind: "official", officialId: 8 };
  expect(given.find(({ itemId }) => itemId === 2)).toEqual({ itemId: 2, duty });
  expect([given.length, open]).toEqual([2, []]);
});

/** The second game, at the same time as the first, after such a duty at the first. */
function besides(duty: OnDuty, rest: Partial<DutyPlanInput>) {
  const { input } = plan([
    [1, "11 1", team(1), team(2)],
    [2, "11 2", team(3), team(4)],
    [3, "9 1", team(5), team(6)],
    [4, "9 2", team(7), team(8)],
  ]);
  const [first, ...others] = input.items;
  const items = [{ ...first!, duties: [duty] }, ...others];
  return planDuties({ ...input, items, wanted: [2], ...rest });
}

test.each<[string, OnDuty, Partial<DutyPlanInput>, OnDuty[]]>([
  ["an official", { kind: "official", officialId: 7 }, { rule: "officials", officialIds: [7] }, []],
  ["a team", { kind: "team", teamId: 5 }, { teamIds: [5, 7] }, [{ kind: "team", teamId: 7 }]],
  ["a loser, whoever it is", loser(3), { teamIds: [5, 6, 7] }, [{ kind: "team", teamId: 7 }]],
  ["whoever nobody knows", loser(99), { teamIds: [5] }, [{ kind: "team", teamId: 5 }]],
])("%s with a duty that stays has no other then", (_, duty, rest, expected) => {
  expect(besides(duty, rest).given.map((one) => one.duty)).toEqual(expected);
});

test("duties that stay count: who has more of them is asked later", () => {
  const { input } = plan([1, 2, 3].map((id): Given => [id, `${8 + id} 1`, team(1), team(2)]));
  const duties = [officials(7, 8), officials(7), []];
  const items = input.items.map((item, index) => ({ ...item, duties: duties[index]! }));
  const { given } = planDuties({
    ...input,
    rule: "officials",
    officialIds: [7, 8],
    items,
    wanted: [3],
  });
  expect(given.map(({ duty }) => duty)).toEqual(officials(8));
});

test("whoever is to stay as the loser is kept free for that", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2)],
    [2, "10 1", team(3), team(4)],
    [3, "10 2", team(5), team(6)],
    [4, "12 1", team(1), team(2)],
  ];
  const { who, open } = plan(games, { rule: "losers_stay", wanted: [2, 3], teamIds: [1, 2] });
  expect([who, open]).toEqual([new Map([[2, loser(1)]]), [3]]);
});

test.each<[string, OnDuty, boolean]>([
  ["an official's", { kind: "official", officialId: 1 }, true],
  ["another team's", { kind: "team", teamId: 5 }, true],
  ["its own team's", { kind: "team", teamId: 2 }, false],
  ["its own as the loser", loser(1), false],
  ["that of a game's loser who may be the same", loser(6), false],
  ["that of a game's loser who can't be", loser(7), true],
  ["that of the loser of a game that its winner plays", loser(8), true],
  ["that of nobody known", loser(99), true],
])("the loser before stays beside a duty on another court: %s", (_, duty, stays) => {
  const { input } = plan([
    [6, "7 1", team(1), team(5)],
    [7, "7 2", team(5), team(6)],
    [1, "9 1", team(1), team(2)],
    [8, "10 2", winner(1), team(9)],
    [2, "12 1", team(3), team(4)],
    [3, "12 2", team(7), team(8)],
  ]);
  const items = input.items.map((item) => (item.id === 3 ? { ...item, duties: [duty] } : item));
  const { given } = planDuties({ ...input, items, rule: "losers_stay", wanted: [2] });
  expect(given.some((one) => one.duty.kind === "loser")).toBe(stays);
});

test("one team doesn't stay on two courts as the loser of two games", () => {
  const games: Given[] = [
    [1, "9 1", team(1), team(2)],
    [2, "8 2", team(1), team(5)],
    [3, "10 1", team(3), team(4)],
    [4, "10 2", team(7), team(8)],
  ];
  const { who } = plan(games, { rule: "losers_stay", wanted: [3, 4] });
  expect(who).toEqual(
    new Map<number, unknown>([
      [3, loser(1)],
      [4, 5],
    ]),
  );
});

test("nobody stays of a game that nobody is known for", () => {
  const games: Given[] = [
    [1, "9 1", rank(8, 1), rank(9, 1)],
    [2, "10 1", team(3), team(4)],
    [3, "12 1", team(3), team(5)],
  ];
  expect(plan(games, { rule: "losers_stay", wanted: [2] }).who.get(2)).toBe(5);
});

test("nobody plays or has another duty during theirs, nor within the rest around it", () => {
  const values = record({
    teams: integer({ min: 3, max: 9 }),
    courts: integer({ min: 1, max: 3 }),
    step: integer({ min: 1, max: 7 }),
    rest: integer({ min: 0, max: 1 }),
  });
  forAll(values, ({ teams, courts, step, rest }) => {
    const games = Array.from({ length: 12 }, (_, index): Given => {
      const [hour, court] = [8 + Math.floor(index / courts), 1 + (index % courts)];
      const home = 1 + ((index * step) % teams);
      const away = 1 + ((home + (index % (teams - 1))) % teams);
      return [index + 1, `${hour} ${court}`, team(home), team(away === home ? home + 1 : away)];
    });
    const { input, given } = plan(games, { restMinutes: 60 * rest });
    const duties = new Map(given.map(({ itemId, duty }) => [itemId, [duty]]));
    const before = { ...input, minRestMinutes: 0, maxGamesPerDay: null };
    const after = input.items.map((item) => ({ ...item, duties: duties.get(item.id) ?? [] }));
    const found = lintSchedule({ ...before, items: after });
    expect(found.filter(({ rule }) => rule === "duty_conflict")).toEqual([]);
    const hourOf = new Map(games.map(([id, at]) => [id, Number(at.split(" ")[0])]));
    for (const { itemId, duty } of given) {
      const own = games.filter(([, , ...sides]) =>
        sides.some((side) => isTeam(side) && duty.kind === "team" && side.teamId === duty.teamId),
      );
      const gaps = own.map(([id]) => Math.abs(hourOf.get(id)! - hourOf.get(itemId)!));
      expect(Math.min(...gaps)).toBeGreaterThan(rest);
    }
  });
});
