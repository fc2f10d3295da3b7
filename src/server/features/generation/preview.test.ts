import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { type GenerateInput, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
const tournaments = new Map<number, number>();
const sizes = [5, 8, 15];

beforeAll(async () => {
  app = await createTestApp();
  [organiser, other] = [await app.createUser(), await app.createUser()];
  for (const size of sizes) tournaments.set(size, await tournamentOf(size));
});
afterAll(() => app.close());

async function tournamentOf(teams: number): Promise<number> {
  const { id } = await app.createTournament({ creator_id: organiser.id, courts_count: 4 });
  for (let team = 0; team < teams; team++) await app.createTeam({ tournament_id: id });
  return id;
}

type Person = TestUser | null;
const preview = (id: number, body: object, as: Person = organiser) =>
  app.call("POST", paths.generationPreview(id), { as, body });
const generate = (id: number, body: object) =>
  app.call("POST", paths.generateBrackets(id), { as: organiser, body });
const lastOf = (id: number, as: Person = organiser) =>
  app.call("GET", paths.lastGeneration(id), { as });
const scheduleOf = async (id: number) =>
  (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse).schedule;

const weekend = {
  start_date: "2026-07-04",
  end_date: "2026-07-05",
  seed: 7,
  schedule_config: { daysOfWeek: [0, 6] },
};

/** Plans that fit and plans that don't, of every kind that the form can ask for. */
const plans = fc
  .record({
    teams: fc.constantFrom(...sizes),
    groups: fc.integer({ min: 0, max: 3 }),
    qualifiers: fc.integer({ min: 0, max: 2 }),
    courts: fc.integer({ min: 1, max: 4 }),
    slots: fc.integer({ min: 2, max: 12 }),
    days: fc.integer({ min: 1, max: 3 }),
    startTime: fc.constantFrom(undefined, "10:30"),
    rest: fc.constantFrom(0, 30, 60),
    gamesPerDay: fc.constantFrom(null, 2, 4),
    dayFilling: fc.constantFrom("early" as const, "even" as const, "all_days" as const),
    seed: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ teams, ...plan }) => ({ teams, body: toBody(teams, plan) }));

/** A change of courts beside a wish that may leave too little time. */
const offered = fc
  .record({
    more: fc.integer({ min: 1, max: 2 }),
    from: fc.constantFrom("09:30", "11:00", "15:00"),
    team: fc.integer({ min: 0, max: 5 }),
    groups: fc.integer({ min: 0, max: 2 }),
    courts: fc.integer({ min: 1, max: 2 }),
    slots: fc.integer({ min: 3, max: 9 }),
    seed: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ more, from, team, ...plan }) => {
    const usual = { qualifiers: 2, days: 1, startTime: undefined, rest: 0, gamesPerDay: null };
    const body = { ...usual, dayFilling: "early" as const, ...plan };
    return { more, from, team, body };
  });

async function setCourtsOf(id: number, count: number) {
  const answer = await app.call("PUT", paths.tournament(id), {
    as: organiser,
    body: { courts_count: count },
  });
  expect(answer.status).toBe(200);
}

interface Plan {
  groups: number;
  qualifiers: number;
  courts: number;
  slots: number;
  days: number;
  startTime: string | undefined;
  rest: number;
  gamesPerDay: number | null;
  dayFilling: "early" | "even" | "all_days";
  seed: number;
}

function toBody(teams: number, plan: Plan): GenerateInput {
  const groups = Math.min(plan.groups, Math.floor(teams / 2));
  const max_teams = Math.ceil(teams / Math.max(1, groups));
  const numbers = Array.from({ length: groups }, (_, index) => index + 1);
  const config = numbers.map((number) => {
    return { name: `Pool ${number}`, type: "group_stage" as const, max_teams };
  });
  const playoffs = {
    name: "Playoffs",
    type: "elimination" as const,
    max_teams: 2,
    qualifiers_per_group: plan.qualifiers,
  };
  const hasPlayoffs = groups * plan.qualifiers > 1;
  const courts = Array.from({ length: plan.courts }, (_, index) => index + 1);
  return {
    brackets_config: hasPlayoffs ? [...config, playoffs] : config,
    overwrite: true,
    start_date: "2026-07-04",
    end_date: `2026-07-0${plan.days + 3}`,
    ...(plan.startTime && { start_time: plan.startTime }),
    min_rest_between_games: plan.rest,
    max_games_per_day_per_team: plan.gamesPerDay,
    time_slots: Array.from({ length: plan.slots }, (_, index) => {
      const hour = String(index + 9).padStart(2, "0");
      return { start: `${hour}:00`, end: `${hour}:45`, courts };
    }),
    schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6], dayFilling: plan.dayFilling },
    seed: plan.seed,
  };
}

