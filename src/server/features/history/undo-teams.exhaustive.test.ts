import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { PlayerResponse } from "#contract/teams/players.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { undoingIn } from "#server/testing/undoing.ts";
import { forgetKeptTexts } from "#server/write/kept-texts-repository.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let bracketId: number;
let teamId: number;
let others: number[];
let history: ReturnType<typeof undoingIn>;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  bracketId = (await app.createBracket({ tournament_id: tournamentId })).id;
  const add = async (name: string, values: object = {}) =>
    (await app.createTeam({ tournament_id: tournamentId, name, ...values })).id;
  teamId = await add("Ants", { bracket_id: bracketId, seed: 1, club: "Hill" });
  others = [await add("Bees", { bracket_id: bracketId }), await add("Cats")];
  history = undoingIn(app, tournamentId, organiser);
});

const call = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
  const answer = await app.call(method, path, { as: organiser, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
  return answer;
};
const createTeam = async (name = "Dogs", more: object = {}) =>
  (
    await call("POST", paths.teams(), {
      name,
      tournament_id: tournamentId,
      captain_id: null,
      ...more,
    })
  ).read(TeamResponse).team.id;
const rename = async (name: string) =>
  call("PUT", paths.team(teamId), { name, tournament_id: tournamentId });
const ada = { first_name: "Ada", last_name: "Ash", email: "ada@mail.test", jersey_number: 7 };
const addPlayer = async (team = teamId, player: object = ada) =>
  (await call("POST", paths.teamPlayers(team), player)).read(PlayerResponse).player.id;
const importTeams = async () =>
  call("POST", paths.tournamentImport(tournamentId), {
    rows: [
      {
        team: "Elks",
        seed: 4,
        bracket: null,
        club: "Wood",
        player: ada,
        captain_email: "cap@mail.test",
      },
      { team: "Foxes", seed: null, bracket: null, player: { ...ada, first_name: "Bob" } },
      { team: "Ants", seed: null, bracket: null, player: { ...ada, first_name: "Cyd" } },
    ],
  });

test("a preview says from what to what texts go back, which the log doesn't know", async () => {
  await change();
  const entry = await history.newest();
  expect(entry.rows[0]).toMatchObject({ texts: ["name", "club"] });
  expect(JSON.stringify(entry)).not.toContain("Ants");
  const { rows } = await history.preview(entry.id);
  expect(rows).toMatchObject([
    {
      kind: "team",
      id: teamId,
      changes: [{ field: "seed", before: 2, after: 1 }],
      texts: [],
      told: [
        { text: "name", before: "Emus", after: "Ants" },
        { text: "club", before: "Dale", after: "Hill" },
      ],
    },
  ]);
});

test("a preview tells what nobody had typed as nothing, and rules as changed", async () => {
  const update = async (body: object) => call("PUT", paths.tournament(tournamentId), body);
  await update({ description: "Bring a ball" });
  const { rows } = await history.preview((await history.newest()).id);
  const told = [{ text: "description", before: "Bring a ball", after: null }];
  expect(rows).toMatchObject([{ kind: "tournament", texts: [], told }]);
  const player = await addPlayer();
  await call("PUT", `${paths.teamPlayers(teamId)}/${player}`, { ...ada, last_name: "Oak" });
  const typed = await history.preview((await history.newest()).id);
  expect(typed.rows).toMatchObject([
    { kind: "player", told: [{ text: "last_name", before: "Oak", after: "Ash" }] },
  ]);
});

const inGame = async () =>
  app.createMatch({ tournament_id: tournamentId, home_team_id: teamId, away_team_id: others[0]! });
const remove = async () => call("DELETE", paths.team(teamId));
const change = async () =>
  call("PUT", paths.team(teamId), {
    name: "Emus",
    club: "Dale",
    seed: 2,
    tournament_id: tournamentId,
  });
const nothing = async () => {};
let playerId: number;
const player = async () => void (playerId = await addPlayer());
const itsPath = () => paths.teamPlayer(teamId, playerId);

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ["a team that was made", nothing, async () => createTeam()],
  ["a team's name, club and seed", nothing, change],
  ["a team that was deleted, with its places in games", inGame, remove],
  ["a team that was restored", remove, async () => call("POST", paths.teamRestore(teamId))],
  ["a player who was added", nothing, player],
  ["a player's name", player, async () => call("PUT", itsPath(), { ...ada, first_name: "Eve" })],
  ["a player who was removed", player, async () => call("DELETE", itsPath())],
  ["an import", nothing, importTeams],
])("%s: undone, redone and undone again, byte for byte", async (_, prepare, write) => {
  await prepare();
  const { seen, entries } = await history.backAndForth(write);
  expect(seen[1]).not.toEqual(seen[0]);
  expect([seen[2], seen[3], seen[4]]).toEqual([seen[0], seen[1], seen[0]]);
  expect(entries.map(({ undo }) => undo)).toEqual(["open", "open", "open"]);
});

