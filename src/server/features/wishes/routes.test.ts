import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2031-05-03", end_date: "2031-05-03", courts_count: 2 };
  id = (await app.createTournament({ creator_id: organiser.id, ...dates })).id;
  teams = [];
  for (let n = 0; n < 4; n++) teams.push((await app.createTeam({ tournament_id: id })).id);
});

const none = { shared: [], absences: [], longest_wait_minutes: null, reservations: [] };
const put = (body: object) => app.call("PUT", paths.scheduleWishes(id), { as: organiser, body });
const read = async () =>
  (await app.call("GET", paths.scheduleWishes(id), { as: organiser })).read(ScheduleWishesResponse);
const absence = (changes: object = {}) => ({
  team_id: teams[0],
  date: null,
  from: null,
  to: "11:00",
  ...changes,
});
const reservation = (changes: object = {}) => ({
  court_id: 1,
  division_id: null,
  games: "finals",
  no_others: true,
  only_there: false,
  ...changes,
});
const many = (hour: string) =>
  Array.from({ length: 200 }, (_, n) =>
    absence({ date: "2031-05-03", to: `${hour}:${String(n % 60).padStart(2, "0")}` }),
  );
const draw = async (hours: number) =>
  app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: {
      seed: 7,
      start_date: "2031-05-03",
      end_date: "2031-05-03",
      min_rest_between_games: 0,
      brackets_config: [{ name: "Group A", type: "round_robin", max_teams: 4 }],
      time_slots: Array.from({ length: hours }, (_, n) => ({
        start: `${String(9 + n).padStart(2, "0")}:00`,
        end: `${String(10 + n).padStart(2, "0")}:00`,
        courts: [1, 2],
      })),
      schedule_config: { daysOfWeek: [6], preferredCourts: [1, 2] },
    },
  });

test("wishes are kept as they are sent, and without a team that has gone", async () => {
  expect(await read()).toEqual({ wishes: none, on_rosters: [] });
  const wishes = {
    shared: [{ team_ids: teams.slice(0, 3) }, { team_ids: teams.slice(2) }],
    absences: [absence(), absence({ team_id: teams[3], date: "2031-05-03", to: null })],
    longest_wait_minutes: 90,
    reservations: [reservation(), reservation({ court_id: 2, only_there: true })],
  };
  const saved = await put(wishes);
  expect(saved.status).toBe(200);
  expect((await read()).wishes).toEqual(wishes);
  await app.call("DELETE", paths.team(teams[3]!), { as: organiser });
  expect((await read()).wishes).toEqual({
    shared: [{ team_ids: teams.slice(0, 3) }],
    absences: [absence()],
    longest_wait_minutes: 90,
    reservations: wishes.reservations,
  });
});

test("two who wish at the same time lose nothing of each other", async () => {
  const [one, two, three] = teams;
  const former = { ...none, absences: [absence(), absence({ team_id: two })] };
  await put(former);
  await put({ ...former, absences: [absence(), absence({ team_id: three })], former });
  const shared = [{ team_ids: [one, two] }];
  const saved = await put({ ...former, shared, longest_wait_minutes: 60, former });
  expect(saved.read(ScheduleWishesResponse).wishes).toEqual({
    shared,
    absences: [absence(), absence({ team_id: three })],
    longest_wait_minutes: 60,
    reservations: [],
  });
});

test("two who wish for different longest waits are told, and the first stands", async () => {
  await put({ ...none, longest_wait_minutes: 60, former: none });
  const second = await put({ ...none, longest_wait_minutes: 90, former: none });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: "changed_meanwhile" });
  expect((await read()).wishes.longest_wait_minutes).toBe(60);
});

test("two together wish for no more than there can be", async () => {
  await put({ ...none, absences: many("11"), former: none });
  expect((await put({ ...none, absences: many("12"), former: none })).status).toBe(409);
  expect((await read()).wishes.absences).toHaveLength(200);
});

