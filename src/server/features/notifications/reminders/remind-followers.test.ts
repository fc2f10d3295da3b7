import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Notice } from "#contract/accounts/push.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { catchMessages } from "#server/features/notifications/testing/caught-messages.ts";
import {
  addDevice,
  addGameOf,
  chooseMessages,
  follow,
  inHours,
  openPage,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { remind } from "./remind.ts";

let app: TestApp;
let captain: TestUser;
let tournament: { id: number };
let teams: { id: number }[];
/** What push services are given: the browsers of one message, and it. */
let sends: [number[], Notice][];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["tournaments", "users", "push_devices"] as const) {
    await app.database.deleteFrom(table).execute();
  }
  sends = [];
  captain = await app.createUser();
  const { id: creator_id } = await app.createUser();
  tournament = await app.createTournament({
    creator_id,
    name: "Harbour Cup",
    timezone: inMorning(),
  });
  const inIt = { tournament_id: tournament.id };
  teams = [await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id })];
  for (const name of ["Blues", "Greens", "Whites"]) {
    teams.push(await app.createTeam({ ...inIt, name }));
  }
});

/** A zone where it is eight in the morning, so that the next hours are of the same day. */
function inMorning() {
  const behind = new Date().getUTCHours() - 8;
  return behind > 12 ? `Etc/GMT-${24 - behind}` : `Etc/GMT${behind < 0 ? "" : "+"}${behind}`;
}

/** A game of two of the teams, in some hours. */
const addGame = (hours: number, [home, away]: [number, number], values: object = {}) =>
  addGameOf(
    { tournament_id: tournament.id, teams: [teams[home]!, teams[away]!] },
    { start_time: inHours(hours), end_time: inHours(hours + 1), ...values },
    app,
  );
/** A browser that follows teams, with a reminder so many minutes before; null: without. */
async function follows(
  which: number[],
  reminder_minutes: number | null = 60,
  {
    owner = {},
    language = "en",
  }: { owner?: Parameters<typeof addDevice>[1]; language?: string } = {},
) {
  const device = await addDevice(app, owner, language);
  await follow(
    app,
    device,
    which.map((index) => teams[index]!),
  );
  await app.database
    .updateTable("followed_teams")
    .set({ reminder_minutes })
    .where("device_id", "=", device)
    .execute();
  return device;
}
const runReminders = () =>
  remind({
    ...catchMessages(app).needs({}),
    pushes: {
      send: async (...all) => {
        for (const { deviceIds, notice } of all) sends.push([deviceIds, notice]);
      },
    },
  });
const told = () => sends.map(([ids]) => ids);
const set = (table: "matches" | "tournaments" | "teams", values: object) =>
  app.database.updateTable(table).set(values).execute();

describe("reminders of followed teams", () => {
  test("come once a day as long before the first game as was chosen, with all of the day", async () => {
    const soon = await follows([0], 120);
    await follows([0], 30);
    await follows([0], null);
    await follows([3], 120);
    await addGame(1, [0, 1], { game_number: 7 });
    await addGame(4, [2, 0], { game_number: 9 });
    await runReminders();
    await runReminders();
    expect(sends).toEqual([
      [
        [soon],
        {
          title: "Games soon at Harbour Cup",
          body: expect.stringMatching(
            /^The next games of pinned teams:\n#7 Reds – Blues,.+\n#9 Greens – Reds,.+$/u,
          ) as string,
          path: `/tournaments/${tournament.id}/schedule`,
        },
      ],
    ]);
  });

  test("share a message where teams and language are the same, and have no other teams' games", async () => {
    const alike = [await follows([0, 1]), await follows([0, 1], 120)];
    const french = await follows([0, 1], 60, { language: "fr" });
    const other = await follows([2]);
    await addGame(0.5, [0, 1], { game_number: 7 });
    await addGame(0.5, [2, 3], { game_number: 8, court_id: 2 });
    await runReminders();
    expect(told()).toEqual([alike, [french], [other]]);
    expect(sends.map(([, { body }]) => body.match(/#\d/gu))).toEqual([["#7"], ["#7"], ["#8"]]);
    expect(sends[1]![1].title).toBe("Bientôt des matchs\u00a0: Harbour Cup");
  });

  test("come once however a game moves on its day, and again for another day", async () => {
    const device = await follows([0]);
    await addGame(0.5, [0, 1]);
    await runReminders();
    for (const hours of [3, 0.8]) {
      await set("matches", { start_time: inHours(hours), end_time: inHours(hours + 1) });
      await runReminders();
    }
    expect(told()).toEqual([[device]]);
    await app.database.updateTable("followed_teams").set({ reminder_minutes: 1440 }).execute();
    await set("matches", { start_time: inHours(23), end_time: inHours(24) });
    await runReminders();
    expect(told()).toEqual([[device], [device]]);
  });

  test("come for a team that is pinned later that day", async () => {
    const device = await follows([0]);
    await addGame(0.5, [0, 1]);
    await runReminders();
    await addGame(0.7, [2, 3], { game_number: 8, court_id: 2 });
    await app.database
      .insertInto("followed_teams")
      .values({ device_id: device, team_id: teams[2]!.id, reminder_minutes: 60 })
      .execute();
    await runReminders();
    expect(told()).toEqual([[device], [device]]);
    expect(sends[1]![1].body).toMatch(/pinned teams:\n#8[^#]+$/u);
  });

  test.each([
    ["has begun", () => set("matches", { start_time: inHours(-0.1) })],
    ["is played", () => set("matches", { status: "in_progress" })],
    ["is canceled", () => set("matches", { status: "canceled" })],
    ["has no time", () => set("matches", { start_time: null, end_time: null, court_id: null })],
    ["is a withdrawn team's", () => set("teams", { withdrawn_at: new Date() })],
    [
      "is of a hidden tournament",
      () => set("tournaments", { suspended_at: new Date(), suspension_reason: "Spam" }),
    ],
    ["is of a deleted tournament", () => set("tournaments", { deleted_at: new Date() })],
  ])("don't come for a game that %s", async (_, change) => {
    await follows([0]);
    await addGame(0.5, [0, 1]);
    await change();
    await runReminders();
    expect(sends).toEqual([]);
  });

  test("leave it to an account and a team's page to remind of their own teams, where they do", async () => {
    const phone = await openPage(app, { tournament_id: tournament.id, team_id: teams[0]!.id });
    const own = await follows([0], 60, { owner: { user_id: captain.id } });
    const page = await follows([0, 2], 60, { owner: { scorer_device_id: phone.id } });
    await addGame(0.5, [0, 1], { game_number: 7 });
    await addGame(0.5, [2, 3], { game_number: 8, court_id: 2 });
    await runReminders();
    expect(sends.map(([ids, { title }]) => [ids, title])).toEqual([
      [[own], "Your games at Harbour Cup"],
      [[page], "Your games at Harbour Cup"],
      [[page], "Games soon at Harbour Cup"],
    ]);
    expect(sends[2]![1].body).toMatch(/pinned teams:\n#8[^#]+$/u);
    await chooseMessages(captain, { notifications: { match_reminders: false } }, app);
    await runReminders();
    expect(told().at(-1)).toEqual([own]);
    expect(sends).toHaveLength(4);
  });
});
