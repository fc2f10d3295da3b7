import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;

const everyDay = { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] };
const options = (extra: object = {}) => ({
  start_date: "2026-07-04",
  end_date: "2026-07-12",
  seed: 7,
  schedule_config: everyDay,
  ...extra,
});

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const values = { creator_id: organiser.id, timezone: "Europe/Berlin", courts_count: 4 };
  tournamentId = (await app.createTournament(values)).id;
});

const pool = (max_teams: number) => ({ name: "Pool", type: "round_robin", max_teams });
const generate = (body: object, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("POST", paths.generateBrackets(id), { as, body });
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const brackets = async () =>
  (await app.call("GET", paths.tournamentBrackets(tournamentId))).read(BracketsResponse).brackets;

describe("generating", () => {
  test("walks 401, 403, 404, 400 and 412, and changes nothing", async () => {
    await createTeams(4);
    const refused = [
      await generate(options(), null),
      await generate(options(), other),
      await generate(options(), organiser, 999_999),
      await generate(options({ teams_per_match: 5 })),
      await generate(options({ end_date: "2026-07-03" })),
      await generate(options({ start_date: "0000-01-01" })),
      await generate(options({ brackets_config: [pool(5)] })),
      await generate(options({ time_slots: [{ start: "09:00", end: "10:00", courts: [9] }] })),
      await generate(options({ time_slots: [{ start: "09:00", end: "09:00", courts: [1] }] })),
      await app.call("POST", paths.generateBrackets(tournamentId), {
        as: organiser,
        body: options(),
        headers: { "if-match": '"0"' },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([
      401, 403, 404, 400, 400, 400, 400, 400, 400, 412,
    ]);
    expect([await brackets(), await schedule()]).toEqual([[], []]);
  });

  test("follows the automatic rules, keeps every rule of the schedule, numbers in playing order", async () => {
    await createTeams(12);
    const answer = await generate(options({ max_games_per_day_per_team: 2 }));
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(GenerateResponse)).toMatchObject({
      brackets_created: 2,
      total_matches_generated: 30,
      seed: 7,
      unscheduled: { count: 0, reasons: [] },
      quality: {
        slots_used: expect.any(Number),
        days_used: expect.any(Number),
        most_games_a_day: { games: expect.any(Number), team_id: expect.any(Number) },
        home_away: { home: expect.any(Number), away: expect.any(Number) },
      },
    });
    expect(await brackets()).toMatchObject([
      { name: "Group A", type: "round_robin", team_count: 6 },
      { name: "Group B", type: "round_robin", team_count: 6 },
    ]);
    const rows = await schedule();
    expect(rows.map(({ game_number }) => game_number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.every(({ date }) => date! >= "2026-07-04" && date! <= "2026-07-12")).toBe(true);
    const slots = new Set(rows.map((row) => `${row.start_time}-${row.end_time}`));
    expect([...slots].every((slot) => defaultSlots.has(slot))).toBe(true);
    expect(rows.every(({ court_id }) => court_id === 1 || court_id === 2)).toBe(true);
    checkRules(rows, { restMinutes: 30, gamesPerDay: 2 });
  });

  test("draws playoffs of group ranks after the groups, with a third-place game", async () => {
    await createTeams(8);
    const answer = await generate(
      options({
        brackets_config: [
          { name: "Pool 1", type: "group_stage", max_teams: 4 },
          { name: "Pool 2", type: "group_stage", max_teams: 4 },
          {
            name: "Playoffs",
            type: "elimination",
            max_teams: 4,
            qualifiers_per_group: 2,
            third_place: true,
          },
        ],
      }),
    );
    expect(answer.read(GenerateResponse)).toMatchObject({
      brackets_created: 3,
      total_matches_generated: 16,
      unscheduled: { count: 0 },
    });
    const rows = await schedule();
    const playoffs = rows.filter(({ stage }) => stage === "elimination");
    expect(playoffs.map(({ stage_name }) => stage_name)).toEqual(
      expect.arrayContaining(["Semifinals", "Semifinals", "Third place", "Final"]),
    );
    const semifinals = playoffs.filter(({ stage_name }) => stage_name === "Semifinals");
    const ranks = semifinals.flatMap(({ team1_source, team2_source }) => [
      team1_source,
      team2_source,
    ]);
    expect(ranks).toHaveLength(4);
    expect(ranks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "rank", bracket: "Pool 1", rank: 1 }),
        expect.objectContaining({ kind: "rank", bracket: "Pool 2", rank: 2 }),
        expect.objectContaining({ kind: "rank", bracket: "Pool 2", rank: 1 }),
        expect.objectContaining({ kind: "rank", bracket: "Pool 1", rank: 2 }),
      ]),
    );
    const final = playoffs.find(({ stage_name }) => stage_name === "Final")!;
    const winners = semifinals.map(({ game_number }) => ({ kind: "winner", game_number }));
    expect(winners).toContainEqual(final.team1_source);
    expect(winners).toContainEqual(final.team2_source);
    const lastGroupGame = rows.findLast(({ stage }) => stage === "group")!;
    expect(semifinals.every((row) => row.raw_start_time! > lastGroupGame.raw_end_time!)).toBe(true);
  });

  test("meetings of three share a court and divide their slot evenly", async () => {
    await createTeams(3);
    await generate(
      options({
        teams_per_match: 3,
        time_slots: [{ start: "09:00", end: "10:00", courts: [3] }],
      }),
    );
    const rows = await schedule();
    expect(
      rows.map(({ start_time, end_time, court_id, meeting }) => [
        start_time,
        end_time,
        court_id,
        meeting,
      ]),
    ).toEqual([
      ["09:00", "09:20", 3, 1],
      ["09:20", "09:40", 3, 1],
      ["09:40", "10:00", 3, 1],
    ]);
  });

  test("what does not fit stays without a time, with the reasons", async () => {
    await createTeams(6);
    const answer = await generate(
      options({
        end_date: "2026-07-04",
        time_slots: [{ start: "09:00", end: "10:00", courts: [1] }],
      }),
    );
    const { unscheduled, total_matches_generated } = answer.read(GenerateResponse);
    expect([total_matches_generated, unscheduled.count]).toEqual([15, 14]);
    expect(unscheduled.reasons.length).toBeGreaterThan(0);
    const untimed = (await schedule()).filter(({ date }) => date === null);
    expect(untimed).toHaveLength(14);
    expect(untimed.every(({ court_id, team1 }) => court_id === null && team1 !== null)).toBe(true);
  });

  test("the default slots keep to the courts that are planned", async () => {
    await app.database
      .updateTable("tournaments")
      .set({ courts_count: 1 })
      .where("id", "=", tournamentId)
      .execute();
    await createTeams(4);
    await generate(options());
    expect((await schedule()).every(({ court }) => court === "A")).toBe(true);
  });

  test("without automatic scheduling draws the games alone", async () => {
    await createTeams(4);
    const body = options({ schedule_config: { ...everyDay, autoSchedule: false } });
    const answer = await generate(body);
    expect(answer.read(GenerateResponse)).toMatchObject({
      total_matches_generated: 6,
      unscheduled: { count: 6 },
    });
    expect((await schedule()).every(({ date }) => date === null)).toBe(true);
  });

  test("an hour that clocks jump over is promised to nobody", async () => {
    await createTeams(2);
    const answer = await generate(
      options({
        start_date: "2026-03-29",
        end_date: "2026-03-29",
        time_slots: [{ start: "02:15", end: "02:45", courts: [1] }],
      }),
    );
    expect(answer.read(GenerateResponse).unscheduled).toEqual({
      count: 1,
      reasons: ["Clocks change within a time slot on 2026-03-29."],
      said: [{ code: "refusals.generation.clockChange", params: { date: "2026-03-29" } }],
    });
    expect(await schedule()).toMatchObject([{ date: null, start_time: null }]);
  });

  test("the same seed gives the same games, and the answer names the seed it drew", async () => {
    await createTeams(9);
    const first = await gamesOf(options({ seed: undefined }));
    const again = await gamesOf(options({ seed: first.seed }));
    expect(again).toEqual(first);
  });

  test("needs two teams, and no more than 20,000 matches", async () => {
    await createTeams(1);
    const few = await generate(options());
    expect([few.status, few.body]).toMatchObject([
      422,
      { code: "impossible", error: "Need at least 2 unassigned teams (1 available)" },
    ]);
    await createTeams(202);
    const many = await generate(
      options({ brackets_config: [{ name: "All", type: "round_robin", max_teams: 203 }] }),
    );
    expect([many.status, many.body]).toMatchObject([
      422,
      { code: "impossible", conflict: { matches: 20_503, limit: 20_000 } },
    ]);
    expect((many.body as { error: string }).error).toContain("20,503 matches");
    expect(await schedule()).toEqual([]);
  });
});