test("what can't be is refused, and nothing changes", async () => {
  const elsewhere = (await app.createTournament({ creator_id: organiser.id })).id;
  const foreign = (await app.createTeam({ tournament_id: elsewhere })).id;
  const [one] = teams;
  const refused = [
    { shared: [{ team_ids: [one] }] },
    { shared: [{ team_ids: [one, one] }] },
    { shared: [{ team_ids: [one, foreign] }] },
    { absences: [absence({ team_id: foreign })] },
    { absences: [absence({ to: null })] },
    { absences: [absence({ from: "12:00" })] },
    { absences: [absence({ to: "24:00" })] },
    { absences: [absence({ date: "2031-02-30" })] },
    { absences: Array.from({ length: 301 }, () => absence()) },
    { coach: "Kim" },
    { longest_wait_minutes: 9 },
    { longest_wait_minutes: 721 },
    { longest_wait_minutes: 30.5 },
    { reservations: [reservation({ court_id: 3 })] },
    { reservations: [reservation({ division_id: 1 })] },
    { reservations: [reservation({ games: "all" })] },
    { reservations: [reservation({ games: "quarterfinals" })] },
    { reservations: [reservation({ no_others: false })] },
    { reservations: Array.from({ length: 101 }, () => reservation()) },
  ];
  for (const body of refused) expect((await put(body)).status).toBe(400);
  expect((await read()).wishes).toEqual(none);
});

test("a draw keeps to them, and a game that is moved against them is told of", async () => {
  const [one, two, three] = teams;
  await put({ shared: [{ team_ids: [one, two] }], absences: [absence({ team_id: three })] });
  const drawn = (await draw(9)).read(GenerateResponse);
  expect(drawn.unscheduled.count).toBe(0);
  const rows = (await app.call("GET", paths.tournamentSchedule(id))).read(
    ScheduleResponse,
  ).schedule;
  const of = (team: number | undefined) =>
    rows.filter((row) => [row.home_team_id, row.away_team_id].includes(team!));
  expect(of(three).every((row) => row.start_time! >= "11:00")).toBe(true);
  const alone = of(one).filter((row) => !of(two).includes(row));
  const others = of(two).filter((row) => !of(one).includes(row));
  const starts = new Set(others.map((row) => row.start_time));
  expect(alone.some((row) => starts.has(row.start_time))).toBe(false);

  const early = of(three).find((row) => !of(one).includes(row)) ?? of(three)[0]!;
  const moved = await app.call("POST", paths.scheduleMoves(id), {
    as: organiser,
    body: {
      moves: [{ match_id: early.id, start_time: "2031-05-03T06:00:00Z", court_id: 1 }],
    },
  });
  expect(moved.status).toBe(200);
  expect(JSON.stringify(moved.body)).toContain("team_absent");
});

const nameOf = async (team: number | undefined) =>
  ((await app.call("GET", paths.team(team!))).body as { team: { name: string } }).team.name;

test("a wish that leaves games without a time is named with them", async () => {
  const [one, two, three, four] = teams;
  // Each game has a time alone, and each team enough of them: only together they have too few.
  await put({
    absences: [
      ...[one, two, four].map((team_id) => absence({ team_id, from: "12:00", to: null })),
      absence({ team_id: three, from: "11:00", to: "12:00" }),
    ],
  });
  const { unscheduled } = (await draw(9)).read(GenerateResponse);
  expect(unscheduled.count).toBe(1);
  expect(unscheduled.said[0]!.code).toBe("engine.wishes_limit");
  const said = unscheduled.said.slice(1).map(({ code }) => code);
  expect(new Set(said)).toEqual(new Set(["refusals.generation.absent"]));
  expect(unscheduled.reasons.join()).toContain("can't always play, and 1 game of theirs");
});

test("wishes that contradict each other are named, and no others", async () => {
  const [one, two, three] = teams;
  await put({
    absences: [
      absence({ to: "14:00" }),
      absence({ from: "12:00", to: null }),
      absence({ team_id: two, to: "09:30" }),
    ],
    shared: [{ team_ids: [two, three] }],
    reservations: [reservation({ court_id: 2 })],
  });
  const { unscheduled } = (await draw(9)).read(GenerateResponse);
  expect(unscheduled.count).toBe(3);
  const name = await nameOf(one);
  expect(unscheduled.said[0]!.code).toBe("engine.wishes_contradict");
  expect(unscheduled.reasons.slice(1)).toEqual([
    `3 games can't be played at any time: ${name} can't play before 14:00; ${name} can't play after 12:00`,
  ]);
});

