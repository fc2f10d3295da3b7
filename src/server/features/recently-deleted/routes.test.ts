import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberRole } from "#contract/abilities/table.ts";
import { paths } from "#contract/paths.ts";
import { RecentlyDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;
let captain: TestUser;
let flagged: TestUser;
let player: TestUser;

const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

beforeAll(async () => {
  test = await createTestApp();
  [creator, captain, flagged, player] = await Promise.all([
    test.createUser(),
    test.createUser(),
    test.createUser(),
    test.createUser(),
  ]);
});
afterAll(async () => test.close());

async function namesFor(as: TestUser) {
  const answer = await test.call("GET", paths.recentlyDeleted(), { as });
  const { tournaments, teams } = answer.read(RecentlyDeletedResponse);
  return {
    tournaments: tournaments.map(({ name }) => name),
    teams: teams.map(({ name, tournament_name }) => `${name} in ${tournament_name}`),
  };
}

it("gives what can still be restored to those who can restore it", async () => {
  const cup = await test.createTournament({ creator_id: creator.id, name: "Cup" });
  for (const [name, days] of [
    ["Last week", 7],
    ["Yesterday", 1],
    ["Too long ago", 31],
  ] as const) {
    const deleted = { deleted_at: daysAgo(days), deleted_by: creator.id };
    await test.createTournament({ creator_id: creator.id, name, ...deleted });
  }
  const hidden = { tournament_id: cup.id, deleted_at: daysAgo(2), deleted_by: flagged.id };
  const lost = await test.createTeam({ ...hidden, name: "Lost", captain_id: captain.id });
  await test.createTeam({ ...hidden, name: "Older", deleted_at: daysAgo(31) });
  await test.createTeam({ tournament_id: cup.id, name: "There" });
  await test.createPlayer({ team_id: lost.id, user_id: flagged.id, is_captain: true });
  await test.createPlayer({ team_id: lost.id, user_id: player.id });

  const teams = ["Lost in Cup"];
  expect(await namesFor(creator)).toEqual({ tournaments: ["Yesterday", "Last week"], teams });
  expect(await namesFor(flagged)).toEqual({ tournaments: [], teams });
  for (const as of [captain, player]) {
    expect(await namesFor(as)).toEqual({ tournaments: [], teams: [] });
  }

  await test.call("POST", paths.teamRestore(lost.id), { as: flagged });
  expect((await namesFor(flagged)).teams).toEqual([]);
});

it("gives them to everybody who runs the tournament and could restore them", async () => {
  const [owner, manager, registrar, desk] = [
    await test.createUser(),
    await test.createUser(),
    await test.createUser(),
    await test.createUser(),
  ];
  const there = await test.createTournament({ creator_id: creator.id, name: "Shared" });
  const gone = await test.createTournament({ creator_id: creator.id, name: "Shared too" });
  const roles = { owner, manager, registrar, desk };
  for (const [role, user] of Object.entries(roles) as [MemberRole, TestUser][]) {
    for (const tournament_id of [there.id, gone.id]) {
      await test.createMember({ tournament_id, user_id: user.id, role });
    }
  }
  const hidden = { tournament_id: there.id, deleted_at: daysAgo(1), deleted_by: registrar.id };
  const lost = await test.createTeam({ ...hidden, name: "Lost by others" });
  await test.call("DELETE", paths.tournament(gone.id), { as: owner });

  const teams = ["Lost by others in Shared"];
  expect(await namesFor(owner)).toEqual({ tournaments: ["Shared too"], teams });
  expect((await namesFor(creator)).tournaments).toContain("Shared too");
  for (const as of [manager, registrar]) {
    expect(await namesFor(as)).toEqual({ tournaments: [], teams });
  }
  expect(await namesFor(desk)).toEqual({ tournaments: [], teams: [] });
  expect((await test.call("POST", paths.teamRestore(lost.id), { as: manager })).status).toBe(200);
  const restore = paths.tournamentRestore(gone.id);
  expect((await test.call("POST", restore, { as: creator })).status).toBe(200);
});

it("keeps from a creator what an administrator deleted", async () => {
  const chief = await test.createUser({ role: "super_admin" });
  const { id } = await test.createTournament({ creator_id: creator.id, name: "Spam" });
  await test.call("DELETE", paths.tournament(id), { as: chief });
  expect((await namesFor(creator)).tournaments).not.toContain("Spam");
  const restore = paths.tournamentRestore(id);
  expect((await test.call("POST", restore, { as: creator })).status).toBe(403);
  expect((await test.call("POST", restore, { as: chief })).status).toBe(200);
});

it("leaves out teams whose tournament is deleted, too", async () => {
  const { id } = await test.createTournament({ creator_id: creator.id, deleted_at: daysAgo(1) });
  const values = {
    tournament_id: id,
    name: "Sunk",
    captain_id: captain.id,
    deleted_by: captain.id,
  };
  await test.createTeam({ ...values, deleted_at: daysAgo(2) });
  expect((await namesFor(captain)).teams).toEqual([]);
});

it("is for the signed-in", async () => {
  expect((await test.call("GET", paths.recentlyDeleted())).status).toBe(401);
});
