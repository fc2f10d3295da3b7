import { afterAll, beforeAll, expect, test } from "vitest";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import type { MemberRole } from "#contract/abilities/table.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let owner: TestUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  ({ id } = await app.createTournament({ creator_id: owner.id }));
});
afterAll(() => app.close());

const ask = (as: TestUser | null, tournamentId = id) =>
  app.call("GET", paths.tournamentAbilities(tournamentId), { as });
const abilitiesOf = async (as: TestUser | null) => (await ask(as)).read(AbilitiesResponse);

test.each<[MemberRole, string, string | null]>([
  ["manager", "edit_tournament", "manage_members"],
  ["desk", "run_courts", "add_teams"],
  ["registrar", "add_teams", "run_courts"],
])("a %s is told what they may do, and nothing beyond", async (role, may, mayNot) => {
  const helper = await app.createUser();
  await app.createMember({ tournament_id: id, user_id: helper.id, role });
  const told = await abilitiesOf(helper);
  expect(told.role).toBe(role);
  expect(told.abilities).toContain(may);
  expect(told.abilities).not.toContain(mayNot);
});

test("an owner may do everything, a stranger and nobody nothing, a super admin is no member", async () => {
  const all = await abilitiesOf(owner);
  expect(all.role).toBe("owner");
  expect(all.abilities).toContain("delete_tournament");
  const nothing = { role: null, abilities: [], team_abilities: [] };
  expect(await abilitiesOf(await app.createUser())).toEqual(nothing);
  expect(await abilitiesOf(null)).toEqual(nothing);
  const admin = await app.createUser({ role: "super_admin" });
  expect(await abilitiesOf(admin)).toEqual({ ...all, role: null });
});

test("is the asker's own and kept by no cache, and of what isn't there there is nothing to tell", async () => {
  expect((await ask(owner)).headers["cache-control"]).toBe("no-store");
  const gone = await app.createTournament({ creator_id: owner.id, deleted_at: new Date() });
  for (const missing of [gone.id, 2_000_000_000]) {
    expect((await ask(owner, missing)).status).toBe(404);
  }
});
