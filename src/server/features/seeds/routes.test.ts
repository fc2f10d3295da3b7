import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse, TeamResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;
/** Ants, Bees, Cats, Dogs. */
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  teams = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs"]) {
    teams.push((await app.createTeam({ tournament_id: tournamentId, name })).id);
  }
});

const edit = async (index: number, seed: number | null) =>
  app.call("PUT", paths.team(teams[index]!), {
    as: organiser,
    body: { name: `Team ${index}`, tournament_id: tournamentId, seed },
  });
/** Seeds by the teams' order; 0 leaves one out. */
const bodyOf = (...seeds: number[]) => ({
  seeds: seeds.flatMap((seed, index) => (seed > 0 ? [{ team_id: teams[index]!, seed }] : [])),
});
const put = async (body: object, as: TestUser | undefined = organiser, headers = {}) =>
  app.call("PUT", paths.tournamentSeeds(tournamentId), { as, body, headers });
const seeds = async () => {
  const reply = await app.call("GET", paths.tournamentTeams(tournamentId));
  return reply.read(AllTeamsResponse).teams.map(({ seed }) => seed);
};
const draw = async (body: object = {}) =>
  app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body: { seed: 1, schedule_config: { autoSchedule: false }, ...body },
  });

describe("setting seeds", () => {
  test("needs an account that may draw, teams that are there, and each of them once", async () => {
    const stranger = await app.createTeam({
      tournament_id: (await app.createTournament({ creator_id: organiser.id })).id,
    });
    const refused = [
      await app.call("PUT", paths.tournamentSeeds(tournamentId), { body: bodyOf(1) }),
      await put(bodyOf(1), other),
      await app.call("PUT", paths.tournamentSeeds(999_999), { as: organiser, body: bodyOf(1) }),
      await put({ seeds: [{ team_id: stranger.id, seed: 1 }] }),
      await put({ seeds: [...bodyOf(1).seeds, ...bodyOf(2).seeds] }),
      await put({ seeds: [{ team_id: teams[0], seed: 0 }] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400]);
    expect(await seeds()).toEqual([null, null, null, null]);
  });

  test("sets them all, may swap them, and takes those away that are not named", async () => {
    expect((await put(bodyOf(1, 2, 0, 3))).status).toBe(200);
    expect(await seeds()).toEqual([1, 2, null, 3]);
    expect((await put(bodyOf(2, 1))).status).toBe(200);
    expect((await put(bodyOf(2, 1))).status).toBe(200);
    expect(await seeds()).toEqual([2, 1, null, null]);
  });

  test("refuses one seed for two teams, and one beyond their number", async () => {
    await put(bodyOf(1));
    expect((await put(bodyOf(2, 2))).body).toMatchObject({
      error: "Ants and Bees both have seed 2.",
    });
    expect((await put(bodyOf(0, 5))).body).toMatchObject({
      error: "Seed 5 of Bees is beyond the number of teams, 4.",
    });
    expect(await seeds()).toEqual([1, null, null, null]);
  });

  test("is refused once the team is drawn, until its bracket is gone", async () => {
    await put(bodyOf(1));
    expect((await draw()).status).toBe(200);
    expect((await put(bodyOf(1))).status).toBe(200);
    const late = await put(bodyOf(2, 1));
    expect(late.status).toBe(422);
    expect(late.body).toMatchObject({ error: expect.stringContaining("drawn already") as string });
    const [bracket] = await app.database
      .selectFrom("brackets")
      .select("id")
      .where("tournament_id", "=", tournamentId)
      .execute();
    await app.call("DELETE", paths.bracket(bracket!.id), { as: organiser });
    expect((await put(bodyOf(2, 1))).status).toBe(200);
  });

  test("a draw by lot keeps to them", async () => {
    await put(bodyOf(0, 0, 2, 1));
    const config = { name: "Cup", type: "elimination", max_teams: 4 };
    (await draw({ brackets_config: [config], seed: 3 })).read(GenerateResponse);
    const games = await app.database
      .selectFrom("matches")
      .select(["home_team_id"])
      .where("tournament_id", "=", tournamentId)
      .where("round", "=", 1)
      .orderBy("game_number")
      .execute();
    expect(games.map((game) => game.home_team_id)).toEqual([teams[3], teams[2]]);
  });
});

describe("the seed of one team", () => {
  test("is refused where another has it, or there are not as many", async () => {
    expect((await edit(0, 1)).read(TeamResponse).team.seed).toBe(1);
    expect((await edit(1, 1)).status).toBe(422);
    expect((await edit(1, 5)).status).toBe(422);
    const twice = { name: "Elks", tournament_id: tournamentId, seed: 1 };
    expect((await app.call("POST", paths.teams(), { as: organiser, body: twice })).status).toBe(
      422,
    );
    expect(await seeds()).toEqual([null, null, null, 1]);
  });

  test("is lost to whoever got it while the team was deleted", async () => {
    await put(bodyOf(1));
    await app.call("DELETE", paths.team(teams[0]!), { as: organiser });
    await put(bodyOf(0, 1));
    const restored = await app.call("POST", paths.teamRestore(teams[0]!), { as: organiser });
    expect(restored.status).toBe(200);
    expect(await seeds()).toEqual([null, 1, null, null]);
  });
});

const divide = async (name: string, position: number, from: number) => {
  const { id } = await app.database
    .insertInto("tournament_divisions")
    .values({ tournament_id: tournamentId, name, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = teams.slice(from, from + 2);
  await app.database.updateTable("teams").set({ division_id: id }).where("id", "in", own).execute();
  return id;
};
const move = async (index: number, body: object) =>
  app.call("PUT", paths.team(teams[index]!), {
    as: organiser,
    body: { name: `Team ${index}`, tournament_id: tournamentId, ...body },
  });

describe("with divisions", () => {
  let women: number;
  let men: number;
  /** Ants and Bees are women's teams, Cats and Dogs men's. */
  beforeEach(async () => {
    women = await divide("Women", 1, 0);
    men = await divide("Men", 2, 2);
  });

  test("each has a first seed, and none beyond its own teams", async () => {
    expect((await put(bodyOf(1, 2, 2, 1))).status).toBe(200);
    expect(await seeds()).toEqual([1, 2, 2, 1]);
    expect((await put(bodyOf(1, 1, 2, 1))).body).toMatchObject({
      error: "Ants and Bees both have seed 1.",
    });
    expect((await put(bodyOf(3))).body).toMatchObject({
      error: "Seed 3 of Ants is beyond the number of teams, 2.",
    });
  });

  test("a team takes its seed along only where it is free", async () => {
    await put(bodyOf(1, 0, 1));
    expect((await move(2, { division_id: women })).status).toBe(422);
    expect((await move(2, { division_id: women, seed: 2 })).status).toBe(200);
    const added = { name: "Elks", tournament_id: tournamentId, seed: 1 };
    const add = async (division_id: number) =>
      (
        await app.call("POST", paths.teams(), {
          as: organiser,
          body: { ...added, division_id, captain_id: null },
        })
      ).status;
    expect([await add(women), await add(men)]).toEqual([422, 201]);
  });

  test("a restored team keeps the seed that only the other division has", async () => {
    await put(bodyOf(1));
    await app.call("DELETE", paths.team(teams[0]!), { as: organiser });
    await put(bodyOf(0, 0, 1));
    await app.call("POST", paths.teamRestore(teams[0]!), { as: organiser });
    expect(await seeds()).toEqual([1, null, 1, null]);
  });
});

test("an import is refused where a seed is taken or beyond the teams, by row", async () => {
  await put(bodyOf(1));
  const rows = [1, 6, 7].map((seed, index) => ({
    team: `New ${index}`,
    seed,
    bracket: null,
    player: null,
  }));
  const reply = await app.call("POST", paths.tournamentImport(tournamentId), {
    as: organiser,
    body: { rows: rows.slice(0, 2) },
  });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain("Another team has this seed");
  const beyond = await app.call("POST", paths.tournamentImport(tournamentId), {
    as: organiser,
    body: { rows: rows.slice(1) },
  });
  expect(JSON.stringify(beyond.body)).toContain("beyond the number of teams");
});

test("a team's club comes with it: by its form, and by an import, where rows agree", async () => {
  const name = { name: "Ants", tournament_id: tournamentId };
  const save = async (club?: string | null) =>
    (
      await app.call("PUT", paths.team(teams[0]!), {
        as: organiser,
        body: { ...name, ...(club === undefined ? {} : { club }) },
      })
    ).read(TeamResponse).team.club;
  expect(await save(" TSV Nord ")).toBe("TSV Nord");
  expect(await save()).toBe("TSV Nord");
  expect(await save(" ")).toBe(null);
  const rows = ["TSV", "SC"].map((club) => ({
    team: "New",
    seed: null,
    bracket: null,
    club,
    player: { first_name: club },
  }));
  const path = paths.tournamentImport(tournamentId);
  const refused = await app.call("POST", path, { as: organiser, body: { rows } });
  expect(JSON.stringify(refused.body)).toContain("gives this team another club");
  await app.call("POST", path, { as: organiser, body: { rows: rows.slice(1) } });
  const all = (await app.call("GET", paths.tournamentTeams(tournamentId))).read(AllTeamsResponse);
  expect(all.teams.find((team) => team.name === "New")!.club).toBe("SC");
});
