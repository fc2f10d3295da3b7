import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import {
  type Caught,
  catchMessages,
} from "#server/features/notifications/testing/caught-messages.ts";
import {
  addDevice,
  chooseMessages,
  openPage,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { tellCalls } from "./tell-calls.ts";

let app: TestApp;
let sent: Caught["sent"];
let shown: Caught["shown"];
let needs: Caught["needs"];
let organiser: TestUser;
let captain: TestUser;
let tournament: { id: number };
let teams: { id: number }[];
let games: number[];

const today = currentTime().toISOString().slice(0, 10);

const subjectsOf = (to: TestUser) =>
  sent.filter((mail) => mail.to[0] === to.email).map(({ subject }) => subject);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/** Reds – Blues, then Greens – Golds, with the Reds as referees. */
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  ({ sent, shown, needs } = catchMessages(app));
  [organiser, captain] = [await app.createUser(), await app.createUser()];
  const dates = { start_date: today, end_date: today, courts_count: 3, timezone: "UTC" };
  tournament = await app.createTournament({ creator_id: organiser.id, ...dates });
  const inIt = { tournament_id: tournament.id };
  teams = [await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id })];
  for (const name of ["Blues", "Greens", "Golds"]) {
    teams.push(await app.createTeam({ ...inIt, name }));
  }
  const game = async (home: number, away: number, hour: number) =>
    app.createMatch({
      ...inIt,
      game_number: hour,
      home_team_id: teams[home]!.id,
      away_team_id: teams[away]!.id,
      start_time: `${today}T0${hour}:00:00.000Z`,
      end_time: `${today}T0${hour}:50:00.000Z`,
      court_id: 1,
    });
  games = [(await game(0, 1, 1)).id, (await game(2, 3, 2)).id];
  const duties = [{ role: "referee", team_id: teams[0]!.id }];
  const body = { games: [{ match_id: games[1], duties }] };
  await app.call("PUT", paths.duties(tournament.id), { as: organiser, body });
});

const tell = () => tellCalls(needs());
/** By the row alone: the routes have messages sent by the app itself. */
const setCall = async (game: number, values: object) => {
  await app.database.updateTable("matches").set(values).where("id", "=", games[game]!).execute();
};
const call = async (game: number, called_court_id = 3) =>
  setCall(game, { called_court_id, called_at: sql<string>`courtside_now()` });
const takeBack = async (game: number) => setCall(game, { called_court_id: null, called_at: null });
/** Lets so many seconds go by for what was called, and for calls that stand no more. */
const wait = async (seconds: number) => {
  await app.database
    .updateTable("matches")
    .set({
      called_at: sql<string>`called_at - make_interval(secs => ${seconds})`,
      calendar_changed_at: sql<string>`calendar_changed_at - make_interval(secs => ${seconds})`,
    })
    .execute();
  await app.database
    .updateTable("notified_calls")
    .set({ gone_since: sql<string>`gone_since - make_interval(secs => ${seconds})` })
    .execute();
};
const titles = () => shown.map(([id, { title }]) => [id, title]);

