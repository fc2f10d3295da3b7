import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;
let captain: TestUser;
let tournament: { id: number };
let team: { id: number; name: string };

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  creator = await test.createUser();
  captain = await test.createUser();
  tournament = await test.createTournament({ creator_id: creator.id });
  team = await test.createTeam({ tournament_id: tournament.id, captain_id: captain.id });
});
afterAll(async () => test.close());

const stored = () =>
  test.database.selectFrom("teams").selectAll().where("id", "=", team.id).executeTakeFirst();

describe("an office that ends", () => {
  it("takes the flag of whoever had it along, and leaves others theirs", async () => {
    const [second, other] = [await test.createUser(), await test.createUser()];
    for (const { id } of [captain, second, other]) {
      await test.createPlayer({ team_id: team.id, user_id: id, is_captain: true });
    }
    const { name } = team;
    const body = { name, tournament_id: tournament.id, captain_id: second.id };
    const answer = await test.call("PUT", paths.team(team.id), { as: creator, body });
    expect(answer.read(TeamResponse).team.captain_ids).toEqual([second.id, other.id]);
    const own = { name: "Mine again", tournament_id: tournament.id };
    expect((await test.call("PUT", paths.team(team.id), { as: captain, body: own })).status).toBe(
      403,
    );
  });
});

describe("a deleted team", () => {
  it("lets a captain restore what a captain deleted, not what the organiser did", async () => {
    const flagged = await test.createUser();
    await test.createPlayer({ team_id: team.id, user_id: flagged.id, is_captain: true });
    const restore = (as: TestUser) => test.call("POST", paths.teamRestore(team.id), { as });
    await test.call("DELETE", paths.team(team.id), { as: creator });
    expect((await restore(captain)).status).toBe(403);
    expect((await restore(flagged)).status).toBe(403);
    expect(await stored()).toMatchObject({ deleted_by: creator.id });
    expect((await restore(creator)).status).toBe(200);
    expect(await stored()).toMatchObject({ deleted_at: null, deleted_by: null });
    await test.call("DELETE", paths.team(team.id), { as: captain });
    expect((await restore(flagged)).status).toBe(403);
    expect((await restore(captain)).status).toBe(200);
  });
});