describe("generating again", () => {
  test("without overwrite takes unassigned teams only, under free names, around what is there", async () => {
    const [ants, bees] = await createTeams(4);
    await generate(options());
    await app.database
      .updateTable("teams")
      .set({ bracket_id: null })
      .where("id", "in", [ants!, bees!])
      .execute();
    const before = await schedule();
    const answer = await generate(options());
    expect(answer.read(GenerateResponse)).toMatchObject({
      brackets_created: 1,
      total_matches_generated: 1,
    });
    expect((await brackets()).map(({ name, team_count }) => [name, team_count])).toEqual([
      ["Group A", 2],
      ["Group B", 2],
    ]);
    const rows = await schedule();
    expect(rows.filter(({ bracket }) => bracket === "Group A")).toEqual(before);
    const added = rows.find(({ bracket }) => bracket === "Group B")!;
    expect(added.game_number).toBe(7);
    checkRules(rows, { restMinutes: 30, gamesPerDay: 10 });
    const third = await generate(options());
    expect([third.status, third.body]).toMatchObject([
      422,
      { error: "Need at least 2 unassigned teams (0 available)" },
    ]);
  });

  test("refuses a bracket name that is taken and changes nothing", async () => {
    await app.createBracket({ tournament_id: tournamentId, name: "Pool" });
    await createTeams(4);
    const answer = await generate(options({ brackets_config: [{ ...pool(4), name: "pool" }] }));
    expect([answer.status, answer.body]).toMatchObject([409, { code: "bracket_name_taken" }]);
    expect([await schedule(), await brackets()]).toMatchObject([[], [{ team_count: 0 }]]);
  });

  test("with overwrite replaces brackets and matches, but for completed ones", async () => {
    await createTeams(4);
    await generate(options());
    const [first] = await schedule();
    await app.call("PUT", paths.match(first!.id), { as: organiser, body: { t1s: 3, t2s: 1 } });
    const answer = await generate(options({ overwrite: true, seed: 8 }));
    expect(answer.read(GenerateResponse)).toMatchObject({ total_matches_generated: 6 });
    const rows = await schedule();
    expect(rows).toHaveLength(7);
    expect(rows.find(({ id }) => id === first!.id)).toMatchObject({
      status: "COMPLETED",
      bracket: null,
      t1s: 3,
      t2s: 1,
    });
    expect((await brackets()).map(({ name, team_count }) => [name, team_count])).toEqual([
      ["Group A", 4],
    ]);
    checkRules(rows, { restMinutes: 30, gamesPerDay: 10 });
  });

  test("of several at once exactly one wins, the others are told why not", async () => {
    for (const overwrite of [false, true]) {
      await createTeams(6);
      const etag = (await app.call("GET", paths.tournament(tournamentId))).headers["etag"];
      const attempts = Array.from({ length: 8 }, () =>
        app.call("POST", paths.generateBrackets(tournamentId), {
          as: organiser,
          body: options({ overwrite }),
          headers: { "if-match": String(etag) },
        }),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // 503 is for who waits too long on a machine that is busy otherwise.
      expect([200, 409, 412, 422, 503]).toEqual(expect.arrayContaining(statuses));
    }
  });
});

async function gamesOf(body: object) {
  const answer = await generate({ ...body, overwrite: true });
  const rows = await schedule();
  return {
    seed: answer.read(GenerateResponse).seed,
    games: rows.map((row) => [row.team1, row.team2, row.raw_start_time, row.court]),
  };
}

const defaultSlots = new Set(["09:00-10:00", "10:30-11:30", "14:00-15:00"]);

let teamCount = 0;
async function createTeams(count: number): Promise<number[]> {
  teamCount += count;
  const rows = await app.database
    .insertInto("teams")
    .values(
      Array.from({ length: count }, (_, index) => ({
        tournament_id: tournamentId,
        name: `Team ${teamCount + index}`,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function checkRules(
  rows: ScheduleRow[],
  rules: { restMinutes: number; gamesPerDay: number },
): void {
  const timed = rows.filter(({ raw_start_time }) => raw_start_time !== null);
  const courts = Map.groupBy(timed, ({ court_id }) => court_id);
  for (const games of courts.values()) expect(shortestBreak(games)).toBeGreaterThanOrEqual(0);
  const teams = new Set(
    timed.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]),
  );
  for (const team of teams) {
    const games = timed.filter((row) => row.home_team_id === team || row.away_team_id === team);
    expect(shortestBreak(games)).toBeGreaterThanOrEqual(rules.restMinutes);
    const days = [...Map.groupBy(games, ({ date }) => date).values()];
    expect(Math.max(...days.map((day) => day.length))).toBeLessThanOrEqual(rules.gamesPerDay);
  }
}

function shortestBreak(games: ScheduleRow[]): number {
  const ordered = games.toSorted((a, b) => (a.raw_start_time! < b.raw_start_time! ? -1 : 1));
  const breaks = ordered
    .slice(1)
    .map(
      (game, index) => Date.parse(game.raw_start_time!) - Date.parse(ordered[index]!.raw_end_time!),
    );
  return Math.min(Infinity, ...breaks) / 60_000;
}
