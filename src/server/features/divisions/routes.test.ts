import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await app.createTournament({ creator_id: organiser.id })).id;
});

const add = (body: object, as: TestUser | null = organiser, to = id) =>
  app.call("POST", paths.divisions(to), { as, body });
const added = async (name: string) => {
  await add({ name });
  return (await read()).find((one) => one.name === name)!.id;
};
const change = (division: number, body: object, as: TestUser | null = organiser) =>
  app.call("PUT", paths.division(id, division), { as, body });
const remove = (division: number, as: TestUser | null = organiser) =>
  app.call("DELETE", paths.division(id, division), { as });
const order = (ids: number[]) =>
  app.call("PUT", paths.divisionOrder(id), { as: organiser, body: { ids } });
const read = async () => {
  const answer = await app.call("GET", paths.tournament(id));
  return answer.read(TournamentResponse).tournament.divisions;
};
const names = async () => (await read()).map(({ name }) => name);
const team = async (values: object = {}) => app.createTeam({ tournament_id: id, ...values });
const where = async (teamId: number) => {
  const answer = await app.call("GET", paths.team(teamId));
  return (answer.body as { team: { division_id: number | null } }).team.division_id;
};
const createTeam = (body: object) =>
  app.call("POST", paths.teams(), {
    as: organiser,
    body: { tournament_id: id, captain_id: null, ...body },
  });
const games = async () =>
  app.database
    .selectFrom("matches")
    .innerJoin("brackets", "brackets.id", "matches.bracket_id")
    .select(["matches.id", "division_id", "brackets.name", "start_time", "court_id"])
    .where("matches.tournament_id", "=", id)
    .orderBy("matches.id")
    .execute();

