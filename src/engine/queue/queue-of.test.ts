import { array, constantFrom, integer, record, subarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { queueOf, type QueuedGame, type QueueRules } from "./index.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
const rules: QueueRules = { now: at("10:00"), there: null, sharing: [], away: [] };

function game(id: number, teamIds: number[], values: Partial<QueuedGame> = {}): QueuedGame {
  return {
    id,
    start: at("09:00") + id * 60_000,
    courtId: 1,
    minutes: 30,
    teamIds,
    restMinutes: 0,
    isDecided: teamIds.length === 2,
    dutyTeamIds: [],
    officialIds: [],
    state: "waiting",
    calledAt: null,
    endedAt: null,
    passedAt: null,
    ...values,
  };
}
const ids = (games: QueuedGame[], given: Partial<QueueRules> = {}) =>
  queueOf(games, { ...rules, ...given }).map(({ id }) => id);
const waitsOf = (games: QueuedGame[], given: Partial<QueueRules> = {}) =>
  queueOf(games, { ...rules, ...given }).map(({ waits }) => waits);
const playing = { state: "playing" } as const;
const called = { state: "called", calledAt: at("09:55") } as const;

describe("the order", () => {
  test("is as planned, by court where games were planned at once", () => {
    const start = at("09:00");
    const games = [
      game(5, [1, 2], { start, courtId: 2 }),
      game(6, [3, 4], { start, courtId: 1 }),
      game(2, [5, 6]),
    ];
    expect(ids(games)).toEqual([6, 5, 2]);
  });

  test("has those whose teams are there before those that somebody is missing from", () => {
    const games = [game(1, [1, 2]), game(2, [3, 4])];
    expect(queueOf(games, { ...rules, there: new Set([2, 3, 4]) })).toEqual([
      { id: 2, waits: null, missing: [], isBehind: false },
      { id: 1, waits: null, missing: [1], isBehind: false },
    ]);
  });

  test("has no final of unknown teams before a game that somebody is missing from", () => {
    const games = [game(1, [1, 2]), game(2, [3, 4]), game(3, [])];
    expect(ids(games, { there: new Set([3, 4]) })).toEqual([2, 1, 3]);
  });

  test("has a game that was passed over behind the next one, until that has been called", () => {
    const passed = game(1, [1, 2], { passedAt: at("09:58") });
    const games = [passed, game(2, [3, 4]), game(3, [5, 6])];
    expect(ids([...games, game(9, [7, 8], called)])).toEqual([2, 3, 1]);
    const later = { state: "called", calledAt: at("09:59") } as const;
    expect(ids([passed, game(2, [3, 4], later), game(3, [5, 6])])).toEqual([1, 3]);
    expect(ids([passed])).toEqual([1]);
  });

  test("leaves out what has been called, is played or is over", () => {
    const over = { state: "over", endedAt: at("09:00") } as const;
    expect(ids([game(1, [1, 2], called), game(2, [3, 4], playing), game(3, [5, 6], over)])).toEqual(
      [],
    );
  });
});

describe("a game waits", () => {
  test("for teams that aren't known yet", () => {
    expect(waitsOf([game(1, [1])])).toEqual([{ reason: "undecided" }]);
  });

  test.each<[string, Partial<QueuedGame>, Partial<QueuedGame>, Partial<QueueRules>]>([
    ["a team that plays", { teamIds: [1, 9] }, {}, {}],
    ["a team that is on duty", { teamIds: [8, 9], dutyTeamIds: [1] }, {}, {}],
    ["a referee who plays", { teamIds: [7, 9] }, { dutyTeamIds: [7] }, {}],
    ["a person who referees", { teamIds: [8, 9], officialIds: [4] }, { officialIds: [4] }, {}],
    ["a team that shares somebody", { teamIds: [8, 9] }, {}, { sharing: [[1, 9]] }],
  ])("for %s elsewhere", (_, busy, own, given) => {
    for (const state of [playing, called]) {
      const games = [game(1, [1, 2], own), game(3, [], { ...busy, ...state })];
      expect(waitsOf(games, given)).toEqual([{ reason: "busy", gameId: 3 }]);
    }
  });

  test("for a team that can't come yet, to play or for a duty, unless it has been seen", () => {
    const until = at("10:30");
    const away = [{ teamId: 1, from: at("00:00"), until }];
    const waits = [{ reason: "away", teamId: 1, until }];
    expect(waitsOf([game(1, [1, 2])], { away })).toEqual(waits);
    expect(waitsOf([game(1, [3, 2], { dutyTeamIds: [1] })], { away })).toEqual(waits);
    expect(waitsOf([game(1, [1, 2])], { away, there: new Set([1, 2]) })).toEqual([null]);
    expect(waitsOf([game(1, [1, 2])], { away, now: until })).toEqual([null]);
    expect(waitsOf([game(1, [3, 2])], { away })).toEqual([null]);
  });

  test("while a team that it needs has to leave before it is over, seen or not", () => {
    const leaves = (from: string, teamId = 1) => [{ teamId, from: at(from), until: at("18:00") }];
    const waits = [{ reason: "leaving", teamId: 1, from: at("10:10") }];
    expect(waitsOf([game(1, [1, 2])], { away: leaves("10:10") })).toEqual(waits);
    expect(waitsOf([game(1, [3, 2], { dutyTeamIds: [1] })], { away: leaves("10:10") })).toEqual(
      waits,
    );
    expect(waitsOf([game(1, [1, 2])], { away: leaves("10:10"), there: new Set([1, 2]) })).toEqual(
      waits,
    );
    expect(waitsOf([game(1, [1, 2])], { away: leaves("10:30") })).toEqual([null]);
    expect(waitsOf([game(1, [1, 2], { minutes: 31 })], { away: leaves("10:30") })).toEqual([
      { reason: "leaving", teamId: 1, from: at("10:30") },
    ]);
    expect(waitsOf([game(1, [2, 3])], { away: leaves("10:10") })).toEqual([null]);
    expect(
      waitsOf([game(1, [1, 2])], { away: [...leaves("10:20", 2), ...leaves("10:10")] }),
    ).toEqual(waits);
  });

  test("until both teams have rested as long as is wished", () => {
    const over = (end: string) => ({ state: "over", endedAt: at(end) }) as const;
    const played = [game(1, [1, 9], over("09:40")), game(2, [2, 8], over("09:50"))];
    const resting = (restMinutes: number) => [...played, game(3, [1, 2], { restMinutes })];
    const until = at("10:10");
    expect(waitsOf(resting(20))).toEqual([{ reason: "resting", teamId: 2, until }]);
    expect(waitsOf(resting(20), { now: until })).toEqual([null]);
    expect(waitsOf(resting(10))).toEqual([null]);
  });
});

const days = record({
  games: array(
    record({
      teamIds: subarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 0, maxLength: 2 }),
      dutyTeamIds: subarray([1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 1 }),
      start: integer({ min: 0, max: 10 }),
      state: constantFrom<QueuedGame["state"]>("waiting", "called", "playing", "over"),
    }),
    { maxLength: 20 },
  ),
});

