import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { lockTournament } from "#server/write/tournament-lock.ts";
import { tellCalls } from "#server/features/notifications/calls/tell-calls.ts";
import { tellChanges } from "#server/features/notifications/changes/tell-changes.ts";
import {
  type Caught,
  catchMessages,
} from "#server/features/notifications/testing/caught-messages.ts";
import {
  addDevice,
  addGameOf,
  changeGame,
  chooseMessages,
  follow,
  inHours,
  openPage,
  touchTournaments,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertOfficial, type TestUser } from "#server/testing/factories.ts";
import { zoneOfMorning } from "#server/testing/morning.ts";
import { markToldByHand } from "./mark-told.ts";
import { findWaiting } from "./waiting.ts";

let app: TestApp;
let sent: Caught["sent"];
let shown: Caught["shown"];
let needs: Caught["needs"];
let captain: TestUser;
let player: TestUser;
let id: number;
let teams: { id: number }[];
let game: number;
let other: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/**
 * Reds – Blues, and Greens – Golds with Rita as referee: the Reds have a captain with an account, the Blues
 * nobody, the Greens a player with an account, and a phone has the page of the Golds.
 */
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  ({ sent, shown, needs } = catchMessages(app));
  const owner = await app.createUser();
  [captain, player] = [await app.createUser({ name: "Kim Captain" }), await app.createUser()];
  const values = { creator_id: owner.id, name: "Harbour Cup", courts_count: 4 };
  ({ id } = await app.createTournament({ ...values, timezone: zoneOfMorning() }));
  const inIt = { tournament_id: id };
  teams = [await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id })];
  for (const name of ["Blues", "Greens", "Golds"]) {
    teams.push(await app.createTeam({ ...inIt, name }));
  }
  await app.createPlayer({ team_id: teams[2]!.id, user_id: player.id });
  const page = await openPage(app, { ...inIt, team_id: teams[3]!.id });
  await addDevice(app, { scorer_device_id: page.id });
  ({ id: game } = await addGameOf({ ...inIt, teams }, { game_number: 1 }, app));
  const rita = await insertOfficial(app.database, id, { name: "Rita" });
  const duties = JSON.stringify([{ role: "referee", official_id: rita.id }]);
  const second = { game_number: 2, court_id: 2, duties };
  const last = { tournament_id: id, teams: teams.slice(2) };
  ({ id: other } = await addGameOf(last, second, app));
  await tellChanges(needs());
});

const waiting = async () => {
  const asked = { tournamentId: id, publicUrl: "https://play.test", hasMail: true, language: null };
  return findWaiting(asked, app.database);
};
/** Of one kind: who is told by hand. */
const byHand = async (kind: string) =>
  (await waiting()).messages
    .filter((message) => message.kind === kind && !message.is_mailed)
    .flatMap(({ to }) => to.map(({ name, teams: [team] }) => name ?? team));
const noteTold = async () =>
  app.database.transaction().execute(async (trx) => {
    const tournament = await lockTournament(id, trx);
    const at = currentTime().toISOString();
    await markToldByHand(tournament, { at, hasMail: true }, trx);
  });
const call = async (match: number, court: number | null) => {
  const at = court && sql<string>`courtside_now() - interval '1 minute'`;
  const called: object = { called_court_id: court, called_at: at };
  await app.database.updateTable("matches").set(called).where("id", "=", match).execute();
};
const refereed = (team: number) => JSON.stringify([{ role: "referee", team_id: teams[team]!.id }]);
const everybody = async () => {
  await app.database.updateTable("teams").set({ captain_id: captain.id }).execute();
};