describe("the preview of a draw", () => {
  test("says of every plan what the draw then does", async () => {
    await fc.assert(
      fc.asyncProperty(plans, async ({ teams, body }) => {
        const id = tournaments.get(teams)!;
        const said = (await preview(id, body)).read(GenerationOutline);
        const done = (await generate(id, body)).read(GenerateResponse);
        expect(done).toMatchObject(said);
        const rows = await scheduleOf(id);
        const timed = rows.filter(({ date }) => date !== null);
        expect(said.total_matches_generated).toBe(rows.length);
        expect(said.unscheduled.count).toBe(rows.length - timed.length);
        const byDate = Map.groupBy(timed, ({ date }) => date);
        expect(said.days).toEqual(
          [...byDate].map(([date, games]) => ({ date, games: games.length, ...spanOf(games) })),
        );
        const early = timed.filter(({ date, start_time }) => {
          return date === body.start_date && start_time! < (body.start_time ?? "");
        });
        expect(early).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test("with courts that aren't there, and only if it can fit, says what the draw does once they are", async () => {
    const teams = 6;
    const id = await tournamentOf(teams);
    const { teams: known } = (await app.call("GET", paths.tournamentTeams(id))).read(
      AllTeamsResponse,
    );
    await fc.assert(
      fc.asyncProperty(offered, async ({ more, from, team, body: plan }) => {
        const body = toBody(teams, plan);
        const setCourts = (count: number) => setCourtsOf(id, count);
        await setCourts(plan.courts);
        const absences = [{ team_id: known[team]!.id, date: null, from: null, to: from }];
        const wishes = { shared: [], absences, longest_wait_minutes: null, reservations: [] };
        await app.call("PUT", paths.scheduleWishes(id), { as: organiser, body: wishes });
        const courts = Array.from({ length: plan.courts + more }, (_, index) => index + 1);
        const slots = body.time_slots!.map((slot) => ({ ...slot, courts }));
        const asked = { ...body, time_slots: slots };
        const offer = { ...asked, additional_courts: more, only_if_it_can_fit: true };
        const said = (await preview(id, offer)).read(GenerationOutline);
        await setCourts(plan.courts + more);
        const pressed = (await preview(id, asked)).read(GenerationOutline);
        const fits = said.unscheduled.count === 0;
        expect(pressed.unscheduled.count === 0).toBe(fits);
        expect(fits ? pressed : null).toEqual(fits ? said : null);
      }),
      { numRuns: 12 },
    );
  });

  test("keeps off closed courts as the draw then does", async () => {
    const id = await tournamentOf(4);
    const body = {
      ...weekend,
      time_slots: ["09:00", "11:00", "13:00"].map((start) => ({
        start,
        end: `${start.slice(0, 2)}:45`,
        courts: [1, 2],
      })),
    };
    const open = (await preview(id, body)).read(GenerationOutline);
    expect(open.days[0]).toMatchObject({ date: "2026-07-04", start: "09:00" });
    const closing = {
      court_id: null,
      start_time: "2026-07-04T00:00",
      end_time: "2026-07-04T12:00",
    };
    const path = paths.courtClosures(id);
    expect((await app.call("POST", path, { as: organiser, body: closing })).status).toBe(200);
    const said = (await preview(id, body)).read(GenerationOutline);
    expect(said.days[0]).toMatchObject({ date: "2026-07-04", start: "13:00" });
    expect((await generate(id, body)).read(GenerateResponse)).toMatchObject(said);
  });

  test("saves nothing", async () => {
    const id = await tournamentOf(4);
    const said = (await preview(id, weekend)).read(GenerationOutline);
    expect(said.total_matches_generated).toBe(6);
    expect(await scheduleOf(id)).toEqual([]);
    expect((await lastOf(id)).read(LastGenerationResponse).generation).toBeNull();
  });

  test("refuses what the draw refuses", async () => {
    const id = await tournamentOf(1);
    const refused = [
      await preview(id, weekend, null),
      await preview(id, weekend, other),
      await preview(999_999, weekend),
      await preview(id, { ...weekend, teams_per_match: 5 }),
      await preview(id, weekend),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 422]);
  });

  test("has no time for a final that can't be rested for, though a slot is free", async () => {
    const id = tournaments.get(8)!;
    const slots = Array.from({ length: 16 }, (_, index) => 9 * 60 + index * 37);
    const body = {
      ...toBody(8, { ...oneCourt, groups: 2, qualifiers: 2 }),
      time_slots: slots.map((at) => ({ start: timeAt(at), end: timeAt(at + 37), courts: [1] })),
    };
    expect((await preview(id, body)).read(GenerationOutline)).toMatchObject({
      total_matches_generated: 15,
      unscheduled: { count: 1 },
    });
  });
});

function spanOf(games: ScheduleRow[]) {
  const starts = games.map((game) => game.start_time!).toSorted(byText);
  const ends = games.map((game) => game.end_time!).toSorted(byText);
  return { start: starts[0], end: ends.at(-1) };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function timeAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

const oneCourt: Omit<Plan, "groups" | "qualifiers"> = {
  courts: 1,
  slots: 1,
  days: 1,
  startTime: undefined,
  rest: 30,
  gamesPerDay: null,
  dayFilling: "all_days",
  seed: 1,
};

test("teams of one club are kept apart, and what can't be is said", async () => {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  const clubs = ["TSV", "TSV", "tsv", "SC", null, null];
  for (const [index, club] of clubs.entries()) {
    await app.createTeam({ tournament_id: id, name: `Team ${index + 1}`, club });
  }
  const group = { type: "group_stage", max_teams: 3 };
  const body = {
    brackets_config: [
      { name: "One", ...group },
      { name: "Two", ...group },
    ],
    keep_apart: true,
    seed: 1,
    schedule_config: { autoSchedule: false },
  };
  const { clashes } = (await preview(id, body)).read(GenerationOutline);
  expect(clashes).toMatchObject([{ division_id: null, round: null, why: "many" }]);
  expect(clashes[0]!.club.toLowerCase()).toBe("tsv");
  expect(clashes[0]!.teams).toHaveLength(2);
  const plain = (await preview(id, { ...body, keep_apart: false })).read(GenerationOutline);
  expect(plain.clashes).toEqual([]);
  await generate(id, body);
  const rows = await app.database
    .selectFrom("teams")
    .innerJoin("brackets", "brackets.id", "teams.bracket_id")
    .select(["teams.name", "brackets.name as group"])
    .where("teams.tournament_id", "=", id)
    .execute();
  const together = rows.filter(({ group: name }) => name === clashes[0]!.bracket);
  expect(together.map(({ name }) => name)).toEqual(
    expect.arrayContaining(clashes[0]!.teams) as string[],
  );
});

describe("the last draw", () => {
  test("is kept for every organiser, but for what it replaced", async () => {
    const id = await tournamentOf(4);
    const day_plan = {
      from: "09:00",
      to: "18:00",
      game_minutes: 40,
      break_minutes: 5,
      lunch: { start: "12:30", end: "13:15" },
    };
    const asked = {
      ...weekend,
      min_rest_between_games: 15,
      day_plan,
      schedule_config: { daysOfWeek: [0, 6], dayFilling: "even" },
    };
    await generate(id, asked);
    await generate(id, { ...asked, overwrite: true, min_rest_between_games: 20, seed: 8 });
    const { generation } = (await lastOf(id)).read(LastGenerationResponse);
    expect(generation).toMatchObject({
      options: { min_rest_between_games: 20, day_plan, schedule_config: { dayFilling: "even" } },
      seed: 8,
    });
    expect(generation?.options).not.toHaveProperty("overwrite");
    const superAdmin = await app.createUser({ role: "super_admin" });
    expect((await lastOf(id, superAdmin)).read(LastGenerationResponse)).toEqual({ generation });
  });

  test("is nobody else's", async () => {
    const id = tournaments.get(5)!;
    const refused = [await lastOf(id, null), await lastOf(id, other), await lastOf(999_999)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404]);
  });
});

test("a bracket in which teams of one club meet is named with its division", async () => {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  const rows = ["Women", "Men"].map((name, index) => ({
    tournament_id: id,
    name,
    position: index + 1,
  }));
  const divisions = await app.database
    .insertInto("tournament_divisions")
    .values(rows)
    .returning("id")
    .execute();
  for (const { id: division_id } of divisions) {
    const team = { tournament_id: id, division_id, club: "TSV" };
    await app.createTeam({ ...team, name: `One ${division_id}` });
    await app.createTeam({ ...team, name: `Two ${division_id}` });
  }
  const brackets_config = [{ name: "Group A", type: "group_stage", max_teams: 2 }];
  const body = {
    divisions: divisions.map((division) => ({ division_id: division.id, brackets_config })),
    keep_apart: true,
    seed: 1,
    schedule_config: { autoSchedule: false },
  };
  const { clashes } = (await preview(id, body)).read(GenerationOutline);
  expect(clashes.map(({ division_id }) => division_id)).toEqual(divisions.map((one) => one.id));
});
