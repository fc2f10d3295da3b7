import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BracketResponse, BracketsResponse } from "#contract/brackets/brackets.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
});

const brackets = async (id = tournamentId) =>
  (await app.call("GET", paths.tournamentBrackets(id))).read(BracketsResponse).brackets;
const bracketOf = async (teamId: number) =>
  (
    await app.database
      .selectFrom("teams")
      .select("bracket_id")
      .where("id", "=", teamId)
      .executeTakeFirstOrThrow()
  ).bracket_id;
const revision = async () =>
  (
    await app.database
      .selectFrom("tournaments")
      .select("revision")
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow()
  ).revision;

const body = () => ({ tournament_id: tournamentId, name: "Group A", type: "group_stage" });

describe("adding a bracket", () => {
  test("needs an account, the tournament's own, and a bracket that makes sense", async () => {
    const refused = [
      await app.call("POST", paths.brackets(), { body: body() }),
      await app.call("POST", paths.brackets(), { as: other, body: body() }),
      await app.call("POST", paths.brackets(), {
        as: organiser,
        body: { ...body(), tournament_id: 999_999 },
      }),
      await app.call("POST", paths.brackets(), { as: organiser, body: { ...body(), name: "  " } }),
      await app.call("POST", paths.brackets(), { as: organiser, body: { ...body(), type: "cup" } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400]);
    expect(refused[3]!.body).toMatchObject({ fields: { name: messages.bracket.nameRequired } });
    expect(refused[4]!.body).toMatchObject({ fields: { type: messages.bracket.typeRequired } });
    expect(await brackets()).toEqual([]);
    expect(await revision()).toBe(1);
  });

  test("answers with it and with the new revision", async () => {
    const answer = await app.call("POST", paths.brackets(), { as: organiser, body: body() });
    expect(answer.status).toBe(201);
    const { bracket } = answer.read(BracketResponse);
    expect(bracket).toMatchObject({ ...body(), team_count: 0 });
    expect(answer.headers["etag"]).toBe('"2"');
    expect(await brackets()).toEqual([bracket]);
  });

  test("refuses a name that the tournament already has, whatever its case", async () => {
    await app.call("POST", paths.brackets(), { as: organiser, body: body() });
    const again = await app.call("POST", paths.brackets(), {
      as: organiser,
      body: { ...body(), name: "GROUP a" },
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: "bracket_name_taken",
      error: messages.bracket.nameTaken,
    });
    expect(await brackets()).toHaveLength(1);
  });

  test("stops at fifty, one by one and by a draw", async () => {
    const rows = Array.from({ length: 49 }, (_, index) => ({
      tournament_id: tournamentId,
      name: `Pool ${index}`,
      type: "round_robin" as const,
    }));
    await app.database.insertInto("brackets").values(rows).execute();
    const add = (name: string) =>
      app.call("POST", paths.brackets(), { as: organiser, body: { ...body(), name } });
    expect((await add("The fiftieth")).status).toBe(201);
    const refused = await add("One more");
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: "Maximum 50 brackets allowed" });
    for (const name of ["One", "Two"]) await app.createTeam({ tournament_id: tournamentId, name });
    const draw = await app.call("POST", paths.generateBrackets(tournamentId), {
      as: organiser,
      body: { brackets_config: [{ name: "Drawn", type: "round_robin", max_teams: 2 }] },
    });
    expect(draw.status).toBe(422);
    expect(draw.body).toMatchObject({ error: "Maximum 50 brackets allowed" });
    expect(await brackets()).toHaveLength(50);
  });

  test("refuses who has seen an older revision", async () => {
    const stale = await app.call("POST", paths.brackets(), {
      as: organiser,
      body: body(),
      headers: { "if-match": '"0"' },
    });
    expect(stale.status).toBe(412);
    expect(await brackets()).toEqual([]);
  });
});

