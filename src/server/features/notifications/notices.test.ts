import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type Caught, catchMessages } from "./testing/caught-messages.ts";
import {
  addDevice as newDevice,
  addGameOf,
  changeGame,
  chooseMessages,
  inHours,
  openPage as openTeamPage,
} from "./testing/games-to-tell.ts";
import { tellBrowsers, tellChanges } from "./changes/tell-changes.ts";
import { remind } from "./reminders/remind.ts";

let courtside: TestApp;
let sent: Caught["sent"];
let shown: Caught["shown"];
let needs: Caught["needs"];
let creator: TestUser;
let captain: TestUser;
let player: TestUser;
let tournament: { id: number };
let teams: { id: number }[];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());
beforeEach(async () => {
  await courtside.database.deleteFrom("tournaments").execute();
  await courtside.database.deleteFrom("users").execute();
  ({ sent, shown, needs } = catchMessages(courtside));
  [creator, captain, player] = [
    await courtside.createUser(),
    await courtside.createUser(),
    await courtside.createUser(),
  ];
  tournament = await courtside.createTournament({ creator_id: creator.id, name: "Harbour Cup" });
  const inIt = { tournament_id: tournament.id };
  teams = [
    await courtside.createTeam({ ...inIt, name: "Reds", captain_id: captain.id }),
    await courtside.createTeam({ ...inIt, name: "Blues" }),
  ];
  await courtside.createPlayer({ team_id: teams[0]!.id, user_id: player.id });
});

const addGame = (values: object = {}) =>
  addGameOf({ tournament_id: tournament.id, teams }, values, courtside);
const change = (matchId: number, values: object) => changeGame(matchId, values, courtside);
const choose = (user: TestUser, notifications: object, language?: string) =>
  chooseMessages(user, { notifications, language }, courtside);

const addDevice = (owner: Parameters<typeof newDevice>[1], language?: string) =>
  newDevice(courtside, owner, language);
const openPage = (team_id: number) =>
  openTeamPage(courtside, { tournament_id: tournament.id, team_id });

describe("browsers", () => {
  test("show what was changed beside the mail, in their language where none was chosen", async () => {
    const chosen = await addDevice({ user_id: captain.id });
    const open = await addDevice({ user_id: player.id }, "fr");
    await choose(captain, {}, "de");
    await addDevice({ user_id: creator.id });
    const phone = await addDevice({ scorer_device_id: (await openPage(teams[1]!.id)).id }, "es");
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { court_id: 2 });
    await tellChanges(needs());
    expect(sent).toHaveLength(2);
    expect(shown.map(([id]) => id)).toEqual([chosen, open, phone]);
    expect(shown.map(([, { body }]) => body.split("\n")[0])).toEqual([
      "Verlegt:",
      "Changement d’heure ou de terrain\u00a0:",
      "Cambio de hora o pista:",
    ]);
    expect(shown[0]![1]).toMatchObject({
      title: "Änderungen bei Harbour Cup",
      path: `/tournaments/${tournament.id}/schedule`,
    });
  });

  test("are told without a mail server, and what is told by hand stays to be told", async () => {
    await addDevice({ user_id: captain.id });
    const without = needs({});
    const game = await addGame();
    await tellChanges(without);
    await change(game.id, { court_id: 2 });
    await tellChanges(without);
    await tellChanges(without);
    expect([sent.length, shown.length]).toEqual([0, 1]);
    await tellChanges(needs());
    expect(shown).toHaveLength(1);
    await change(game.id, { court_id: 1 });
    await tellChanges(needs());
    expect([sent.length, shown.length]).toEqual([2, 2]);
  });

  test("hear nothing of what happened while none was there", async () => {
    const without = needs({});
    await addDevice({ user_id: captain.id });
    const game = await addGame();
    await tellBrowsers(without);
    await courtside.database.deleteFrom("push_devices").execute();
    await change(game.id, { court_id: 2 });
    await tellBrowsers(without);
    await addDevice({ user_id: captain.id });
    await tellBrowsers(without);
    expect(shown).toEqual([]);
    await change(game.id, { court_id: 1 });
    await tellBrowsers(without);
    expect(shown).toHaveLength(1);
  });

  test("hear nothing that their people don't want, nor of a team whose link has ended", async () => {
    await addDevice({ user_id: captain.id });
    await choose(captain, { tournament_updates: false });
    await addDevice({ scorer_device_id: (await openPage(teams[1]!.id)).id });
    await courtside.database
      .updateTable("scorer_links")
      .set({ revoked_at: inHours(-1) })
      .execute();
    const game = await addGame();
    await tellChanges(needs());
    await change(game.id, { court_id: 2 });
    await tellChanges(needs());
    await addGame({ start_time: inHours(1), end_time: inHours(2) });
    await choose(captain, { match_reminders: false });
    await remind(needs());
    expect(shown).toEqual([]);
  });

  test("remind of the day once each, also the phone that holds a team's page", async () => {
    await addDevice({ user_id: captain.id });
    await addDevice({ scorer_device_id: (await openPage(teams[1]!.id)).id });
    await addGame({ start_time: inHours(1), end_time: inHours(2) });
    await remind(needs({}));
    await remind(needs({}));
    expect(sent).toEqual([]);
    expect(shown.map(([, { title }]) => title)).toEqual([
      "Your games at Harbour Cup",
      "Your games at Harbour Cup",
    ]);
  });
});

test("a game that a withdrawal awards is told as that, and as one that a team didn't come to otherwise", async () => {
  const { id } = await addGame();
  await tellChanges(needs());
  const lost = { status: "completed", outcome: "walkover", lost_by: "away", t1s: 25, t2s: 0 };
  await change(id, lost);
  await tellChanges(needs());
  const textTo = ({ email }: TestUser) => sent.find(({ to }) => to[0] === email)!.text;
  expect(textTo(captain)).toMatch(/Results:\n#\d+ Reds – Blues 25:0, Blues did not come\n/u);
  await change(id, { status: "scheduled", outcome: "played", lost_by: null });
  await tellChanges(needs());
  sent.length = 0;
  const gone = { withdrawn_at: new Date().toISOString() };
  const { database } = courtside;
  await database.updateTable("teams").set(gone).where("id", "=", teams[1]!.id).execute();
  await change(id, lost);
  await choose(captain, {}, "de");
  await tellChanges(needs());
  // The first of both was taken back meanwhile, as people know.
  expect(textTo(captain)).toContain(" 25:0, Blues hat sich zurückgezogen\n");
});