describe("a call", () => {
  test("is shown by the browsers of both teams once it has stood for a while, and once", async () => {
    const mine = await addDevice(app, { user_id: captain.id }, "de");
    const page = await openPage(app, { tournament_id: tournament.id, team_id: teams[1]!.id });
    const phone = await addDevice(app, { scorer_device_id: page.id });
    await addDevice(app, { user_id: organiser.id });
    await call(0);
    await tell();
    expect(shown).toEqual([]);
    await wait(30);
    await tell();
    await tell();
    expect(titles()).toEqual([
      [mine, "Gerufen: Feld C"],
      [phone, "Called to court C"],
    ]);
    expect(shown[1]![1]).toMatchObject({
      body: "Called now:\n#1 Reds – Blues, court C",
      path: `/tournaments/${tournament.id}/schedule`,
    });
    // Whoever has a browser that shows it needs no mail.
    expect(sent).toEqual([]);
  });

  test("is told to who has a duty there, and mailed to captains without a browser", async () => {
    await call(1);
    await wait(30);
    await tell();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [[captain.email], "Called to court C"],
    ]);
    expect(sent[0]!.text).toContain(
      "Called now, and you have a duty there:\nReferee: #2 Greens – Golds, court C",
    );
    const without = needs({});
    await takeBack(1);
    await call(1, 2);
    await wait(30);
    await tellCalls(without);
    expect(sent).toHaveLength(1);
  });

  test("that is taken back soon is told to nobody", async () => {
    await addDevice(app, { user_id: captain.id });
    await call(0);
    await tell();
    await takeBack(0);
    await tell();
    await wait(30);
    await tell();
    await wait(30);
    await tell();
    expect([shown, sent]).toEqual([[], []]);
  });

  test("that was told and is taken back is told to stand no more, once that has lasted", async () => {
    await addDevice(app, { user_id: captain.id });
    await call(0);
    await wait(30);
    await tell();
    await takeBack(0);
    await tell();
    expect(shown).toHaveLength(1);
    await wait(30);
    await tell();
    await tell();
    expect(shown.slice(1).map(([, notice]) => [notice.title, notice.body])).toEqual([
      ["A call was taken back", "Not called any more:\n#1 Reds – Blues"],
    ]);
  });

  test("that is taken back and made again is no news, to another court it is", async () => {
    await addDevice(app, { user_id: captain.id });
    await call(0);
    await wait(30);
    await tell();
    for (const court of [3, 2]) {
      await takeBack(0);
      await tell();
      await call(0, court);
      await tell();
      await wait(30);
      await tell();
    }
    expect(shown.map(([, { title }]) => title)).toEqual(["Called to court C", "Called to court B"]);
  });

  test("is no news once its game has begun, nor after ten minutes", async () => {
    await addDevice(app, { user_id: captain.id });
    await call(0);
    await wait(700);
    await tell();
    await setCall(0, { status: "in_progress" });
    await call(1);
    await wait(30);
    await setCall(1, { status: "in_progress" });
    await tell();
    expect([shown, sent]).toEqual([[], []]);
    expect(await app.database.selectFrom("notified_calls").selectAll().execute()).toEqual([]);
  });

  test("that its game has followed is forgotten, and told of no more", async () => {
    await addDevice(app, { user_id: captain.id });
    await call(0);
    await wait(30);
    await tell();
    await setCall(0, { status: "in_progress" });
    await tell();
    await wait(30);
    await tell();
    expect(shown).toHaveLength(1);
    expect(await app.database.selectFrom("notified_calls").selectAll().execute()).toEqual([]);
  });

  test("is not told to who wants no changes, nor by a link that has ended", async () => {
    await addDevice(app, { user_id: captain.id });
    await chooseMessages(captain, { notifications: { tournament_updates: false } }, app);
    const page = await openPage(app, { tournament_id: tournament.id, team_id: teams[1]!.id });
    await addDevice(app, { scorer_device_id: page.id });
    await app.database
      .updateTable("scorer_links")
      .set({ revoked_at: sql<string>`courtside_now()` })
      .execute();
    await call(0);
    await wait(30);
    await tell();
    expect([shown, sent]).toEqual([[], []]);
  });
});

const told = async () => {
  await wait(30);
  await tell();
  await tell();
};