describe("with a mail server, a team that nothing comes to by itself", () => {
  test("waits to be told of a call, until it was; who has a browser or is written to doesn't", async () => {
    await call(game, 3);
    await call(other, 2);
    expect(await byHand("call")).toEqual(["Rita", "Blues", "Greens"]);
    const phone = await addDevice(app, { user_id: player.id });
    expect(await byHand("call")).toEqual(["Rita", "Blues"]);
    await tellCalls(needs());
    expect(sent.map(({ to }) => to)).toEqual([[captain.email]]);
    expect(shown.map(([device]) => device)).toContain(phone);
    expect(await byHand("call")).toEqual(["Rita", "Blues"]);
    await noteTold();
    expect(await byHand("call")).toEqual([]);
    await call(game, null);
    expect(await byHand("call")).toEqual(["Blues"]);
    await noteTold();
    expect(await byHand("call")).toEqual([]);
  });

  test("has what is told to who follows it come to their browsers all the same", async () => {
    const follower = await follow(app, await addDevice(app, {}), [teams[1]!]);
    await call(game, 3);
    await tellCalls(needs());
    expect(shown.map(([device]) => device)).toEqual([follower]);
    expect(await byHand("call")).toEqual(["Blues"]);
  });

  test("waits to be reminded, until it was", async () => {
    for (const match of [game, other]) {
      await changeGame(match, { start_time: inHours(1), end_time: inHours(2) }, app);
    }
    expect(await byHand("reminder")).toEqual(["Rita", "Blues"]);
    await chooseMessages(player, { notifications: { match_reminders: false } }, app);
    expect(await byHand("reminder")).toEqual(["Rita", "Blues", "Greens"]);
    await noteTold();
    expect(await byHand("reminder")).toEqual([]);
  });

  test("waits for announcements, until they were told", async () => {
    const values = { tournament_id: id, text: "Lunch is served.", is_urgent: false };
    await app.database.insertInto("announcements").values(values).execute();
    expect(await byHand("announcement")).toEqual(["Rita", "Blues", "Greens"]);
    await noteTold();
    expect(await byHand("announcement")).toEqual([]);
  });

  test("waits with what changed for it after the mails went out, until it was told", async () => {
    await changeGame(game, { court_id: 3 }, app);
    await changeGame(other, { court_id: 4 }, app);
    expect(await byHand("changes")).toEqual(["Rita", "Blues"]);
    // Whichever of several instances comes first.
    await Promise.all([tellChanges(needs()), tellChanges(needs())]);
    expect(sent.map(({ to }) => to[0]!).toSorted()).toEqual(
      [captain.email, player.email].toSorted(),
    );
    expect(await byHand("changes")).toEqual(["Rita", "Blues"]);
    const [, toBlues] = (await waiting()).messages;
    expect(toBlues!.text).toMatch(/Moved:\n#1 Reds – Blues, .+, court C/u);
    await noteTold();
    await touchTournaments(app);
    await tellChanges(needs());
    expect((await waiting()).messages).toEqual([]);
  });

  test("hears nothing of what was moved back before somebody told it", async () => {
    await changeGame(game, { court_id: 3 }, app);
    await tellChanges(needs());
    await changeGame(game, { court_id: 1 }, app);
    await tellChanges(needs());
    expect(sent).toHaveLength(2);
    expect(await byHand("changes")).toEqual([]);
  });

  test("waits with the duty that it got, and with the one that goes to another", async () => {
    await changeGame(other, { duties: refereed(1) }, app);
    await tellChanges(needs());
    expect((await waiting()).messages.map(({ text }) => text)).toEqual([
      expect.stringContaining("No longer your duty:\n#2"),
      expect.stringContaining("Your duties:\nReferee: #2"),
    ]);
    await noteTold();
    await changeGame(other, { duties: refereed(0) }, app);
    await tellChanges(needs());
    expect((await waiting()).messages.map(({ to, text }) => [to[0]!.teams, text])).toEqual([
      [["Blues"], expect.stringContaining("No longer your duty:\n#2")],
    ]);
  });

  test("is on no list once somebody captains it, for nothing of before either", async () => {
    await changeGame(game, { court_id: 3 }, app);
    await tellChanges(needs());
    await everybody();
    expect(await byHand("changes")).toEqual([]);
    await touchTournaments(app);
    await tellChanges(needs());
    await app.database.updateTable("teams").set({ captain_id: null }).execute();
    expect(await byHand("changes")).toEqual([]);
  });
});

test("what was sent of a tournament before this was noted is no news to be told by hand", async () => {
  await app.database.deleteFrom("notified_tournaments").where("channel", "=", "hand").execute();
  await app.database.deleteFrom("notified_matches").where("channel", "=", "hand").execute();
  await changeGame(game, { court_id: 3 }, app);
  await tellChanges(needs());
  expect(await byHand("changes")).toEqual([]);
  await changeGame(game, { court_id: 4 }, app);
  await tellChanges(needs());
  expect(await byHand("changes")).toEqual(["Blues"]);
});
