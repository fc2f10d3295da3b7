import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { ScheduleMovesResponse } from "#contract/board/schedule-moves.ts";
import { paths } from "#contract/paths.ts";
import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2031-05-03", end_date: "2031-05-03", courts_count: 3 };
  id = (await app.createTournament({ creator_id: organiser.id, ...dates })).id;
});

const addTeams = async (count: number, division_id: number | null = null) => {
  for (let n = 0; n < count; n++) await app.createTeam({ tournament_id: id, division_id });
};
/** Women and men, four teams each. */
const addDivisions = async () => {
  const rows = await app.database
    .insertInto("tournament_divisions")
    .values(
      ["Women", "Men"].map((name, index) => ({ tournament_id: id, name, position: index + 1 })),
    )
    .returning("id")
    .execute();
  for (const row of rows) await addTeams(4, row.id);
  return rows.map((row) => row.id) as [number, number];
};
const keep = async (...reservations: Partial<CourtReservation>[]) => {
  const usual = { court_id: 1, division_id: null, games: "finals", no_others: true };
  const body = {
    reservations: reservations.map((one) => ({ ...usual, only_there: false, ...one })),
  };
  const saved = await app.call("PUT", paths.scheduleWishes(id), { as: organiser, body });
  expect(saved.status).toBe(200);
};
const draw = async (hours: number, brackets: object) =>
  (
    await app.call("POST", paths.generateBrackets(id), {
      as: organiser,
      body: {
        seed: 7,
        start_date: "2031-05-03",
        end_date: "2031-05-03",
        min_rest_between_games: 0,
        time_slots: Array.from({ length: hours }, (_, n) => ({
          start: `${String(9 + n).padStart(2, "0")}:00`,
          end: `${String(10 + n).padStart(2, "0")}:00`,
          courts: [1, 2, 3],
        })),
        schedule_config: { daysOfWeek: [6], preferredCourts: [1, 2, 3] },
        ...brackets,
      },
    })
  ).read(GenerateResponse);
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse).schedule;
const cup = {
  brackets_config: [{ name: "Cup", type: "elimination", max_teams: 8, third_place: true }],
};

test("a court that is kept for finals has these and nothing else", async () => {
  await addTeams(8);
  await keep({});
  const drawn = await draw(9, cup);
  expect(drawn.unscheduled.count).toBe(0);
  const onFirst = (await schedule()).filter((row) => row.court_id === 1);
  expect(onFirst.map((row) => row.stage_name)).toContain("Final");
  expect(onFirst.every(({ stage_name: stage }) => /Final|Third place/.test(stage!))).toBe(true);
});

test("games that are kept to courts are there alone, by what is said of the fewest", async () => {
  await addTeams(8);
  const there = { no_others: false, only_there: true } as const;
  await keep(
    { court_id: 3, games: "semifinals", ...there },
    { court_id: 2, games: "semifinals", ...there },
    { court_id: 1, ...there },
  );
  await draw(9, cup);
  const courtsOf = (stage: string) =>
    games.filter((row) => row.stage_name === stage).map((row) => row.court_id);
  const games = await schedule();
  expect(courtsOf("Semifinals").every((court) => court! > 1)).toBe(true);
  expect([...courtsOf("Final"), ...courtsOf("Third place")]).toEqual([1, 1]);
});

test("divisions have courts of their own, and a game that is moved away is told of", async () => {
  const [women, men] = await addDivisions();
  await keep(
    { court_id: 1, division_id: women, games: "all", only_there: true },
    { court_id: 2, division_id: men, games: "all", no_others: true },
  );
  const group = [{ name: "Group A", type: "round_robin", max_teams: 4 }];
  const divisions = [women, men].map((division_id) => ({ division_id, brackets_config: group }));
  expect((await draw(9, { divisions })).unscheduled.count).toBe(0);
  const games = await schedule();
  const courtsOf = (name: string) =>
    new Set(games.filter((row) => row.bracket!.startsWith(name)).map((row) => row.court_id));
  expect(courtsOf("Women")).toEqual(new Set([1]));
  expect(courtsOf("Men").has(1)).toBe(false);

  const game = games.find((row) => row.bracket!.startsWith("Women"))!;
  const move = { match_id: game.id, start_time: "2031-05-03T20:00:00Z", court_id: 3 };
  const moved = await app.call("POST", paths.scheduleMoves(id), {
    as: organiser,
    body: { moves: [move] },
  });
  const { findings } = moved.read(ScheduleMovesResponse);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: "court_reserved", match_ids: [game.id] }),
  );
});

test("games that found no time for it are named with the courts", async () => {
  await addTeams(4);
  const group = { brackets_config: [{ name: "Group A", type: "round_robin", max_teams: 4 }] };
  await keep({ court_id: 2 }, { court_id: 3, games: "playoffs" });
  const drawn = await draw(4, group);
  expect(drawn.unscheduled.count).toBe(2);
  expect(drawn.unscheduled.reasons.slice(1)).toEqual([
    "6 games can only be on A, where there is room for 4: B is kept for other games; C is kept for other games",
  ]);
});

test("of courts and divisions that are gone nothing is minded", async () => {
  const [women] = await addDivisions();
  await keep({ division_id: women }, { court_id: 2 });
  await app.database.deleteFrom("teams").where("tournament_id", "=", id).execute();
  await app.database.deleteFrom("tournament_divisions").where("id", "=", women).execute();
  await app.database
    .deleteFrom("courts")
    .where("tournament_id", "=", id)
    .where("id", "=", 2)
    .execute();
  const answer = await app.call("GET", paths.scheduleWishes(id), { as: organiser });
  expect(answer.read(ScheduleWishesResponse).wishes.reservations).toEqual([]);
});
