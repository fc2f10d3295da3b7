import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { messagePaths, WaitingMessagesResponse } from "#contract/tournaments/messages.ts";
import { paths } from "#contract/paths.ts";
import { noteNewTournaments } from "#server/features/notifications/changes/tell-changes.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { zoneOfMorning } from "#server/testing/morning.ts";

let app: TestApp;
let owner: TestUser;
let captain: TestUser;
let id: number;
let teams: number[];
let games: number[];
let rita: number;

const inMinutes = (minutes: number) =>
  new Date(currentTime().getTime() + minutes * 60_000).toISOString();
const day = (days: number) => inMinutes(days * 1440).slice(0, 10);
/** Reds – Blues in three hours and Greens – Golds in eight, which Rita referees and Kim's Reds keep score of. */
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  [owner, captain] = [await app.createUser(), await app.createUser({ name: "Kim Captain" })];
  const values = { name: "Harbour Cup", courts_count: 3, start_date: day(-1), end_date: day(2) };
  const timezone = zoneOfMorning();
  ({ id } = await app.createTournament({ creator_id: owner.id, timezone, ...values }));
  const inIt = { tournament_id: id };
  teams = [(await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id })).id];
  for (const name of ["Blues", "Greens", "Golds"]) {
    teams.push((await app.createTeam({ ...inIt, name })).id);
  }
  const official = app.database
    .insertInto("officials")
    .values({ ...inIt, name: "Rita" })
    .returning("id");
  rita = (await official.executeTakeFirstOrThrow()).id;
  const game = async (home: number, minutes: number) =>
    app.createMatch({
      ...inIt,
      game_number: home + 1,
      court_id: home + 1,
      home_team_id: teams[home],
      away_team_id: teams[home + 1],
      start_time: inMinutes(minutes),
      end_time: inMinutes(minutes + 40),
    });
  games = [(await game(0, 180)).id, (await game(2, 480)).id];
  const duties = [
    { role: "referee", official_id: rita },
    { role: "scorekeeper", team_id: teams[0] },
  ];
  await setGame(1, { duties: JSON.stringify(duties) });
  await noteNewTournaments({ database: app.database });
});

const setGame = async (game: number, values: object) => {
  await app.database.updateTable("matches").set(values).where("id", "=", games[game]!).execute();
};
const call = async (game: number, called_court_id: number | null = 3) =>
  setGame(game, {
    called_court_id,
    called_at: called_court_id && sql<string>`courtside_now()`,
  });
const start = async (game: number, minutes: number) =>
  setGame(game, { start_time: inMinutes(minutes), end_time: inMinutes(minutes + 40) });
const announce = async (text: string) =>
  app.call("POST", paths.announcements(id), {
    as: owner,
    body: { text },
  });
const choose = async (preferences: object) =>
  app.database
    .updateTable("users")
    .set({ preferences: JSON.stringify(preferences) })
    .where("id", "=", captain.id)
    .execute();

const waiting = async () =>
  (await app.call("GET", messagePaths.waiting(id), { as: owner })).read(WaitingMessagesResponse);
const addresses = async () =>
  (await waiting()).messages.flatMap(({ to }) => to.flatMap(({ email }) => email ?? []));
/** Of one kind: whom it is for, and the subject. */
const listed = async (kind: string) =>
  (await waiting()).messages
    .filter((message) => message.kind === kind)
    .map(({ to, subject }) => [to.map(({ name, teams: [team] }) => name ?? team).join(), subject]);
const tell = async ({ revision, at }: { revision: number; at: string }) =>
  app.call("POST", messagePaths.told(id), { as: owner, body: { revision, at } });

