import { afterAll, beforeAll, expect, test } from "vitest";
import { AuditLogResponse } from "#contract/history/audit-log.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { record } from "#server/write/record.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

test("what somebody typed stays out; that it changed is told", async () => {
  const { id: creator_id } = await courtside.createUser();
  const { id: tournament_id } = await courtside.createTournament({ creator_id });
  const { id: teamId } = await courtside.createTeam({ tournament_id });
  const { id } = await courtside.createPlayer({ team_id: teamId, first_name: "Ada" });
  const entry = { action: "player.update", subjectId: id, tournamentId: tournament_id } as const;
  await courtside.database.transaction().execute((trx) =>
    record({ ...entry, by: { id: 7 } }, trx, async () => {
      const change = { first_name: "Eve", email: "eve@mail.test", jersey_number: 4 };
      await trx.updateTable("players").set(change).where("id", "=", id).execute();
      const twice = { first_name: "Eva" };
      await trx.updateTable("players").set(twice).where("id", "=", id).execute();
    }),
  );
  const row = await courtside.database
    .selectFrom("audit_log")
    .innerJoin("audit_changes", "entry_id", "audit_log.id")
    .selectAll()
    .where("action", "=", "player.update")
    .where("subject_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    before: { id, jersey_number: null },
    after: { id, jersey_number: 4 },
    changed_texts: ["email", "first_name"],
  });
  expect(JSON.stringify(row)).not.toMatch(/Ada|Ev[ae]|mail\.test/u);
});

const read = async (chief: TestUser, query: string) =>
  (await courtside.call("GET", `${adminPaths.adminAuditLog()}${query}`, { as: chief })).read(
    AuditLogResponse,
  );

test("a super admin reads who changed what, in the names of today", async () => {
  const chief = await courtside.createUser({ role: "super_admin" });
  const ada = await courtside.createUser({ name: "Ada" });
  const cup = await courtside.createTournament({ creator_id: ada.id, name: "Cup" });
  const inIt = { tournament_id: cup.id };
  const [ants, bees] = [
    await courtside.createTeam({ ...inIt, name: "Ants" }),
    await courtside.createTeam({ ...inIt, name: "Bees" }),
  ];
  const match = await courtside.createMatch({ ...inIt, home_team_id: ants.id });
  const write = async (method: "PUT" | "DELETE", path: string, body?: object) =>
    courtside.call(method, path, { as: ada, body });
  await write("PUT", paths.match(match.id), { away_team_id: bees.id });
  await write("PUT", paths.match(match.id), { t1s: 25, t2s: 20, status: "completed" });
  await write("PUT", paths.team(ants.id), { name: "Emus", tournament_id: cup.id });
  await write("DELETE", paths.match(match.id));
  const { entries, pagination } = await read(chief, `?tournament=${cup.id}`);
  expect(pagination.total).toBe(4);
  const common = { actor: { id: ada.id, name: "Ada" }, tournament: { id: cup.id, name: "Cup" } };
  const game = { kind: "match", id: match.id, name: null };
  expect(entries).toEqual([
    expect.objectContaining({ ...common, action: "match.delete", subject: game, changes: [] }),
    expect.objectContaining({
      action: "team.update",
      subject: { kind: "team", id: ants.id, name: "Emus" },
      texts: ["name"],
      changes: [],
    }),
    expect.objectContaining({
      action: "match.update",
      changes: [
        { field: "status", before: "scheduled", after: "completed" },
        { field: "t1s", before: null, after: 25 },
        { field: "t2s", before: null, after: 20 },
      ],
    }),
    expect.objectContaining({
      action: "match.update",
      changes: [{ field: "away_team_id", before: null, after: "Bees" }],
    }),
  ]);
  const actions = async (query: string) =>
    (await read(chief, `?tournament=${cup.id}${query}`)).entries.map(({ action }) => action);
  expect(await actions("&area=team")).toEqual(["team.update"]);
  expect(await actions("&person=ada")).toHaveLength(4);
  expect(await actions("&person=nobody_of_that_name")).toEqual([]);
  expect(await actions("&limit=3&page=2")).toEqual(["match.update"]);
  expect(await actions("&day=2001-01-01&timezone=Europe/Berlin")).toEqual([]);
});

test("what changes many games says how many", async () => {
  const chief = await courtside.createUser({ role: "super_admin" });
  const cup = await courtside.createTournament({ creator_id: chief.id });
  const inIt = { tournament_id: cup.id };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const sides = { ...inIt, home_team_id: home.id, away_team_id: away.id };
  const games = [await courtside.createMatch(sides), await courtside.createMatch(sides)];
  const write = async (method: "PUT" | "POST" | "DELETE", path: string, body?: object) =>
    expect((await courtside.call(method, path, { as: chief, body })).status).toBe(200);
  const moves = games.map(({ id }, index) => ({
    match_id: id,
    start_time: `2030-07-0${index + 1}T10:00`,
    court_id: 1,
  }));
  await write("POST", paths.scheduleMoves(cup.id), { moves });
  await write("PUT", paths.teamWithdrawal(home.id), { policy: "forfeit_rest" });
  await write("DELETE", paths.teamWithdrawal(home.id));
  await write("PUT", paths.team(home.id), { name: "Emus", ...inIt });
  const { entries } = await read(chief, `?tournament=${cup.id}`);
  expect(entries.map(({ action, games: count }) => [action, count])).toEqual([
    ["team.update", null],
    ["team.return", 2],
    ["team.withdraw", 2],
    ["schedule.move", 2],
  ]);
});

test("a draw says how many brackets and games it made", async () => {
  const chief = await courtside.createUser({ role: "super_admin" });
  const cup = await courtside.createTournament({ creator_id: chief.id });
  for (let team = 1; team <= 3; team++) await courtside.createTeam({ tournament_id: cup.id });
  const body = { brackets_config: [{ name: "All", type: "round_robin", max_teams: 3 }] };
  const drawn = await courtside.call("POST", paths.generateBrackets(cup.id), { as: chief, body });
  expect(drawn.status).toBe(200);
  const { entries } = await read(chief, `?tournament=${cup.id}`);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    [
      "tournament.generate",
      [
        { field: "brackets", before: null, after: 1 },
        { field: "matches", before: null, after: 3 },
      ],
    ],
  ]);
});

test("players imported onto a team are about no tournament but its own", async () => {
  const chief = await courtside.createUser({ role: "super_admin" });
  const cup = await courtside.createTournament({ creator_id: chief.id });
  const team = await courtside.createTeam({ tournament_id: cup.id });
  const body = { rows: [{ player: { first_name: "Ada" } }] };
  await courtside.call("POST", paths.teamImport(team.id), { as: chief, body });
  const { entries } = await read(chief, `?tournament=${cup.id}`);
  expect(entries).toMatchObject([
    { action: "teams.import", subject: null, tournament: { id: cup.id } },
  ]);
});