test("an import says how many teams and players go, and refuses once one of them plays", async () => {
  await importTeams();
  const { id } = await history.newest();
  const { totals, rows } = await history.preview(id);
  expect(totals).toMatchObject({ teams_gone: 2, players_gone: 3, invitations_gone: 1 });
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["Elks", "Ada Ash"]));
  const elks = await app.database
    .selectFrom("teams")
    .select("id")
    .where("name", "=", "Elks")
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  await app.createMatch({ tournament_id: tournamentId, game_number: 9, home_team_id: elks.id });
  expect(await history.refusalOf(id)).toEqual({
    code: "refusals.undo.plays",
    params: { name: "Elks", count: 1, games: "9" },
  });
});

test("the first import goes with the divisions that it made, and comes back with them", async () => {
  await app.database.deleteFrom("teams").where("tournament_id", "=", tournamentId).execute();
  await app.database.deleteFrom("brackets").where("tournament_id", "=", tournamentId).execute();
  const row = { seed: null, bracket: null, player: null };
  const rows = [
    { ...row, team: "Elks", division: "Open" },
    { ...row, team: "Foxes", division: "Mixed" },
  ];
  const { seen } = await history.backAndForth(() =>
    call("POST", paths.tournamentImport(tournamentId), { rows }),
  );
  expect(seen[1]).not.toEqual(seen[0]);
  expect([seen[2], seen[3], seen[4]]).toEqual([seen[0], seen[1], seen[0]]);
});

test("a team that plays again isn't deleted by an undo, and one of long ago isn't brought back", async () => {
  await remove();
  const removed = await history.newest();
  expect(removed.rows).toMatchObject([{ name: "Ants", change: "removed" }]);
  const { rows, totals } = await history.preview(removed.id);
  expect({ change: rows[0]!.change, back: totals.teams_back }).toEqual({
    change: "added",
    back: 1,
  });
  await call("POST", paths.teamRestore(teamId));
  const restored = await history.newest();
  await inGame();
  expect(await history.refusalOf(restored.id)).toMatchObject({
    params: { name: "Ants", count: 1 },
  });
  expect(await history.refusalOf(removed.id)).toMatchObject({ code: "refusals.undo.changed" });
  const hidden = { deleted_at: new Date(Date.now() - 31 * 86_400_000) };
  await app.database.updateTable("teams").set(hidden).where("id", "=", teamId).execute();
  const after = JSON.stringify({ deleted_at: hidden.deleted_at });
  await asTheDatabase(async (trx) => {
    const row = trx.updateTable("audit_changes").where("entry_id", "=", removed.id);
    await row.set({ after: sql`after || ${after}::jsonb` }).execute();
  });
  expect(await history.refusalOf(removed.id)).toEqual({ code: "refusals.notUndone.forgotten" });
});

test("a text is undone by itself: whatever else was changed since stays", async () => {
  await rename("Emus");
  const { id } = await history.newest();
  await call("PUT", paths.team(teamId), {
    name: "Emus",
    club: "Dale",
    tournament_id: tournamentId,
  });
  expect((await history.undo(id)).status).toBe(200);
  const team = (await app.call("GET", paths.team(teamId))).read(TeamDetailResponse).team;
  expect(team).toMatchObject({ name: "Ants", club: "Dale" });
});

test("what was changed again since is named, and so is what the team has by now", async () => {
  const dogs = await createTeam();
  const made = await history.newest();
  await rename("Emus");
  const renamed = await history.newest();
  await rename("Elks");
  expect(await history.refusalOf(renamed.id)).toEqual({
    code: "refusals.undo.changed",
    params: { name: "Elks" },
  });
  const added = await addPlayer(dogs);
  const { id } = await history.newest();
  expect(await history.refusalOf(made.id)).toEqual({
    code: "refusals.undo.has",
    params: { name: "Dogs", list: "Ada Ash" },
  });
  await call("PUT", paths.teamPlayer(dogs, added), { ...ada, first_name: "Eve" });
  expect(await history.refusalOf(id)).toMatchObject({ params: { name: "Eve Ash" } });
});

test("a name, a seed or a jersey that another has by now is in the way", async () => {
  await rename("Emus");
  const renamed = await history.newest();
  await createTeam("Ants");
  expect(await history.refusalOf(renamed.id)).toMatchObject({ code: "rules.team.nameTaken" });
  await call("DELETE", paths.team(teamId));
  const removed = await history.newest();
  await createTeam("Elks", { seed: 1 });
  expect(await history.refusalOf(removed.id)).toMatchObject({ code: "refusals.seeds.twice" });
  const id = await addPlayer(others[0]);
  await call("DELETE", paths.teamPlayer(others[0]!, id));
  const gone = await history.newest();
  await addPlayer(others[0], { ...ada, first_name: "Eve" });
  expect(await history.refusalOf(gone.id)).toMatchObject({ code: "rules.player.jerseyTaken" });
});