test.each([
  [
    "a team with fewer times than games",
    () => ({ absences: [absence({ from: "11:00", to: null })] }),
    async () =>
      `${await nameOf(teams[0])}: 3 games, and time for 2 at most: ${await nameOf(teams[0])} can't play after 11:00`,
  ],
  [
    "a day on which it can't play",
    () => ({ absences: [absence({ date: "2031-05-03", to: null })] }),
    async () =>
      `3 games can't be played at any time: ${await nameOf(teams[0])} can't play on 2031-05-03`,
  ],
  [
    "a part of it",
    () => ({
      absences: [
        absence({ date: "2031-05-03", to: "12:00" }),
        absence({ date: "2031-05-03", from: "12:00", to: "15:00" }),
        absence({ date: "2031-05-03", from: "15:00", to: null }),
      ],
    }),
    async () => {
      const name = await nameOf(teams[0]);
      return `3 games can't be played at any time: ${name} can't play on 2031-05-03 before 12:00; ${name} can't play on 2031-05-03 from 12:00 to 15:00; ${name} can't play on 2031-05-03 after 15:00`;
    },
  ],
  [
    "teams that share somebody for too few times",
    () => ({
      absences: [0, 1].map((at) => absence({ team_id: teams[at], from: "13:00", to: null })),
      shared: [{ team_ids: [teams[0], teams[1]] }],
    }),
    async () => {
      const [one, two] = [await nameOf(teams[0]), await nameOf(teams[1])];
      return `${one}, ${two}: 5 games, and time for 4 at most: ${one}, ${two} share somebody; ${one} can't play after 13:00; ${two} can't play after 13:00`;
    },
  ],
])("%s is told as it was wished", async (_, wishes, expected) => {
  await put(wishes());
  const { unscheduled } = (await draw(9)).read(GenerateResponse);
  expect(unscheduled.reasons.slice(1)).toEqual([await expected()]);
});

const outline = async (body: object) => {
  const answer = await app.call("POST", paths.generationPreview(id), {
    as: organiser,
    body: { ...body, start_date: "2031-05-03", end_date: "2031-05-04", seed: 7 },
  });
  return answer.read(GenerationOutline);
};

test("who asks only for what can fit is told at once of wishes that contradict each other", async () => {
  await put({ absences: [absence({ date: "2031-05-03", to: null })] });
  const day = { schedule_config: { daysOfWeek: [6] } };
  const both = { schedule_config: { daysOfWeek: [0, 6] } };
  expect((await outline(day)).unscheduled.count).toBe(3);
  const vain = await outline({ ...day, only_if_it_can_fit: true });
  expect(vain).toMatchObject({ total_matches_generated: 6, days: [] });
  expect(vain.unscheduled.said.map(({ code }) => code)).toEqual(["refusals.contradictions.noTime"]);
  const fitting = await outline({ ...both, only_if_it_can_fit: true });
  expect(fitting.unscheduled.count).toBe(0);
});

test("a wait that is longer than wished is told with the draw and on the board", async () => {
  await put({ longest_wait_minutes: 10 });
  const waiting = (await draw(12)).read(GenerateResponse).quality.long_waits;
  expect(waiting).toEqual([]);
  const rows = (await app.call("GET", paths.tournamentSchedule(id))).read(
    ScheduleResponse,
  ).schedule;
  const last = rows.toSorted((a, b) => (a.start_time! < b.start_time! ? 1 : -1))[0]!;
  const moved = await app.call("POST", paths.scheduleMoves(id), {
    as: organiser,
    body: { moves: [{ match_id: last.id, start_time: "2031-05-03T20:00:00Z", court_id: 1 }] },
  });
  expect(JSON.stringify(moved.body)).toContain("long_wait");

  await put({ longest_wait_minutes: 60 });
  const body = { overwrite: true, seed: 7, start_date: "2031-05-03", end_date: "2031-05-03" };
  const slots = ["09:00", "12:00", "15:00"].map((start) => ({
    start,
    end: start.replace(":00", ":30"),
    courts: [1, 2],
  }));
  const apart = await app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: { ...body, time_slots: slots, schedule_config: { daysOfWeek: [6] } },
  });
  const { long_waits: waits } = apart.read(GenerateResponse).quality;
  expect(waits).toHaveLength(8);
  expect(waits[0]).toMatchObject({ minutes: 150, why: "no_slot" });
});
