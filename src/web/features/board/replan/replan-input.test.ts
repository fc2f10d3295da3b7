import { describe, expect, test } from "vitest";
import { type LocalMoment, replan } from "#engine";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Incident } from "./incident.ts";
import { toReplan } from "./replan-input.ts";
import { openDutiesOf, plannedMoves } from "./found-plan.ts";
import { calledThere, overtakenGames, stuckGames } from "./hit-games.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";

const day = "2026-11-21";
const tournament = { start_date: day, end_date: "2026-11-22" };
const midnight = { date: "2026-11-22", time: "00:00" };
const morning = { date: day, time: "08:00" };

/** Two courts, hours from nine to four. */
const time_slots = [9, 10, 11, 12, 13, 14, 15].map((hour) => ({
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${hour + 1}:00`,
  courts: [1, 2],
}));

function planFor(rows: ScheduleRow[], incident: Incident, now = morning, rules = {}) {
  const model = boardOf(rows, { time_slots, ...rules });
  const { problem, announced, disturbances } = toReplan({ model, tournament, now, incident });
  const result = replan(problem, announced, disturbances, { iterations: 10_000 });
  const byId = new Map(model.data.groups.map((group) => [group.id, group]));
  return plannedMoves(result, byId).map(({ group, from, to, cause }) =>
    [group.id, from!.start, from!.court, "→", to ? `${to.start} ${to.court}` : "none", cause].join(
      " ",
    ),
  );
}

/** A court that is gone for the rest of the day. */
function closing(court_id: number | null, time: string, to: LocalMoment | null = midnight) {
  const closure = { court_id, from: { date: day, time }, to };
  return { kind: "court_closed", closure } as const;
}

/** The final of games 1 and 2. */
function final(changes: Partial<ScheduleRow> = {}): ScheduleRow {
  return gameAt(3, 15, {
    home_team_id: null,
    away_team_id: null,
    team1_source: { kind: "winner", game_number: 1 },
    team2_source: { kind: "winner", game_number: 2 },
    ...changes,
  });
}

const semifinals = [
  gameAt(1, 14, { game_number: 1 }),
  gameAt(2, 14, { game_number: 2, court_id: 2 }),
];
const afternoon = { date: day, time: "14:00" };
const oneDay = { ...tournament, end_date: day };

function previewOf(rows: ScheduleRow[], incident: Incident) {
  const model = boardOf(rows, { time_slots });
  const { problem, announced, disturbances } = toReplan({
    model,
    tournament: oneDay,
    now: afternoon,
    incident,
  });
  const result = replan(problem, announced, disturbances, { iterations: 10_000 });
  const byId = new Map(model.data.groups.map((group) => [group.id, group]));
  return { model, moves: plannedMoves(result, byId) };
}

describe("replanning", () => {
  test("moves the games of a court that is gone, and no other", () => {
    const rows = [gameAt(1, 9), gameAt(2, 14), gameAt(3, 14, { court_id: 2 }), gameAt(4, null)];
    const closed = closing(1, "14:00");
    const moves = planFor(rows, closed);
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatch(/^2 14:00 1 → 1[35]:00 [12] hit$/);
  });

  test("moves games within the hours of their own day", () => {
    const evening = ["19:00", "20:00"].map((start) => ({
      start,
      end: `${Number(start.slice(0, 2)) + 1}:00`,
      courts: [1, 2],
    }));
    const own_days = [{ day_of_week: 6, time_slots: evening }];
    const moves = planFor([gameAt(1, 19)], closing(1, "19:00"), morning, { own_days });
    expect(moves).toEqual(["1 19:00 1 → 19:00 2 hit"]);
    const both = closing(null, "19:00", { date: day, time: "20:00" });
    expect(planFor([gameAt(1, 19)], both, morning, { own_days })).toEqual([
      "1 19:00 1 → 20:00 1 hit",
    ]);
  });

  test("moves games to a court that came after the draw, in the hours of the day", () => {
    const slots = time_slots.map((slot) => ({ ...slot, courts: [1] }));
    const evening = [{ start: "19:00", end: "20:00", courts: [1] }];
    const rules = { time_slots: slots, own_days: [{ day_of_week: 0, time_slots: evening }] };
    const rows = [gameAt(1, 9), gameAt(2, 10), gameAt(3, 19, { date: "2026-11-22" })];
    const gone = closing(1, "09:00", null);
    expect(planFor(rows, gone, morning, rules)).toEqual([
      "1 09:00 1 → 09:00 2 hit",
      "2 10:00 1 → 10:00 2 hit",
      "3 19:00 1 → 19:00 2 hit",
    ]);
  });

  test("moves no game to a court that was taken away", () => {
    const slots = time_slots.map((slot) => ({ ...slot, courts: [1, 2, 3] }));
    const rows = [gameAt(1, 9), gameAt(2, 9, { court_id: 2 })];
    const closed = closing(1, "09:00", { date: day, time: "10:00" });
    expect(planFor(rows, closed, morning, { time_slots: slots })).toEqual([
      "1 09:00 1 → 10:00 1 hit",
    ]);
  });

  test("moves no game to a court that isn't open then", () => {
    const slots = [9, 10, 11].map((hour) => ({
      start: `${String(hour).padStart(2, "0")}:00`,
      end: `${hour + 1}:00`,
      courts: hour === 9 ? [1, 2] : [2],
    }));
    const rules = { time_slots: slots };
    const rows = [gameAt(1, 9, { court_id: 2 }), gameAt(2, 9)];
    const moves = planFor(rows, closing(2, "09:00", { date: day, time: "10:00" }), morning, rules);
    expect(moves).toEqual(["1 09:00 2 → 10:00 2 hit"]);
  });

  test("shifts what is late on its court", () => {
    const rows = [gameAt(1, 9), gameAt(2, 11), gameAt(3, 12, { court_id: 2 })];
    expect(planFor(rows, { kind: "delay", date: day, from: "11:00", minutes: 40 })).toEqual([
      "2 11:00 1 → 11:40 1 late",
      "3 12:00 2 → 12:40 2 late",
    ]);
  });

  test("lets a team that comes later play later", () => {
    const rows = [gameAt(1, 9), gameAt(2, 9, { court_id: 2 })];
    const late = { kind: "team_unavailable", teamId: 11, date: day, before: "11:00" } as const;
    expect(planFor(rows, late)).toEqual(["1 09:00 1 → 11:00 1 hit"]);
  });

  test("moves nothing to before now, and nothing that is locked, under way or over", () => {
    const rows = [
      gameAt(1, 9, { status: "COMPLETED", t1s: 2, t2s: 0 }),
      gameAt(2, 13, { status: "IN_PROGRESS" }),
      gameAt(3, 14, { locked: true }),
      gameAt(4, 15),
    ];
    const closed = closing(1, "13:00");
    expect(planFor(rows, closed, { date: day, time: "13:30" })).toEqual([
      "4 15:00 1 → 15:00 2 hit",
    ]);
    const { groups } = boardOf(rows).data;
    expect(stuckGames(groups, closed).map(({ id }) => id)).toEqual([2, 3]);
    const team = { kind: "team_unavailable", teamId: 31, date: day, before: "15:00" } as const;
    expect(stuckGames(groups, team).map(({ id }) => id)).toEqual([3]);
  });

  test("moves what has passed without being played, and was hit", () => {
    const rows = [gameAt(1, 9), gameAt(2, 9, { court_id: 2 }), gameAt(3, 11)];
    const now = { date: day, time: "10:30" };
    const late = { kind: "delay", date: day, from: "09:00", minutes: 90 } as const;
    expect(planFor(rows, late, now)).toEqual([
      "1 09:00 1 → 10:30 1 late",
      "2 09:00 2 → 10:30 2 late",
      "3 11:00 1 → 12:30 1 late",
    ]);
    const closed = closing(1, "08:00");
    expect(planFor(rows.slice(0, 2), closed, now)).toEqual(["1 09:00 1 → 11:00 2 hit"]);
    const fromNow = closing(1, "09:30");
    expect(planFor(rows.slice(0, 2), fromNow, now)).toEqual([]);
  });

  test("moves what should have begun and hasn't when its court is lost before it can end", () => {
    const rows = [gameAt(1, 10), gameAt(2, 9, { court_id: 2 })];
    const now = { date: day, time: "10:15" };
    expect(planFor(rows, closing(1, "10:15"), now)).toEqual(["1 10:00 1 → 11:00 2 hit"]);
    const begun = [gameAt(1, 10, { status: "IN_PROGRESS" }), rows[1]!];
    expect(planFor(begun, closing(1, "10:15"), now)).toEqual([]);
  });

  test("finds another time for what a delay shifts to before now", () => {
    const now = { date: day, time: "12:30" };
    const late = { kind: "delay", date: day, from: "09:00", minutes: 60 } as const;
    expect(planFor([gameAt(1, 9)], late, now)).toEqual(["1 09:00 1 → 13:00 1 hit"]);
  });

  test.each([
    ["in a slot", final()],
    ["at a time of its own", final({ start_time: "15:20", end_time: "16:20" })],
  ])("goes on in the evening with a final %s when a court is gone", (_, row) => {
    const closed = closing(2, "12:00");
    const { moves } = previewOf([...semifinals, row], closed);
    const places = new Map(moves.map(({ group, to }) => [group.id, to]));
    expect([...places.values()].every((place) => place?.court === 1)).toBe(true);
    expect(places.get(3)!.start >= places.get(2)!.end).toBe(true);
    expect(moves.some(({ isAfterSlots }) => isAfterSlots)).toBe(true);
  });

  test("says which game a final waits for that has lost its time", () => {
    const away = { kind: "team_unavailable", teamId: 11, date: day, before: "23:30" } as const;
    const { moves } = previewOf([...semifinals, final()], away);
    expect(moves.map(({ group, to, waitsFor }) => [group.id, to, waitsFor?.id])).toEqual([
      [1, null, undefined],
      [3, null, 1],
    ]);
  });

  test("names a locked final that its semifinals overtake", () => {
    const closed = closing(2, "12:00");
    const locked = previewOf([...semifinals, final({ locked: true })], closed);
    expect(overtakenGames(locked.model, locked.moves).map(({ id }) => id)).toEqual([3]);
    const open = previewOf([...semifinals, final()], closed);
    expect(overtakenGames(open.model, open.moves)).toEqual([]);
  });

  test("plays in the hours that games have where no slots are known", () => {
    const model = boardOf([gameAt(1, 9), gameAt(2, 11), gameAt(3, 9, { court_id: 2 })]);
    const incident = { kind: "delay", date: day, from: "09:00", minutes: 5 } as const;
    const { problem } = toReplan({ model, tournament, now: morning, incident });
    expect(problem.calendar.timeSlots).toEqual([
      { start: "09:00", end: "10:00", courts: [1, 2] },
      { start: "11:00", end: "12:00", courts: [1, 2] },
    ]);
  });

  test("keeps off courts that closed before, and closes several at once or all", () => {
    const rows = [gameAt(1, 9), gameAt(2, 9, { court_id: 2 }), gameAt(3, 12, { court_id: 2 })];
    const earlier = {
      id: 1,
      court: "A",
      start_time: `${day}T10:00:00Z`,
      end_time: null,
      ...closing(1, "10:00", null).closure,
    };
    const model = boardOf(rows, { time_slots }, [earlier]);
    const planned = (incident: Incident) => {
      const request = toReplan({ model, tournament: oneDay, now: morning, incident });
      const { problem, announced, disturbances } = request;
      const result = replan(problem, announced, disturbances, { iterations: 10_000 });
      const byId = new Map(model.data.groups.map((group) => [group.id, group]));
      return plannedMoves(result, byId).map(
        ({ group, to, cause }) => `${group.id} ${to?.start} ${to?.court} ${cause}`,
      );
    };
    const late = { kind: "delay", date: day, from: "12:00", minutes: 60 } as const;
    expect(planned(late)).toEqual(["3 13:00 2 late"]);
    expect(planned(closing(2, "12:00"))).toEqual(["3 11:00 2 hit"]);
    const rain = closing(null, "09:00", { date: day, time: "11:00" });
    expect(planned(rain)).toEqual(["1 11:00 2 hit", "2 13:00 2 hit"]);
  });
});

describe("who has duties", () => {
  const rita = {
    role: "referee",
    official_id: 7,
    team_id: null,
    name: "Rita",
    source: null,
    is_gone: false,
  } as const;
  const gone = closing(1, "09:00", { date: day, time: "10:00" });

  const rows = (other: Partial<ScheduleRow>) => [
    gameAt(1, 9, { duties: [rita] }),
    gameAt(2, 10, { court_id: 2, duties: [rita], ...other }),
    gameAt(3, 9, { court_id: 2 }),
  ];

  test("is not needed at two games at once, also at one that can't move", () => {
    const without = rows({ duties: [] });
    expect(planFor(without, gone)).toEqual(["1 09:00 1 → 10:00 1 hit"]);
    expect(planFor(rows({}), gone)).toEqual(["1 09:00 1 → 11:00 1 hit"]);
    expect(planFor(rows({ locked: true }), gone)).toEqual(["1 09:00 1 → 11:00 1 hit"]);
  });

  test("is named with the games where somebody else is needed, also before it is known who that is", () => {
    const loser = {
      ...rita,
      official_id: null,
      name: null,
      source: { kind: "loser", game_number: 2 },
    } as const;
    const { data } = boardOf([
      gameAt(1, 9, { duties: [rita, loser] }),
      gameAt(2, 10, { game_number: 2 }),
    ]);
    const byId = new Map(data.groups.map((group) => [group.id, group]));
    const openDuties = [
      { itemId: 1, duty: { kind: "official", officialId: 7 } as const },
      { itemId: 1, duty: { kind: "loser", matchId: 2 } as const },
    ];
    const found = openDutiesOf({ openDuties }, byId);
    expect(found.map(({ duty, game_number }) => [duty, game_number])).toEqual([
      [rita, 1],
      [loser, 1],
    ]);
  });

  test.each([
    ["is locked", { locked: true } as const, true],
    ["was over by then", { status: "COMPLETED" } as const, false],
    ["is under way", { status: "IN_PROGRESS" } as const, false],
  ])("is named where a team on duty comes late to a game that %s", (_, changes, isNamed) => {
    const ants = { ...rita, official_id: null, team_id: 77, name: "Ants" };
    const model = boardOf([gameAt(1, 9, { duties: [ants], ...changes })], { time_slots });
    const incident = { kind: "team_unavailable", teamId: 77, date: day, before: "10:00" } as const;
    const { problem, announced, disturbances } = toReplan({
      model,
      tournament,
      now: morning,
      incident,
    });
    const { openDuties } = replan(problem, announced, disturbances, { iterations: 10_000 });
    const duty = { kind: "team", teamId: 77 };
    expect(openDuties).toEqual(isNamed ? [{ itemId: 1, duty }] : []);
  });
});

test("games are called to a court that is gone by now, wherever they are planned, unless they have begun", () => {
  const call = { court_id: 1, court: "A", at: "2026-11-21T13:55:00Z" };
  const { groups } = boardOf([
    gameAt(1, 14, { call }),
    gameAt(2, 14, { court_id: 2, call }),
    gameAt(3, 12, { call, status: "IN_PROGRESS" }),
    gameAt(4, 14, { call: { ...call, court_id: 2 } }),
    gameAt(5, 14),
  ]).data;
  const numbers = (incident: Incident) =>
    calledThere(groups, incident, afternoon).map(({ id }) => id);
  expect(numbers(closing(1, "14:00"))).toEqual([1, 2]);
  expect(numbers(closing(null, "13:00"))).toEqual([1, 2, 4]);
  // It isn't gone yet, or is there again.
  expect(numbers(closing(1, "14:10"))).toEqual([]);
  expect(numbers(closing(1, "13:00", { date: day, time: "14:00" }))).toEqual([]);
  expect(numbers({ kind: "delay", date: day, from: "14:00", minutes: 5 })).toEqual([]);
});