const people = ({ teamIds, dutyTeamIds }: QueuedGame) => [...teamIds, ...dutyTeamIds];

test("whoever takes the next game again and again has nobody in two places, in the order of the plan", () => {
  forAll(days, ({ games }) => {
    const all = games.map(({ teamIds, state, ...values }, index) => {
      const dutyTeamIds = values.dutyTeamIds.filter((id) => !teamIds.includes(id));
      return game(index + 1, teamIds, { ...values, dutyTeamIds, state });
    });
    const taken = new Set(
      all.filter(({ state }) => state === "called" || state === "playing").flatMap(people),
    );
    const planned = all
      .filter(({ state, isDecided }) => state === "waiting" && isDecided)
      .toSorted((a, b) => a.start - b.start || a.id - b.id);
    for (;;) {
      const next = queueOf(all, rules).find(({ waits }) => waits === null);
      // Without calls, rest and teams that are missing nothing but busy people changes the plan.
      const wanted = planned.find(
        (each) => each.state === "waiting" && !people(each).some((id) => taken.has(id)),
      );
      expect(next?.id).toBe(wanted?.id);
      if (!wanted) return;
      for (const id of people(wanted)) taken.add(id);
      wanted.state = "called";
    }
  });
});

const absences = array(
  record({
    teamId: integer({ min: 1, max: 8 }),
    from: integer({ min: -60, max: 60 }),
    minutes: integer({ min: 1, max: 60 }),
  }),
  { maxLength: 6 },
);

test("a game can be called just when nobody whom it needs has said to be away while it lasts", () => {
  const given = record({
    needed: subarray([1, 2, 3, 4], { minLength: 3, maxLength: 3 }),
    absences,
    minutes: integer({ min: 1, max: 60 }),
  });
  forAll(given, ({ needed: [one, other, onDuty], absences: said, minutes }) => {
    const away = said.map(({ teamId, from, minutes: lasts }) => {
      const begins = rules.now + from * 60_000;
      return { teamId, from: begins, until: begins + lasts * 60_000 };
    });
    const [found] = queueOf([game(1, [one!, other!], { minutes, dutyTeamIds: [onDuty!] })], {
      ...rules,
      away,
    });
    const whole = Array.from({ length: minutes }, (_, minute) => rules.now + minute * 60_000);
    const isAway = (moment: number) =>
      away.some(
        ({ teamId, from, until }) =>
          [one, other, onDuty].includes(teamId) && from <= moment && moment < until,
      );
    expect(found!.waits === null).toBe(!whole.some(isAway));
  });
});
