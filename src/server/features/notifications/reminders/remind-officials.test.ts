import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertOfficial, type TestUser } from "#server/testing/factories.ts";
import { zoneOfMorning } from "#server/testing/morning.ts";
import {
  type Caught,
  catchMessages,
} from "#server/features/notifications/testing/caught-messages.ts";
import { saveCaptainAddress } from "#server/features/notifications/captain-addresses-repository.ts";
import {
  addDevice,
  addGameOf,
  chooseMessages,
  inHours,
  openPage,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { remind } from "./remind.ts";

let app: TestApp;
let sent: Caught["sent"];
let shown: Caught["shown"];
let needs: Caught["needs"];
let person: TestUser;
let tournamentId: number;
let teams: { id: number }[];
let rita: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/** Rita, who has an account, referees Reds – Blues in three quarters of an hour. */
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  ({ sent, shown, needs } = catchMessages(app));
  const owner = await app.createUser();
  person = await app.createUser({ name: "Rita Moreno" });
  ({ id: tournamentId } = await app.createTournament({
    creator_id: owner.id,
    name: "Harbour Cup",
    timezone: zoneOfMorning(),
  }));
  const inIt = { tournament_id: tournamentId };
  teams = [];
  for (const name of ["Reds", "Blues"]) teams.push(await app.createTeam({ ...inIt, name }));
  ({ id: rita } = await insertOfficial(app.database, tournamentId, { user_id: person.id }));
  await addGame({ start_time: inHours(0.75), end_time: inHours(1.5), duties: refereed(rita) });
});

const refereed = (id: number) => JSON.stringify([{ role: "referee", official_id: id }]);
const addGame = async (values: object) =>
  addGameOf({ tournament_id: tournamentId, teams }, values, app);

describe("an official with an account", () => {
  test("is reminded once of the day's duties, with the own page", async () => {
    await addGame({
      start_time: inHours(2),
      end_time: inHours(3),
      court_id: 2,
      duties: refereed(rita),
    });
    await remind(needs());
    await remind(needs());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: [person.email], subject: "Your duties at Harbour Cup" });
    expect(sent[0]!.text).toMatch(
      /Your duties:\nReferee: #\d+ Reds – Blues, .+, court A\nReferee: #\d+ Reds – Blues, .+, court B/u,
    );
    expect(sent[0]!.text).toContain(`/tournaments/${tournamentId}/officials/${rita}\n`);
    expect(sent[0]!.unsubscribe).toBeTruthy();
  });

  test("reads a colon as the own language writes it", async () => {
    await chooseMessages(person, { notifications: {}, language: "fr" }, app);
    await remind(needs());
    expect(sent[0]!.text).toMatch(/\nArbitrage\u00a0: #\d+ Reds – Blues/u);
  });

  test("is reminded once where the mail of somebody else can't be queued, and the rest is begun anew", async () => {
    const captain = { captain_id: (await app.createUser()).id };
    await app.database.updateTable("teams").set(captain).where("id", "=", teams[0]!.id).execute();
    await addDevice(app, { user_id: person.id });
    const { mail, ...other } = needs();
    let calls = 0;
    const send: typeof mail.send = async (...messages) => {
      calls += 1;
      if (calls > 1) throw new Error("the database is gone");
      await mail.send(...messages);
    };
    await Promise.allSettled([remind({ ...other, mail: { ...mail, send } })]);
    await remind(needs());
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ to }) => to[0])).size).toBe(2);
    expect(shown).toHaveLength(1);
    const failing = { ...mail, send: async () => Promise.reject(new Error("gone")) };
    await app.database.deleteFrom("reminded_days").execute();
    await expect(remind({ ...other, mail: failing })).rejects.toThrow("gone");
    expect(shown).toHaveLength(1);
    await remind(needs());
    expect([sent.length, shown.length]).toEqual([4, 2]);
  });

  test("is reminded once by two instances at once, by account and by address", async () => {
    await openPage(app, { tournament_id: tournamentId, team_id: teams[0]!.id });
    const captain = { teamId: teams[0]!.id, email: "kim@club.example", language: "en" };
    await saveCaptainAddress(captain, app.database);
    await Promise.all([remind(needs()), remind(needs()), remind(needs())]);
    expect(sent.map(({ to }) => to[0]!).toSorted()).toEqual(
      [person.email, "kim@club.example"].toSorted(),
    );
  });

  test("who plays on that day, too, gets one message of both", async () => {
    const captained = { captain_id: person.id };
    await app.database.updateTable("teams").set(captained).where("id", "=", teams[0]!.id).execute();
    await remind(needs());
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toBe("Your games at Harbour Cup");
    expect(sent[0]!.text).toMatch(/Your next games:\n#.+\n\nYour duties:\nReferee: #/u);
  });

  test("hears nothing without an account, without a duty, or where the settings say so", async () => {
    await chooseMessages(person, { notifications: { match_reminders: false } }, app);
    await remind(needs());
    await chooseMessages(person, { notifications: {} }, app);
    const unlinked = { user_id: null };
    await app.database.updateTable("officials").set(unlinked).execute();
    await remind(needs());
    await app.database.updateTable("officials").set({ user_id: person.id }).execute();
    await app.database.updateTable("matches").set({ duties: null }).execute();
    await remind(needs());
    expect(sent).toEqual([]);
  });

  test("is reminded by a browser where there is no mail server", async () => {
    const device = await addDevice(app, { user_id: person.id });
    await remind(needs({}));
    expect(sent).toEqual([]);
    expect(shown).toMatchObject([[device, { title: "Your duties at Harbour Cup" }]]);
  });
});

