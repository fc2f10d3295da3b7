import { afterAll, beforeAll, expect, it } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("keeps what others changed since it was seen, and refuses to overwrite it", async () => {
  const creator = await test.createUser();
  const captain = await test.createUser();
  const tournament = await test.createTournament({ creator_id: creator.id });
  const values = { tournament_id: tournament.id, captain_id: captain.id };
  const team = await test.createTeam(values);
  const bracket = await test.createBracket({ tournament_id: tournament.id });
  const seen = { name: team.name, bracket_id: null };
  const write = (body: object, as = captain) =>
    test.call("PUT", paths.team(team.id), {
      as,
      body: { ...seen, tournament_id: tournament.id, ...body },
    });
  await write({ name: "Theirs", bracket_id: bracket.id }, creator);
  const refused = await write({ name: "Mine", former: seen });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ conflict: { fields: { name: "Theirs" } } });
  const logo_url = `${apiBase}${paths.image(await test.createImage())}`;
  expect((await write({ logo_url, former: seen })).status).toBe(200);
  expect((await test.call("GET", paths.team(team.id))).body).toMatchObject({
    team: { name: "Theirs", bracket_id: bracket.id, logo_url },
  });
});
