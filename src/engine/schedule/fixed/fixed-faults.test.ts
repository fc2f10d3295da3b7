import { expect, test } from "vitest";
import type { Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { placeFixed, type WantedPlace } from "./fixed-faults.ts";

const [saturday, sunday] = ["2026-03-07", "2026-03-08"];
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");
const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });

function game(id: number, round: number, ...participants: Participant[]): ScheduleItem {
  return { id, bracketId: 1, round, participants };
}

/** A knock-out of eight: 1 to 4, then 5 and 6, then 7. */
const knockout = [
  ...[1, 2, 3, 4].map((id) => game(id, 1, team(2 * id - 1), team(2 * id))),
  game(5, 2, winner(1), winner(2)),
  game(6, 2, winner(3), winner(4)),
  game(7, 3, winner(5), winner(6)),
];

/** A weekend from 9 to 18, on court 3 until 12. */
const problem: ScheduleProblem = {
  items: knockout,
  calendar: {
    startDate: saturday,
    endDate: sunday,
    daysOfWeek: [0, 6],
    excludedDates: [],
    timeSlots: [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
      start: timeOf(hour),
      end: timeOf(hour + 1),
      courts: hour < 12 ? [1, 2, 3] : [1, 2],
    })),
    preferredCourts: [],
  },
  minRestMinutes: 0,
  maxGamesPerDay: null,
  type: "balanced",
  seed: 1,
  fixed: [],
};

function at(itemId: number, date: string, hour: number, court: number | null = 1): WantedPlace {
  return { itemId, date, start: timeOf(hour), end: timeOf(hour + 1), court };
}

/** The courts, or why not. */
function told(wanted: WantedPlace[], change: Partial<ScheduleProblem> = {}) {
  const placed = placeFixed({ ...problem, ...change }, wanted);
  return "fault" in placed ? placed.fault : placed.places.map(({ court }) => court);
}

function calendar(change: Partial<ScheduleProblem["calendar"]>) {
  return { calendar: { ...problem.calendar, ...change } };
}

test.each([
  ["before the first day", at(1, "2026-03-01", 12), {}],
  ["after the last", at(1, "2026-03-14", 12), {}],
  ["on a weekday that isn't played", at(1, saturday, 12), calendar({ daysOfWeek: [0] })],
  ["on a day that is left out", at(1, saturday, 12), calendar({ excludedDates: [saturday] })],
  ["on a court whose hours are over", at(1, saturday, 12, 3), {}],
  ["on a court that there isn't", at(1, saturday, 12, 4), {}],
])("%s nothing is open", (_, wanted, change) => {
  expect(told([wanted], change)).toEqual({ reason: "closed", itemId: 1 });
});

test("a court's first and last hours are open", () => {
  expect(told([at(1, saturday, 9), at(2, sunday, 17)])).toEqual([1, 1]);
});

test("where no last day is known, any will do", () => {
  expect(told([at(7, "2027-03-06", 12)], calendar({ endDate: null }))).toEqual([1]);
});

test("any court is a preferred one first, and one that is open", () => {
  expect(told([at(1, saturday, 12, null)], calendar({ preferredCourts: [9, 2] }))).toEqual([2]);
  expect(told([at(1, saturday, 12, null)], calendar({ preferredCourts: [3] }))).toEqual([1]);
  const four = [1, 2, 3, 4].map((id) => at(id, saturday, 9, null));
  expect(told(four.slice(1))).toEqual([1, 2, 3]);
  expect(told(four)).toEqual({ reason: "taken", itemId: 4 });
  // Of three courts two are taken, and the third is closed by then.
  const noon = [1, 2, 3].map((id) => at(id, saturday, 12, null));
  expect(told(noon)).toEqual({ reason: "taken", itemId: 3 });
});

test("of courts that are kept for others or taken, it is taken", () => {
  const four = [1, 2].map((id) => at(id, saturday, 9, null));
  const reservations = [3, 2].map((court) => ({ court, takes: [7], keeps: [] }));
  expect(told(four, { reservations })).toEqual({ reason: "taken", itemId: 2 });
  const all = [...reservations, { court: 1, takes: [7], keeps: [] }];
  expect(told(four.slice(1), { reservations: all })).toMatchObject({ reason: "wish", itemId: 2 });
  const kept = [{ court: 2, takes: null, keeps: [1] }];
  expect(told([at(1, saturday, 9, 1)], { reservations: kept })).toEqual({
    reason: "wish",
    itemId: 1,
    wish: { kind: "kept", courts: [2] },
  });
  expect(told([at(1, saturday, 9, 2)], { reservations })).toEqual({
    reason: "wish",
    itemId: 1,
    wish: { kind: "reserved", court: 2 },
  });
});

test("no fixed game begins before the one that opens it", () => {
  const opening = { ...at(1, saturday, 10), opens: [2, 3, 7] };
  expect(told([opening, at(2, saturday, 9, 2)])).toEqual({ reason: "clash", itemId: 1, other: 2 });
  expect(told([opening, at(2, saturday, 10, 2)])).toEqual([1, 2]);
  expect(told([opening, at(4, saturday, 9, 2)])).toEqual([1, 2]);
});

