import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellAnnouncements } from "#server/features/announcements/tell-announcements.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type Caught, catchMessages } from "./testing/caught-messages.ts";
import {
  addDevice,
  addGameOf,
  changeGame,
  chooseMessages,
  follow,
  inHours,
  touchTournaments,
} from "./testing/games-to-tell.ts";
import { tellCalls } from "./calls/tell-calls.ts";
import { tellBrowsers, tellChanges } from "./changes/tell-changes.ts";

let app: TestApp;
let shown: Caught["shown"];
let needs: Caught["needs"];
let captain: TestUser;
let tournament: { id: number };
let teams: { id: number }[];
let game: { id: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/** Reds – Blues, which the Greens referee; all is known to everybody. */
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  await app.database.deleteFrom("push_devices").execute();
  ({ shown, needs } = catchMessages(app));
  captain = await app.createUser();
  const { id: creator_id } = await app.createUser();
  tournament = await app.createTournament({ creator_id, name: "Harbour Cup" });
  const inIt = { tournament_id: tournament.id };
  teams = [await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id })];
  for (const name of ["Blues", "Greens"]) teams.push(await app.createTeam({ ...inIt, name }));
  const duties = JSON.stringify([{ role: "referee", team_id: teams[2]!.id }]);
  game = await addGameOf({ ...inIt, teams }, { game_number: 7, duties }, app);
  await tellChanges(needs());
});

const follows = async (owner: Parameters<typeof addDevice>[1], ...which: number[]) =>
  follow(
    app,
    await addDevice(app, owner),
    which.map((index) => teams[index]!),
  );
const change = (values: object) => changeGame(game.id, values, app);
const hide = async (values: object) => {
  await app.database.updateTable("tournaments").set(values).execute();
};
const bodies = () => shown.map(([id, { body }]) => [id, body]);
const containing = (text: string) => expect.stringContaining(text) as string;

describe("a browser that follows teams without an account", () => {
  test("shows where their games moved, what was canceled and how they ended, once", async () => {
    const device = await follows({}, 0);
    await addDevice(app, {});
    for (const values of [{ court_id: 2 }, { status: "completed", t1s: 25, t2s: 20 }]) {
      await change(values);
      await tellChanges(needs({}));
      await tellChanges(needs({}));
    }
    // Without a mail server, what browsers know begins with the first look.
    expect(bodies()).toEqual([[device, "Results:\n#7 Reds – Blues 25:20"]]);
    await change({ status: "scheduled", t1s: null, t2s: null });
    await tellChanges(needs());
    await change({ status: "canceled" });
    await tellChanges(needs());
    expect(shown.at(-1)).toEqual([
      device,
      {
        title: "Changes in Harbour Cup",
        body: containing("Canceled:\n#7 Reds – Blues"),
        path: `/tournaments/${tournament.id}/schedule`,
      },
    ]);
  });

  test("hears of a game once, also where it follows both teams", async () => {
    const device = await follows({}, 0, 1);
    await change({ court_id: 2 });
    await tellChanges(needs());
    expect(bodies()).toEqual([
      [device, expect.stringMatching(/^Moved:\n#7 [^\n]+court B \(was: court A\)$/u)],
    ]);
  });

  test("hears nothing of a move that was taken back, of other teams and of their duties", async () => {
    await follows({}, 2);
    await change({ court_id: 2 });
    await tellChanges(needs());
    const mine = await follows({}, 0);
    await change({ court_id: 1 });
    await change({ court_id: 2 });
    await tellChanges(needs());
    await change({ duties: JSON.stringify([{ role: "referee", team_id: teams[0]!.id }]) });
    await tellChanges(needs());
    expect(shown).toEqual([]);
    await change({ court_id: 1 });
    await tellChanges(needs());
    expect(shown.map(([id]) => id)).toEqual([mine]);
  });

  test("is told of a call to a court as who plays is, and of no call of a team on duty", async () => {
    const device = await follows({}, 0, 1);
    await follows({}, 2);
    await app.database
      .updateTable("matches")
      .set({ called_court_id: 1, called_at: sql<string>`courtside_now() - interval '30 seconds'` })
      .execute();
    await tellCalls(needs());
    await app.database
      .updateTable("matches")
      .set({ called_court_id: null, called_at: null })
      .execute();
    await tellCalls(needs());
    await app.database
      .updateTable("notified_calls")
      .set({ gone_since: sql<string>`gone_since - interval '30 seconds'` })
      .execute();
    await tellCalls(needs());
    expect(shown.map(([id, { title }]) => [id, title])).toEqual([
      [device, "Called to court A"],
      [device, "A call was taken back"],
    ]);
  });

  test("shows what the desk announces", async () => {
    const device = await follows({}, 0, 1);
    await app.database
      .insertInto("announcements")
      .values({ tournament_id: tournament.id, text: "Lunch is served.", is_urgent: true })
      .execute();
    await tellAnnouncements({ ...needs(), limits: { isWithin: async () => true } as never });
    expect(shown).toEqual([
      [
        device,
        expect.objectContaining({ title: "Urgent at Harbour Cup", body: "Lunch is served." }),
      ],
    ]);
  });

  test("hears nothing of a tournament that is hidden", async () => {
    await follows({}, 0);
    await change({ court_id: 2 });
    await hide({ suspended_at: new Date(), suspension_reason: "Spam" });
    await tellChanges(needs());
    await hide({ suspended_at: null, suspension_reason: null, deleted_at: new Date() });
    await tellChanges(needs());
    expect(shown).toEqual([]);
  });

  test("that was switched on before the draw shows the games of its teams once they have times", async () => {
    const herons = await app.createTeam({ tournament_id: tournament.id, name: "Herons" });
    const device = await follow(app, await addDevice(app, {}), [herons]);
    await tellChanges(needs({}));
    const inIt = { tournament_id: tournament.id, teams: [herons, teams[2]!] };
    const none = { game_number: 8, court_id: null, start_time: null, end_time: null };
    const { id } = await addGameOf(inIt, none, app);
    await touchTournaments(app);
    await tellChanges(needs({}));
    expect(shown).toEqual([]);
    await changeGame(id, { court_id: 2, start_time: inHours(30), end_time: inHours(31) }, app);
    await tellChanges(needs({}));
    expect(bodies()).toEqual([[device, expect.stringMatching(/#8 Herons – Greens,.+court B$/u)]]);
  });

  test("is enough to be told by us where there is no mail server", async () => {
    const device = await follows({}, 1);
    await tellBrowsers(needs({}));
    await change({ court_id: 2 });
    await tellBrowsers(needs({}));
    expect(shown.map(([id]) => id)).toEqual([device]);
  });
});

describe("an account's browser that follows a team", () => {
  test("shows one message of both, and what is followed also to who wants no changes of their own", async () => {
    const device = await follows({ user_id: captain.id }, 0, 1);
    await change({ court_id: 2 });
    await tellChanges(needs());
    expect(shown.map(([id]) => id)).toEqual([device]);
    const wants = { tournament_updates: false, score_updates: false };
    await chooseMessages(captain, { notifications: wants }, app);
    await change({ court_id: 1 });
    await tellChanges(needs());
    expect(shown.map(([id]) => id)).toEqual([device, device]);
    await app.database.deleteFrom("followed_teams").execute();
    await change({ court_id: 2 });
    await touchTournaments(app);
    await tellChanges(needs());
    expect(shown).toHaveLength(2);
  });
});