test("adding walks 401, 403, 404 and 400, and adds nothing", async () => {
  const refused = [
    await add({ name: "Women" }, null),
    await add({ name: "Women" }, other),
    await add({ name: "Women" }, organiser, 999_999),
    await add({ name: " \u200B " }),
    await add({ name: "x".repeat(limits.divisionName.max + 1) }),
    await add({ name: "Women", teams_count: 1 }),
    await add({ name: "Women", teams_count: 7.5 }),
    await add({ name: "Women", captain: "Ada" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400, 400, 400]);
  expect(await names()).toEqual([]);
});

test("divisions are in the order they were added, then in the one that is chosen", async () => {
  const [women, men, mixed] = [await added("Women"), await added("Men"), await added("Mixed")];
  expect(await names()).toEqual(["Women", "Men", "Mixed"]);
  expect((await order([mixed, women, men])).status).toBe(200);
  expect(await names()).toEqual(["Mixed", "Women", "Men"]);
  for (const wrong of [
    [mixed, women],
    [mixed, women, women],
    [mixed, women, 999_999],
  ]) {
    expect((await order(wrong)).status).toBe(400);
  }
  expect(await names()).toEqual(["Mixed", "Women", "Men"]);
  const renamed = await change(men, { name: "Open", teams_count: 12 });
  expect(renamed.body).toMatchObject({ division: { name: "Open", teams_count: 12 } });
  expect((await change(men, { name: "women" })).status).toBe(400);
  expect((await change(999_999, { name: "Boys" })).status).toBe(404);
  expect(await names()).toEqual(["Mixed", "Women", "Open"]);
});

test("two at once of the same name are one, and the bound holds", async () => {
  const [first, second] = await Promise.all([add({ name: "U14" }), add({ name: "u14" })]);
  expect(new Set([first.status, second.status])).toEqual(new Set([201, 400]));
  for (let n = 1; n < limits.divisions.max; n++) await add({ name: `Level ${n}` });
  expect((await add({ name: "One more" })).status).toBe(422);
  expect(await names()).toHaveLength(limits.divisions.max);
});

describe("what is in a division", () => {
  test("the first takes over what there is; the last leaves it to the tournament", async () => {
    const bracket = await app.createBracket({ tournament_id: id, name: "Group A" });
    const { id: teamId } = await team({ bracket_id: bracket.id });
    const women = await added("Women");
    expect(await where(teamId)).toBe(women);
    expect(await read()).toMatchObject([
      { registered_teams_count: 1, brackets: [{ id: bracket.id, name: "Group A" }] },
    ]);
    const men = await added("Men");
    expect((await read())[0]!.brackets).toEqual([{ id: bracket.id, name: "Women · Group A" }]);
    const refused = await remove(women);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("Women");
    expect((await remove(men)).status).toBe(200);
    expect((await remove(women, other)).status).toBe(403);
    expect((await remove(women)).status).toBe(200);
    expect((await remove(women)).status).toBe(404);
    expect(await where(teamId)).toBeNull();
  });

  test("a new team needs one of several, and takes the only one by itself", async () => {
    const women = await added("Women");
    const only = await createTeam({ name: "Ants" });
    expect(only.body).toMatchObject({ team: { division_id: women, division_name: null } });
    const men = await added("Men");
    expect((await createTeam({ name: "Bees" })).status).toBe(400);
    expect((await createTeam({ name: "Bees", division_id: 999_999 })).status).toBe(400);
    const chosen = await createTeam({ name: "Bees", division_id: men });
    expect(chosen.body).toMatchObject({ team: { division_id: men, division_name: "Men" } });
  });

  test("a team moves until it has games, and never into a bracket of another division", async () => {
    const [women, men] = [await added("Women"), await added("Men")];
    const own = await app.createBracket({ tournament_id: id, division_id: women });
    const foreign = await app.createBracket({ tournament_id: id, division_id: men });
    const { id: teamId, name } = await team({ division_id: women, bracket_id: own.id });
    const write = (body: object) =>
      app.call("PUT", paths.team(teamId), {
        as: organiser,
        body: { name, tournament_id: id, ...body },
      });
    expect((await write({ bracket_id: foreign.id })).status).toBe(400);
    expect((await write({ division_id: men })).status).toBe(400);
    const assign = { as: organiser, body: { team_ids: [teamId] } };
    expect((await app.call("POST", paths.bracketTeams(foreign.id), assign)).status).toBe(400);
    expect(await where(teamId)).toBe(women);
    expect((await write({ division_id: men, bracket_id: foreign.id })).status).toBe(200);
    expect(await where(teamId)).toBe(men);
    const opponent = await team({ division_id: men });
    await app.createMatch({
      tournament_id: id,
      bracket_id: foreign.id,
      home_team_id: teamId,
      away_team_id: opponent.id,
    });
    expect((await write({ division_id: women, bracket_id: null })).status).toBe(400);
    expect(await where(teamId)).toBe(men);
  });

  test("each division has its own Group A, read with the division's name", async () => {
    const [women, men] = [await added("Women"), await added("Men")];
    const create = (body: object) =>
      app.call("POST", paths.brackets(), {
        as: organiser,
        body: { tournament_id: id, name: "Group A", type: "group_stage", ...body },
      });
    expect((await create({})).status).toBe(400);
    expect((await create({ division_id: women })).status).toBe(201);
    expect((await create({ division_id: men })).status).toBe(201);
    expect((await create({ division_id: men })).status).toBe(409);
    for (const division_id of [women, men]) {
      const bracket = await app.database
        .selectFrom("brackets")
        .select("id")
        .where("division_id", "=", division_id)
        .executeTakeFirstOrThrow();
      await team({ division_id, bracket_id: bracket.id, name: `Team ${division_id}` });
    }
    const standings = await app.call("GET", paths.tournamentStandings(id));
    expect(standings.body).toMatchObject({
      standings: {
        group_stage: {
          "Women · Group A": [{ team: `Team ${women}` }],
          "Men · Group A": [{ team: `Team ${men}` }],
        },
        final_ranking: [
          { rank: 1, division_id: women },
          { rank: 1, division_id: men },
        ],
      },
    });
    const csv = await app.call("GET", paths.tournamentStandingsTable(id));
    expect(csv.text).toContain("Division");
    expect(csv.text).toMatch(new RegExp(`Team ${men},.*,Men\r?$`, "mu"));
  });
});

describe("drawing a division", () => {
  const days = { startDate: "2031-05-03", slots: 8 };
  const draw = async (body: object) =>
    app.call("POST", paths.generateBrackets(id), {
      as: organiser,
      body: {
        seed: 7,
        start_date: days.startDate,
        end_date: days.startDate,
        min_rest_between_games: 0,
        time_slots: Array.from({ length: days.slots }, (_, n) => ({
          start: `${String(9 + n).padStart(2, "0")}:00`,
          end: `${String(10 + n).padStart(2, "0")}:00`,
          courts: [1, 2],
        })),
        schedule_config: { daysOfWeek: [6], preferredCourts: [1, 2] },
        ...body,
      },
    });

  test("leaves the others where they are, and no court has two games at once", async () => {
    id = (
      await app.createTournament({
        creator_id: organiser.id,
        start_date: "2031-05-03",
        end_date: "2031-05-03",
        courts_count: 2,
      })
    ).id;
    const [women, men] = [await added("Women"), await added("Men")];
    for (const division_id of [women, men]) {
      for (let n = 0; n < 4; n++) await app.createTeam({ tournament_id: id, division_id });
    }
    const group = [{ name: "Group A", type: "round_robin", max_teams: 4 }];
    expect((await draw({ brackets_config: group })).status).toBe(400);
    expect((await draw({ brackets_config: group, division_id: 999_999 })).status).toBe(400);
    expect((await draw({ brackets_config: group, division_id: women })).status).toBe(200);
    const first = await games();
    expect(first).toHaveLength(6);
    expect((await draw({ brackets_config: group, division_id: men })).status).toBe(200);
    const both = await games();
    expect(both.filter(({ division_id }) => division_id === women)).toEqual(first);
    expect(both).toHaveLength(12);
    const places = both.map(({ start_time, court_id }) => `${start_time} ${court_id}`);
    expect(new Set(places).size).toBe(12);
    const again = { brackets_config: group, division_id: women, overwrite: true, seed: 8 };
    expect((await draw(again)).status).toBe(200);
    const last = await games();
    const ofMen = ({ division_id }: (typeof both)[number]) => division_id === men;
    expect(last.filter(ofMen)).toEqual(both.filter(ofMen));
    expect(last).toHaveLength(12);
    expect(last.some(({ id: game }) => first.some((old) => old.id === game))).toBe(false);
  });

  const group = [{ name: "Group A", type: "round_robin", max_teams: 4 }];
  const tournament = async (courts_count: number) => {
    const values = { start_date: days.startDate, end_date: days.startDate, courts_count };
    id = (await app.createTournament({ creator_id: organiser.id, ...values })).id;
  };

  test("together with another one gives each its brackets, and both begin at once", async () => {
    await tournament(2);
    const [women, men] = [await added("Women"), await added("Men")];
    for (const division_id of [women, men, men]) {
      for (let n = 0; n < 3; n++) await app.createTeam({ tournament_id: id, division_id });
    }
    const groups = ["Group A", "Group B"].map((name) => ({
      name,
      type: "group_stage",
      max_teams: 3,
    }));
    const final = { name: "Playoffs", type: "elimination", max_teams: 2, qualifiers_per_group: 1 };
    const divisions = [
      { division_id: women, brackets_config: [{ ...group[0], max_teams: 3 }] },
      { division_id: men, brackets_config: [...groups, final] },
    ];
    const answer = await draw({ divisions });
    expect(answer).toMatchObject({
      status: 200,
      body: { brackets_created: 4, total_matches_generated: 10, unscheduled: { count: 0 } },
    });
    const drawn = await games();
    const count = (division: number, name: string) =>
      drawn.filter((game) => game.division_id === division && game.name === name).length;
    expect([count(women, "Group A"), count(men, "Group A"), count(men, "Group B")]).toEqual([
      3, 3, 3,
    ]);
    const places = drawn.map(({ start_time, court_id }) => `${start_time} ${court_id}`);
    expect(new Set(places).size).toBe(10);
    // Drawn one after the other the men would have had what the women left, from eleven on.
    const begins = (division: number) =>
      Math.min(
        ...drawn
          .filter(({ division_id }) => division_id === division)
          .map(({ start_time }) => Date.parse(String(start_time))),
      );
    expect(begins(men) - begins(women)).toBeLessThanOrEqual(3_600_000);
    const last = await app.call("GET", paths.lastGeneration(id), { as: organiser });
    expect(last.body).toMatchObject({
      generation: { options: { brackets_config: [{ name: "Group A", max_teams: 3 }] } },
    });
  });

  test("is refused at its field where it isn't there, is named twice or asks for too much", async () => {
    await tournament(2);
    const [women, men] = [await added("Women"), await added("Men")];
    for (const division_id of [women, women, men, men]) {
      await app.createTeam({ tournament_id: id, division_id });
    }
    const config = [{ ...group[0], max_teams: 2 }];
    const asked = (...ids: number[]) =>
      ids.map((division_id) => ({ division_id, brackets_config: config }));
    for (const [divisions, field] of [
      [asked(women, 999_999), "divisions.1.division_id"],
      [asked(women, men, women), "divisions.2.division_id"],
      [
        [...asked(women), { division_id: men, brackets_config: group }],
        "divisions.1.brackets_config.0.max_teams",
      ],
    ] as const) {
      const answer = await draw({ divisions });
      expect(answer).toMatchObject({ status: 400, body: { problems: [{ field }] } });
    }
    expect((await draw({ divisions: [] })).status).toBe(400);
    expect(await games()).toEqual([]);
  });

  test.each(["one after the other", "together"])(
    "never lets a team play while one plays that shares a player with it: %s",
    async (how) => {
      await tournament(4);
      const both = await app.createUser();
      const drawn: { division_id: number; team: number }[] = [];
      for (const division_id of [await added("Women"), await added("Mixed")]) {
        const teams = [];
        for (let n = 0; n < 4; n++)
          teams.push(await app.createTeam({ tournament_id: id, division_id }));
        await app.createPlayer({ team_id: teams[0]!.id, user_id: both.id });
        drawn.push({ division_id, team: teams[0]!.id });
      }
      // Both would fit into the first three hours.
      const time_slots = [9, 10, 11, 12, 13, 14].map((hour) => ({
        start: `${hour}:00`.padStart(5, "0"),
        end: `${hour + 1}:00`,
        courts: [1, 2, 3, 4],
      }));
      const asked = drawn.map(({ division_id }) => ({ division_id, brackets_config: group }));
      for (const body of how === "together" ? [{ divisions: asked }] : asked) {
        expect((await draw({ ...body, time_slots })).status).toBe(200);
      }
      const shared = await app.database
        .selectFrom("matches")
        .select("start_time")
        .where("tournament_id", "=", id)
        .where((eb) => {
          const teams = drawn.map(({ team: teamId }) => teamId);
          return eb.or([eb("home_team_id", "in", teams), eb("away_team_id", "in", teams)]);
        })
        .execute();
      const hours = shared.map(({ start_time }) => `${start_time}`);
      expect(hours).not.toContain("null");
      expect(new Set(hours).size).toBe(6);
    },
  );
});
