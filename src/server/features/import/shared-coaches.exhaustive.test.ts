import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ImportResponse } from "#contract/teams/import.ts";
import { limits } from "#contract/limits.ts";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2030-11-23", end_date: "2030-11-23", courts_count: 2 };
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ...dates })).id;
});

const row = (team: string, division: string, coach: string | null = null) => {
  return { team, division, coach, seed: null, bracket: null, player: null };
};
const entries = [
  row("Ants", "Women", "Kim Berg"),
  row("Bees", "Women", "Jo Lund; Ada Moor"),
  row("Cats", "Women"),
  row("Dogs", "Men", " kim berg"),
  row("Eels", "Men", "Ada Moor"),
  row("Foxes", "Men", "Ada Moor"),
];
const send = async (rows: object[], dry_run = false) => {
  const path = paths.tournamentImport(tournamentId);
  const answer = await app.call("POST", path, { as: organiser, body: { rows, dry_run } });
  return answer.read(ImportResponse);
};
async function sharedTeams() {
  const list = await app.call("GET", paths.tournamentTeams(tournamentId));
  const names = new Map(list.read(AllTeamsResponse).teams.map(({ id, name }) => [id, name]));
  const path = paths.scheduleWishes(tournamentId);
  const { wishes } = (await app.call("GET", path, { as: organiser })).read(ScheduleWishesResponse);
  return wishes.shared.map(({ team_ids }) => team_ids.map((id) => names.get(id)));
}

test("a table that names coaches says which teams share one, each once", async () => {
  expect((await send(entries, true)).coaches_shared).toBe(2);
  expect(await sharedTeams()).toEqual([]);
  await send(entries);
  const shared = [
    ["Ants", "Dogs"],
    ["Bees", "Eels", "Foxes"],
  ];
  expect(await sharedTeams()).toEqual(shared);
  expect(await send(entries)).toMatchObject({ coaches_shared: 0, teams_unchanged: 6 });
  const again = [row("Ants", "Women", "Kim Berg"), row("Dogs", "Men", "Kim Berg")];
  await send(again.map((team) => ({ ...team, player: { first_name: "Mia" } })));
  expect(await sharedTeams()).toEqual(shared);
});

test("more coaches of several teams than schedules mind are refused, and nothing is stored", async () => {
  const coaches = Array.from({ length: limits.wishes.max + 1 }, (_, index) => `Coach ${index}`);
  // Each is of another pair of 26 teams.
  const names = Array.from({ length: 26 }, (_, index) => `Team ${index}`);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));
  const rows = coaches.flatMap((coach, index) =>
    pairs[index]!.map((team) => ({
      ...row(team, "Women", coach),
      player: { first_name: `${coach} of ${team}` },
    })),
  );
  const path = paths.tournamentImport(tournamentId);
  const answer = await app.call("POST", path, { as: organiser, body: { rows } });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ reason: { code: "rules.wishes.sharedMany" } });
  expect(await sharedTeams()).toEqual([]);
});

test("games of teams with one coach never overlap, in whichever divisions they are", async () => {
  await send(entries);
  const read = await app.call("GET", paths.tournament(tournamentId));
  const { divisions } = read.read(TournamentResponse).tournament;
  const slots = ["09", "10", "11", "12", "13", "14"].map((hour) => {
    return { start: `${hour}:00`, end: `${hour}:45`, courts: [1, 2] };
  });
  const drawn = await app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body: {
      divisions: divisions.map(({ id, name }) => {
        const bracket = { name, type: "round_robin", max_teams: 3 };
        return { division_id: id, brackets_config: [bracket] };
      }),
      time_slots: slots,
      min_rest_between_games: 0,
      schedule_config: { daysOfWeek: [6], preferredCourts: [1, 2] },
      seed: 1,
    },
  });
  expect(drawn.read(GenerateResponse).unscheduled.count).toBe(0);
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const { schedule } = answer.read(ScheduleResponse);
  const startsOf = (team: string) =>
    schedule
      .filter(({ team1, team2 }) => [team1, team2].includes(team))
      .map(({ start_time }) => start_time);
  for (const [one, other] of [
    ["Ants", "Dogs"],
    ["Bees", "Eels"],
    ["Bees", "Foxes"],
  ] as const) {
    expect(startsOf(one)).toHaveLength(2);
    expect(startsOf(one).filter((start) => startsOf(other).includes(start))).toEqual([]);
  }
});
