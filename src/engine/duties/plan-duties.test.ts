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

/** A game in the hour and on the court that its place says: "10 1" is 10:00 on court 1. */
type Given = [id: number, at: string, home: Participant, away: Participant, bracketId?: number];

const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function plan(games: Given[], rest: Partial<DutyPlanInput> = {}) {
  const items = games.map(([id, , home, away, bracketId = 1]): ScheduleItem => {
    return { id, bracketId, round: 1, participants: [home, away] };
  });
  const placements = games.map(([itemId, at]): Placement => {
    const [hour, court] = at.split(" ").map(Number) as [number, number];
    return { itemId, date: "2026-03-07", start: time(hour), end: time(hour + 1), court };
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