describe("a call, without a mail server", () => {
  test("waits at once for both teams, who has a duty there, and by name where nobody is reached", async () => {
    await call(0);
    expect(await listed("call")).toEqual([
      ["Blues", "Called to court C"],
      ["Kim Captain", "Called to court C"],
    ]);
    await call(1, 2);
    const { messages } = await waiting();
    expect((await listed("call")).map(([who]) => who)).toEqual([
      "Rita",
      "Blues",
      "Golds",
      "Greens",
      "Kim Captain",
    ]);
    const [toRita] = messages;
    expect(toRita!.text).toMatch(
      /^Hello Rita,\n\nCalled now, and you have a duty there:\nReferee: #3 Greens – Golds, court B/u,
    );
    expect(toRita!.text).toMatch(new RegExp(`/tournaments/${id}/officials/${rita}$`, "u"));
    const toKim = messages.find(({ to }) => to[0]!.name === "Kim Captain")!;
    expect(toKim.to[0]!.email).toBe(captain.email);
    // Playing one game and keeping score at the other is one message.
    expect(toKim.text).toMatch(/#1 Reds – Blues, court C\n\n[^]+Scorekeeper: #3 /u);
    expect(toKim.text).not.toMatch(/unsubscribe|settings/u);
  });

  test("is gone once told; taken back after that it is told to stand no more, else it is nothing", async () => {
    await call(0);
    await call(1, 2);
    await call(1, null);
    expect(await listed("call")).toHaveLength(2);
    expect((await tell(await waiting())).status).toBe(200);
    expect(await listed("call")).toEqual([]);
    await call(0, null);
    expect(await listed("call")).toEqual([
      ["Blues", "A call was taken back"],
      ["Kim Captain", "A call was taken back"],
    ]);
    await tell(await waiting());
    expect(await listed("call")).toEqual([]);
  });

  test("is gone once its game has begun, and after ten minutes", async () => {
    await call(0);
    await setGame(0, { status: "in_progress" });
    expect(await listed("call")).toEqual([]);
    await call(1);
    const longAgo = sql<string>`courtside_now() - interval '11 minutes'`;
    await setGame(1, { called_at: longAgo, calendar_changed_at: longAgo });
    expect(await listed("call")).toEqual([]);
  });
});

describe("an announcement, without a mail server", () => {
  test("waits once for all who read it in the same words, until it is told, taken back or an hour old", async () => {
    await announce("Lunch is served.");
    const [message] = (await waiting()).messages;
    expect(message).toMatchObject({
      kind: "announcement",
      is_mailed: false,
      subject: "Announced at Harbour Cup",
    });
    expect(message!.text).toMatch(/^Hello,\n\nLunch is served\.\n\n[^ ]+\/tournaments\/\d+$/u);
    expect(message!.to.map(({ name, teams: of, email }) => [name, of, email])).toEqual([
      ["Rita", [], null],
      [null, ["Blues"], null],
      [null, ["Golds"], null],
      [null, ["Greens"], null],
      ["Kim Captain", ["Reds"], captain.email],
    ]);
    await tell(await waiting());
    expect(await listed("announcement")).toEqual([]);
    await announce("The car park is full.");
    expect(await listed("announcement")).toHaveLength(1);
    await app.database
      .updateTable("announcements")
      .set({ created_at: sql<string>`created_at - interval '61 minutes'` })
      .execute();
    expect(await listed("announcement")).toEqual([]);
  });

  test("stands once more in the language of who chose another", async () => {
    await choose({ language: "de" });
    await announce("Lunch is served.");
    expect((await listed("announcement")).map(([, subject]) => subject)).toEqual([
      "Announced at Harbour Cup",
      "Durchsage bei Harbour Cup",
    ]);
  });

  test("names no address of who wants no such messages or was asked and has not answered", async () => {
    await announce("Lunch is served.");
    expect(await addresses()).toEqual([captain.email]);
    await choose({ notifications: { tournament_updates: false } });
    expect(await addresses()).toEqual([]);
    await choose({});
    await app.database
      .insertInto("invitations")
      .values({ kind: "captain", team_id: teams[0]!, user_id: captain.id })
      .execute();
    expect(await addresses()).toEqual([]);
  });
});

describe("a reminder, without a mail server", () => {
  test("waits two hours before the first game or duty of a day, by person, and is gone once told", async () => {
    expect(await listed("reminder")).toEqual([]);
    await start(0, 100);
    expect(await listed("reminder")).toEqual([
      ["Blues", "Your games at Harbour Cup"],
      ["Kim Captain", "Your games at Harbour Cup"],
    ]);
    await start(1, 110);
    const seen = await waiting();
    const ofKind = seen.messages.filter(({ kind }) => kind === "reminder");
    expect(ofKind.map(({ subject }) => subject)[0]).toBe("Your duties at Harbour Cup");
    expect(ofKind[0]!.text).toContain("Referee: #3 Greens – Golds");
    expect(ofKind).toHaveLength(5);
    await tell(seen);
    expect(await listed("reminder")).toEqual([]);
  });

  test("waits for the captain of a team that has a duty and plays on another day", async () => {
    await start(0, 4 * 1440);
    await start(1, 100);
    expect(await listed("reminder")).toContainEqual(["Kim Captain", "Your duties at Harbour Cup"]);
    const { messages } = await waiting();
    const ofKim = messages.find(({ to }) => to[0]?.name === "Kim Captain")!;
    expect(ofKim.text).toContain("Scorekeeper: #3 Greens – Golds");
  });

  test("waits for the team that a result gave a duty, once it is in, until told", async () => {
    await start(0, -60);
    const duties = JSON.stringify([{ role: "referee", match_id: games[0], outcome: "loser" }]);
    await setGame(1, { duties });
    await start(1, 100);
    const toBlues = async () =>
      (await waiting()).messages.find(
        ({ kind, to: [to] }) => kind === "reminder" && to!.teams.includes("Blues"),
      );
    expect(await toBlues()).toBeUndefined();
    await setGame(0, { status: "completed", t1s: 3, t2s: 1 });
    expect((await toBlues())!.text).toContain("Referee: #3 Greens – Golds");
    await tell(await waiting());
    expect(await toBlues()).toBeUndefined();
  });

  test("that became due after the list was put together still waits", async () => {
    await start(0, 119);
    const { revision } = await waiting();
    await tell({ revision, at: inMinutes(-5) });
    expect(await listed("reminder")).toHaveLength(2);
    // Nor does a time to come note what nobody has seen.
    await tell({ revision, at: inMinutes(1000) });
    expect(await listed("reminder")).toEqual([]);
    await start(1, 118);
    expect(await listed("reminder")).toHaveLength(3);
  });

  test("comes as long before as was chosen, and to none who want none", async () => {
    await choose({ reminder_minutes: 240 });
    expect((await listed("reminder")).map(([who]) => who)).toEqual(["Kim Captain"]);
    await choose({ reminder_minutes: 240, notifications: { match_reminders: false } });
    expect(await listed("reminder")).toEqual([]);
  });
});

test("refuses a time that no calendar has", async () => {
  const { revision } = await waiting();
  for (const at of ["0000-01-01T00:00:00Z", "today"]) {
    expect((await tell({ revision, at })).status).toBe(400);
  }
});

test("lists the most urgent first, at most 300, and says how many there are", async () => {
  const names = Array.from({ length: 150 }, (_, n) => `Team ${n}`);
  const at = { start_time: inMinutes(90), end_time: inMinutes(120) };
  for (const name of names) {
    const [home, away] = [
      await app.createTeam({ tournament_id: id, name }),
      await app.createTeam({ tournament_id: id, name: `${name} II` }),
    ];
    const sides = { home_team_id: home.id, away_team_id: away.id };
    await app.createMatch({ tournament_id: id, court_id: null, ...sides, ...at });
  }
  await call(0);
  await announce("Lunch is served.");
  const { count, messages } = await waiting();
  expect([count > 303, messages.length]).toEqual([true, 300]);
  expect(messages.slice(0, 4).map(({ kind }) => kind)).toEqual([
    "call",
    "call",
    "announcement",
    "reminder",
  ]);
});

test("whoever captains a team that has withdrawn hears by its name of what it is relieved of", async () => {
  await app.call("PUT", paths.teamWithdrawal(teams[0]!), {
    as: owner,
    body: { policy: "keep_played" },
  });
  const toKim = (await waiting()).messages.find(({ to }) => to[0]!.name === "Kim Captain")!;
  expect(toKim.to[0]!.teams).toEqual(["Reds"]);
  expect(toKim.text).toMatch(/No longer your duty:\n.*#3 Greens – Golds/u);
});