describe("changing a bracket", () => {
  test("asks before it overwrites what somebody else wrote since it was seen", async () => {
    const { id, name } = await app.createBracket({ tournament_id: tournamentId });
    const write = (wanted: object) =>
      app.call("PUT", paths.bracket(id), { as: organiser, body: wanted });
    await write({ name: "Theirs", type: "round_robin" });
    const former = { name, type: "round_robin" };
    const refused = await write({ name: "Mine", type: "round_robin", former });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ conflict: { fields: { name: "Theirs" } } });
    expect((await write({ name, type: "elimination", former })).status).toBe(200);
    expect(await brackets()).toMatchObject([{ name: "Theirs", type: "elimination" }]);
  });

  test("walks 401, 403, 404, 400, then changes name and type", async () => {
    const { id, name } = await app.createBracket({ tournament_id: tournamentId });
    const wanted = { name: "Playoffs", type: "elimination" };
    const refused = [
      await app.call("PUT", paths.bracket(id), { body: wanted }),
      await app.call("PUT", paths.bracket(id), { as: other, body: wanted }),
      await app.call("PUT", paths.bracket(999_999), { as: organiser, body: wanted }),
      await app.call("PUT", paths.bracket(id), { as: organiser, body: { name: "" } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
    expect(await brackets()).toMatchObject([{ name, type: "round_robin" }]);

    const changed = await app.call("PUT", paths.bracket(id), { as: organiser, body: wanted });
    expect(changed.read(BracketResponse).bracket).toMatchObject({ id, ...wanted });
    const again = await app.call("PUT", paths.bracket(id), { as: organiser, body: wanted });
    expect(again.status).toBe(200);
    expect(await brackets()).toMatchObject([{ id, ...wanted }]);
  });
});

describe("deleting a bracket", () => {
  test("removes matches that are not completed, keeps completed ones, unassigns teams", async () => {
    const bracket = await app.createBracket({ tournament_id: tournamentId });
    const [home, away] = await createTeams(2, bracket.id);
    const values = {
      tournament_id: tournamentId,
      bracket_id: bracket.id,
      home_team_id: home!,
      away_team_id: away!,
    };
    const completed = await app.createMatch({ ...values, status: "completed", t1s: 2, t2s: 1 });
    await app.createMatch({ ...values, status: "scheduled" });
    await app.createMatch({ ...values, status: "in_progress" });
    await app.createMatch({ ...values, status: "canceled" });
    const refused = [
      await app.call("DELETE", paths.bracket(bracket.id)),
      await app.call("DELETE", paths.bracket(bracket.id), { as: other }),
      await app.call("DELETE", paths.bracket(999_999), { as: organiser }),
      await app.call("DELETE", "/brackets/x", { as: organiser }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
    expect(await matchesLeft()).toHaveLength(4);
    expect(await bracketOf(home!)).toBe(bracket.id);

    const answer = await app.call("DELETE", paths.bracket(bracket.id), { as: organiser });
    expect(answer.status).toBe(200);
    expect(await matchesLeft()).toEqual([{ id: completed.id, bracket_id: null }]);
    expect(await bracketOf(home!)).toBeNull();
    expect(await brackets()).toEqual([]);
    const again = await app.call("DELETE", paths.bracket(bracket.id), { as: organiser });
    expect(again.status).toBe(404);
  });
});

describe("assigning teams", () => {
  test("walks 401, 403, 404, 400; then sets the teams, and the same again is harmless", async () => {
    const first = await app.createBracket({ tournament_id: tournamentId });
    const second = await app.createBracket({ tournament_id: tournamentId });
    const [a, b] = await createTeams(2, first.id);
    const teams = { team_ids: [a, b, a] };
    const path = paths.bracketTeams(second.id);
    const refused = [
      await app.call("POST", path, { body: teams }),
      await app.call("POST", path, { as: other, body: teams }),
      await app.call("POST", paths.bracketTeams(999_999), { as: organiser, body: teams }),
      await app.call("POST", path, { as: organiser, body: { team_ids: [] } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
    expect(refused[3]!.body).toMatchObject({ error: messages.team.assignRequired });
    expect(await bracketOf(a!)).toBe(first.id);

    for (const _ of [1, 2]) {
      const answer = await app.call("POST", path, { as: organiser, body: teams });
      expect(answer.read(BracketResponse).bracket).toMatchObject({ id: second.id, team_count: 2 });
    }
    expect([await bracketOf(a!), await bracketOf(b!)]).toEqual([second.id, second.id]);
    expect((await brackets()).map(({ team_count }) => team_count)).toEqual([0, 2]);
  });

  test("refuses a team of another tournament and leaves all as they were", async () => {
    const elsewhere = await app.createTournament({ creator_id: organiser.id });
    const stranger = await app.createTeam({ tournament_id: elsewhere.id });
    const bracket = await app.createBracket({ tournament_id: tournamentId });
    const [team] = await createTeams(1, null);
    const answer = await app.call("POST", paths.bracketTeams(bracket.id), {
      as: organiser,
      body: { team_ids: [team, stranger.id] },
    });
    expect(answer.status).toBe(400);
    expect(await bracketOf(team!)).toBeNull();
    expect(await bracketOf(stranger.id)).toBeNull();
    expect(await revision()).toBe(1);
  });

  test("takes a team out of its bracket, and of no other", async () => {
    const bracket = await app.createBracket({ tournament_id: tournamentId });
    const empty = await app.createBracket({ tournament_id: tournamentId });
    const [team] = await createTeams(1, bracket.id);
    const path = paths.bracketTeam(bracket.id, team!);
    const refused = [
      await app.call("DELETE", path),
      await app.call("DELETE", path, { as: other }),
      await app.call("DELETE", paths.bracketTeam(999_999, team!), { as: organiser }),
      await app.call("DELETE", paths.bracketTeam(bracket.id, 999_999), { as: organiser }),
      await app.call("DELETE", `/brackets/${bracket.id}/teams/x`, { as: organiser }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404, 400]);
    await app.call("DELETE", paths.bracketTeam(empty.id, team!), { as: organiser });
    expect(await bracketOf(team!)).toBe(bracket.id);
    for (const _ of [1, 2]) {
      const answer = await app.call("DELETE", path, { as: organiser });
      expect(answer.read(BracketResponse).bracket.team_count).toBe(0);
    }
    expect(await bracketOf(team!)).toBeNull();
  });
});

test("the list is public, and 404 for no tournament", async () => {
  await app.createBracket({ tournament_id: tournamentId, name: "Group B" });
  expect(await brackets()).toMatchObject([{ name: "Group B", team_count: 0 }]);
  expect((await app.call("GET", paths.tournamentBrackets(999_999))).status).toBe(404);
  expect((await app.call("GET", "/tournaments/x/brackets")).status).toBe(400);
});

async function createTeams(count: number, bracketId: number | null): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const team = await app.createTeam({ tournament_id: tournamentId, bracket_id: bracketId });
    ids.push(team.id);
  }
  return ids;
}

async function matchesLeft() {
  return app.database
    .selectFrom("matches")
    .select(["id", "bracket_id"])
    .where("tournament_id", "=", tournamentId)
    .execute();
}