describe("a team with a duty on a day on which it plays no game", () => {
  let greens: number;
  beforeEach(async () => {
    const inIt = { tournament_id: tournamentId, name: "Greens" };
    ({ id: greens } = await app.createTeam(inIt));
    const duties = JSON.stringify([{ role: "referee", team_id: greens }]);
    await app.database.updateTable("matches").set({ duties }).execute();
  });
  const change = async (values: object) =>
    app.database.updateTable("teams").set(values).where("id", "=", greens).execute();
  const duty = /Your duties:\nReferee: #\d+ Reds – Blues/u;

  test("has its captain and players reminded once, with its page", async () => {
    const player = await app.createUser();
    await app.createPlayer({ team_id: greens, user_id: player.id });
    await change({ captain_id: person.id });
    await remind(needs());
    await remind(needs());
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ to }) => to[0]))).toEqual(new Set([person.email, player.email]));
    for (const { subject, text } of sent) {
      expect(subject).toBe("Your duties at Harbour Cup");
      expect(text).toMatch(duty);
      expect(text).toContain(`/teams/${greens}\n`);
      expect(text).not.toContain("Your next games");
    }
  });

  test("has the phone with its page and a captain without an account reminded", async () => {
    const page = await openPage(app, { tournament_id: tournamentId, team_id: greens });
    const phone = await addDevice(app, { scorer_device_id: page.id });
    const captain = { teamId: greens, email: "kim@club.example", language: "en" };
    await saveCaptainAddress(captain, app.database);
    await remind(needs());
    expect(shown).toMatchObject([[phone, { title: "Your duties at Harbour Cup" }]]);
    // Nobody asked whoever has the address: no words of others in the subject.
    expect(sent).toMatchObject([{ to: ["kim@club.example"], subject: "Your next duties" }]);
    expect(sent[0]!.text).toMatch(duty);
  });

  test("is left alone once it is gone", async () => {
    await change({ captain_id: person.id, withdrawn_at: new Date().toISOString() });
    await remind(needs());
    await change({ withdrawn_at: null, deleted_at: new Date().toISOString() });
    await remind(needs());
    expect(sent).toEqual([]);
  });
});

describe("a team to which a result gives a duty", () => {
  let greens: number;
  let decider: number;
  /** The loser of Greens – Golds, which is over or not, referees Reds – Blues in three quarters of an hour. */
  beforeEach(async () => {
    const sides: { id: number }[] = [];
    for (const name of ["Greens", "Golds"]) {
      sides.push(await app.createTeam({ tournament_id: tournamentId, name }));
    }
    greens = sides[0]!.id;
    const times = { start_time: inHours(-2), end_time: inHours(-1), court_id: 2 };
    const scene = { tournament_id: tournamentId, teams: sides };
    ({ id: decider } = await addGameOf(scene, { ...times, game_number: 40 }, app));
    const duties = JSON.stringify([
      { role: "referee", match_id: decider, outcome: "loser" },
      { role: "scorekeeper", official_id: rita },
    ]);
    const { database } = app;
    await database.updateTable("matches").set({ duties }).where("id", "<>", decider).execute();
    const captained = { captain_id: person.id };
    await database.updateTable("teams").set(captained).where("id", "=", greens).execute();
    await database.updateTable("officials").set({ user_id: null }).execute();
  });
  const end = async (t1s: number, t2s: number) =>
    app.database
      .updateTable("matches")
      .set({ status: "completed", t1s, t2s })
      .where("id", "=", decider)
      .execute();

  test("has everybody of it reminded once the result is in", async () => {
    const page = await openPage(app, { tournament_id: tournamentId, team_id: greens });
    const phone = await addDevice(app, { scorer_device_id: page.id });
    await remind(needs());
    expect([sent, shown]).toEqual([[], []]);
    await end(20, 25);
    await remind(needs());
    await remind(needs());
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [[person.email], "Your duties at Harbour Cup"],
    ]);
    expect(sent[0]!.text).toMatch(/Your duties:\nReferee: #\d+ Reds – Blues, [^\n]+\n\n/u);
    expect(sent[0]!.text).toContain(`/teams/${greens}\n`);
    expect(shown).toMatchObject([[phone, { title: "Your duties at Harbour Cup" }]]);
  });

  test("hears nothing where it goes to the other team, by address as by account", async () => {
    await app.database.updateTable("teams").set({ captain_id: null }).execute();
    await openPage(app, { tournament_id: tournamentId, team_id: greens });
    const captain = { teamId: greens, email: "kim@club.example", language: "en" };
    await saveCaptainAddress(captain, app.database);
    await end(25, 20);
    await remind(needs());
    expect(sent).toEqual([]);
    await end(20, 25);
    await remind(needs());
    expect(sent.map(({ to }) => to)).toEqual([["kim@club.example"]]);
  });
});