test("an office is given back to who has it or is on the team, and to nobody unasked", async () => {
  const [former, next] = [await app.createUser(), await app.createUser()];
  const choose = async (captain_id: number | null) =>
    call("PUT", paths.team(teamId), { name: "Ants", tournament_id: tournamentId, captain_id });
  await app.database
    .updateTable("teams")
    .set({ captain_id: former.id })
    .where("id", "=", teamId)
    .execute();
  await app.createPlayer({ team_id: teamId, user_id: former.id, is_captain: true });
  await app.createPlayer({ team_id: teamId, user_id: next.id });
  const { seen } = await history.backAndForth(() => choose(next.id));
  expect([seen[2], seen[3], seen[4]]).toEqual([seen[0], seen[1], seen[0]]);
  await choose(null);
  const { id } = await history.newest();
  const left = await app.call("DELETE", paths.teamMembership(teamId), { as: former });
  expect(left.status).toBe(200);
  // Whoever left by themselves is not brought back.
  expect((await history.newest()).undo).toBe("never");
  expect(await history.refusalOf(id)).toMatchObject({ code: "refusals.undo.changed" });
  await choose(organiser.id);
  await app.database.updateTable("teams").set({ captain_id: former.id }).execute();
  await choose(null);
  const { id: taken } = await history.newest();
  expect(await history.refusalOf(taken)).toEqual({ code: "refusals.access.captainIsAsked" });
});

test("a place that somebody was asked to take is asked for anew, and an answer stays", async () => {
  const asked = await app.createUser();
  const offer = await app.createOffer({ team_id: teamId, user_id: asked.id });
  await call("DELETE", paths.teamPlayer(teamId, offer.playerId));
  const { id, undo } = await history.newest();
  expect(undo).toBe("never");
  expect(await history.refusalOf(id)).toEqual({ code: "refusals.notUndone.asked" });
});

test("what is kept of people goes after 30 days, and with their account", async () => {
  const [chief, leaver] = [await app.createUser({ role: "super_admin" }), await app.createUser()];
  const own = await app.createPlayer({ team_id: teamId, user_id: leaver.id });
  await call("DELETE", paths.teamPlayer(teamId, own.id));
  const left = await history.newest();
  expect(left.undo).toBe("open");
  await player();
  await call("DELETE", itsPath());
  const { id } = await history.newest();
  await app.call("DELETE", `${adminPaths.adminUser(leaver.id)}?tournaments=delete`, { as: chief });
  expect(await history.refusalOf(left.id)).toEqual({ code: "refusals.notUndone.forgotten" });
  expect((await history.preview(id)).refusal).toBeNull();
  await forget(id, 29);
  expect((await history.newest()).undo).toBe("open");
  await forget(id, 31);
  const { undo, rows } = await history.newest();
  expect({ undo, names: rows.map(({ name }) => name) }).toEqual({ undo: "never", names: [null] });
  expect(await history.refusalOf(id)).toEqual({ code: "refusals.notUndone.forgotten" });
});

test("what an official was called before goes with the account that the official had", async () => {
  const [chief, leaver] = [await app.createUser({ role: "super_admin" }), await app.createUser()];
  const added = await call("POST", paths.officials(tournamentId), { name: "Rita Real" });
  const { id } = added.read(OfficialResponse).official;
  const link = app.database.updateTable("officials").where("id", "=", id);
  await link.set({ user_id: leaver.id }).execute();
  await call("PUT", paths.official(tournamentId, id), { name: "Rita" });
  await call("DELETE", paths.official(tournamentId, id));
  await app.call("DELETE", `${adminPaths.adminUser(leaver.id)}?tournaments=delete`, { as: chief });
  const kept = app.database.selectFrom("kept_rows").where("row_id", "=", id);
  expect(await kept.where("table_name", "=", "officials").select("kept").execute()).toEqual([]);
});

/** As the night does, so many days after an entry. */
async function forget(id: number, days: number) {
  const at = new Date(Date.now() - days * 86_400_000);
  await asTheDatabase(async (trx) => {
    await trx.updateTable("audit_log").set({ at }).where("id", "=", id).execute();
  });
  await forgetKeptTexts(app.database);
}

/** The log can't be changed otherwise. */
async function asTheDatabase(write: (trx: Transaction) => Promise<void>) {
  await app.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });
}