describe("a call to an official with an account", () => {
  let person: TestUser;
  let rita: number;

  beforeEach(async () => {
    person = await app.createUser();
    const values = { tournament_id: tournament.id, name: "Rita", user_id: person.id };
    const official = app.database.insertInto("officials").values(values).returning("id");
    rita = (await official.executeTakeFirstOrThrow()).id;
    const duties = [{ role: "scorekeeper", official_id: rita }];
    await setCall(0, { duties: JSON.stringify(duties) });
  });
  test("is mailed once, with the way to the own duties and to hearing no more", async () => {
    await call(0);
    await told();
    const mine = sent.filter(({ to }) => to[0] === person.email);
    expect(mine.map(({ subject }) => subject)).toEqual(["Called to court C"]);
    expect(mine[0]!.text).toContain("a duty there:\nScorekeeper: #1 Reds – Blues, court C");
    expect(mine[0]!.text).toContain(`/tournaments/${tournament.id}/officials/${rita}\n`);
    expect(mine[0]!.unsubscribe).toContain("https://play.test/api/");
  });

  test("is shown by a browser in place of a mail, without a mail server as well", async () => {
    const device = await addDevice(app, { user_id: person.id });
    await call(0);
    await told();
    expect(titles()).toEqual([[device, "Called to court C"]]);
    expect(sent.some(({ to }) => to[0] === person.email)).toBe(false);
    await tellCalls(needs({}));
    expect(titles()).toHaveLength(2);
  });

  test("is one message for who captains and has a duty, and that a call is gone is told alike", async () => {
    const row = { tournament_id: tournament.id, user_id: captain.id, name: "Kim" };
    const kim = app.database.insertInto("officials").values(row).returning("id");
    const { id } = await kim.executeTakeFirstOrThrow();
    const duties = JSON.stringify([{ role: "referee", official_id: id }]);
    await setCall(0, { duties: null });
    await setCall(1, { duties });
    await call(0);
    await call(1, 2);
    await told();
    expect(sent.map(({ to }) => to)).toEqual([[captain.email]]);
    expect(sent[0]!.text).toMatch(/Called now:\n#1 [^]+duty there:\nReferee: #2 /u);
    await takeBack(1);
    await tell();
    await wait(30);
    await tell();
    expect(sent.slice(1).map(({ text }) => text)).toEqual([
      expect.stringContaining("Not called any more:\n#2 Greens – Golds"),
    ]);
  });

  test("is one line for who has two duties at a game, by name and by the own team", async () => {
    await app.database
      .updateTable("officials")
      .set({ user_id: captain.id })
      .where("id", "=", rita)
      .execute();
    const duties = [
      { role: "referee", team_id: teams[0]!.id },
      { role: "scorekeeper", official_id: rita },
    ];
    await setCall(1, { duties: JSON.stringify(duties) });
    await call(1);
    await told();
    expect(sent[0]!.text).toContain("Referee, Scorekeeper: #2 Greens – Golds, court C");
  });

  test("comes to who takes the duty over after it, however old it is, and is gone for who had it", async () => {
    const other = await app.createUser();
    const values = { tournament_id: tournament.id, name: "Ben", user_id: other.id };
    const official = app.database.insertInto("officials").values(values).returning("id");
    const { id: ben } = await official.executeTakeFirstOrThrow();
    await call(0);
    await told();
    await wait(900);
    await setCall(0, { duties: JSON.stringify([{ role: "scorekeeper", official_id: ben }]) });
    await tell();
    expect(subjectsOf(other)).toEqual([]);
    await told();
    await told();
    expect(subjectsOf(other)).toEqual(["Called to court C"]);
    expect(subjectsOf(person)).toEqual(["Called to court C", "A call was taken back"]);
  });

  test("comes to nobody who wants no changes", async () => {
    await chooseMessages(person, { notifications: { tournament_updates: false } }, app);
    await addDevice(app, { user_id: person.id });
    await call(0);
    await told();
    expect([shown, sent.filter(({ to }) => to[0] === person.email)]).toEqual([[], []]);
  });
});

describe("a call at which a duty goes by result", () => {
  let golds: TestUser;
  let decider: number;

  /** The loser of Reds – Golds keeps score at Greens – Blues, and both captains have an address. */
  beforeEach(async () => {
    golds = await app.createUser();
    const captained = { captain_id: golds.id };
    await app.database.updateTable("teams").set(captained).where("id", "=", teams[3]!.id).execute();
    const inIt = { tournament_id: tournament.id };
    const sides = { home_team_id: teams[0]!.id, away_team_id: teams[3]!.id };
    ({ id: decider } = await app.createMatch({ ...inIt, ...sides, game_number: 12 }));
    const duties = [{ role: "scorekeeper", match_id: decider, outcome: "loser" }];
    await setCall(1, { away_team_id: teams[1]!.id, duties: JSON.stringify(duties) });
  });
  const score = async (values: object) => {
    const result: object = { status: "completed", ...values };
    await app.database.updateTable("matches").set(result).where("id", "=", decider).execute();
  };

  test("comes to the loser once the result is in, and to the other team once that is corrected", async () => {
    await call(1);
    await told();
    expect(sent).toEqual([]);
    await wait(900);
    await score({ t1s: 2, t2s: 1 });
    await tell();
    expect(sent).toEqual([]);
    await told();
    expect([subjectsOf(golds), subjectsOf(captain)]).toEqual([["Called to court C"], []]);
    expect(sent[0]!.text).toContain("Scorekeeper: #2 Greens – Blues, court C");
    await wait(900);
    await score({ t1s: 1, t2s: 2 });
    await told();
    await told();
    await told();
    expect(subjectsOf(golds)).toEqual(["Called to court C", "A call was taken back"]);
    expect(subjectsOf(captain)).toEqual(["Called to court C"]);
  });

  test("goes over with a shoot-out that is corrected, and is nobody's once the result is taken away", async () => {
    await score({ t1s: 1, t2s: 1, t1_shootout: 4, t2_shootout: 3 });
    await call(1);
    await told();
    await wait(900);
    await score({ t1s: 1, t2s: 1, t1_shootout: 3, t2_shootout: 4 });
    await told();
    await told();
    expect(subjectsOf(golds)).toEqual(["Called to court C", "A call was taken back"]);
    await wait(900);
    await score({ status: "in_progress", t1_shootout: null, t2_shootout: null });
    await told();
    await told();
    expect(subjectsOf(captain)).toEqual(["Called to court C", "A call was taken back"]);
  });

  test("that everybody knows is no news to the teams that play when the result comes in", async () => {
    const green = await app.createUser();
    const captained = { captain_id: green.id };
    await app.database.updateTable("teams").set(captained).where("id", "=", teams[2]!.id).execute();
    await call(1);
    await told();
    await wait(900);
    await score({ t1s: 2, t2s: 1 });
    await told();
    expect(subjectsOf(green)).toEqual(["Called to court C"]);
  });
});