test("teams that share a person play at different times", () => {
  const sharing = [[1, 5]];
  const wanted = [at(1, saturday, 9, 1), at(3, saturday, 9, 2)];
  const wish = { kind: "sharing", teamIds: [1, 5] };
  expect(told(wanted, { sharing })).toEqual({ reason: "wish", itemId: 1, other: 3, wish });
  expect(told(wanted)).toEqual([1, 2]);
});

test.each([
  ["at the same time", "12:00", [5], true],
  ["with a minute of it", "12:59", [9, 5], true],
  ["right after it", "13:00", [5], false],
  ["of others", "12:00", [6], false],
])("teams that share a person don't play beside a game that stays %s", (_, start, teamIds, is) => {
  const fixed = [{ date: saturday, start: "12:00", end: "13:00", court: 2, teamIds }];
  const end = "14:00";
  const found = told([{ ...at(1, saturday, 12), start, end }], { fixed, sharing: [[7, 1, 5]] });
  const wish = { kind: "sharing", teamIds: [7, 1, 5] };
  expect(found).toEqual(is ? { reason: "wish", itemId: 1, wish } : [1]);
});

test.each([
  // The game is from 12 to 13 on court 1, with half an hour of rest.
  ["on another day", sunday, "12:00", "13:00", 1, [1], null],
  ["right before it", saturday, "11:00", "12:00", 1, [], null],
  ["right after it", saturday, "13:00", "14:00", 1, [], null],
  ["on another court", saturday, "12:00", "13:00", 2, [], null],
  ["into it", saturday, "11:00", "12:01", 1, [], "taken"],
  ["from within it", saturday, "12:59", "14:00", 1, [], "taken"],
  ["of its team a rest before", saturday, "10:00", "11:30", 2, [1, 9], null],
  ["of its team nearer before", saturday, "10:00", "11:31", 2, [1, 9], "busy"],
  ["of its team a rest after", saturday, "13:30", "14:00", 2, [9, 1], null],
  ["of its team nearer after", saturday, "13:29", "14:00", 2, [9, 1], "busy"],
  ["of other teams at once", saturday, "12:00", "13:00", 2, [8, 9], null],
])("with a game that stays %s", (_, date, start, end, court, teamIds, reason) => {
  const fixed = [{ date, start, end, court, teamIds }];
  const found = told([at(1, saturday, 12)], { fixed, minRestMinutes: 30 });
  expect(found).toEqual(reason ? { reason, itemId: 1 } : [1]);
});

test("who is only to come out of other games is not held up by one that stays", () => {
  const fixed = [{ date: sunday, start: "12:00", end: "13:00", court: 2, teamIds: [1] }];
  expect(told([at(7, sunday, 12)], { fixed })).toEqual([1]);
});

test("the rounds before a game need their time, one after another", () => {
  // Three courts: four games in two hours, then two at once.
  const early = { reason: "early", itemId: 7, games: 6 };
  expect(told([at(7, saturday, 10)])).toEqual(early);
  const eight = calendar({
    timeSlots: problem.calendar.timeSlots.map((slot) => ({
      ...slot,
      courts: [1, 2, 3, 4, 5, 6, 7, 8],
    })),
  });
  expect(told([at(7, saturday, 10)], eight)).toEqual(early);
  expect(told([at(7, saturday, 11)], eight)).toEqual([1]);
  // With rest the second round begins at 11, and the third at 13.
  const rested = { ...eight, minRestMinutes: 30 };
  expect(told([at(7, saturday, 12)], rested)).toEqual(early);
  expect(told([at(7, saturday, 13)], rested)).toEqual([1]);
  // With an hour of it as well: exactly that long is enough.
  expect(told([at(7, saturday, 13)], { ...eight, minRestMinutes: 60 })).toEqual([1]);
  const closures = [
    { court: null, from: { date: saturday, time: "00:00" }, to: { date: saturday, time: "10:00" } },
  ];
  expect(told([at(7, saturday, 11)], { ...eight, closures })).toEqual(early);
  expect(told([at(7, saturday, 12)], { ...eight, closures })).toEqual([1]);
});

test("the games before a game need their courts, and just enough are enough", () => {
  const one = calendar({
    timeSlots: problem.calendar.timeSlots.map((slot) => ({ ...slot, courts: [1] })),
  });
  expect(told([at(7, saturday, 14)], one)).toEqual({ reason: "early", itemId: 7, games: 6 });
  expect(told([at(7, saturday, 15)], one)).toEqual([1]);
  // Those with a time of their own don't count, but take the court from the others.
  const semifinals = [at(5, saturday, 13), at(6, saturday, 14)];
  expect(told([at(7, saturday, 15), ...semifinals], one)).toEqual([1, 1, 1]);
  const until = (time: string) => {
    const [from, to] = ["00:00", time].map((moment) => ({ date: saturday, time: moment }));
    return { ...one, closures: [{ court: 1, from: from!, to: to! }] };
  };
  const late = [at(7, saturday, 15), at(5, saturday, 12), at(6, saturday, 14)];
  expect(told(late, one)).toEqual([1, 1, 1]);
  expect(told(late, until("10:00"))).toEqual({ reason: "early", itemId: 7, games: 4 });
});
