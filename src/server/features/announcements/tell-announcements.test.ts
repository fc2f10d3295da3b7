import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import {
  type Caught,
  catchMessages,
} from "#server/features/notifications/testing/caught-messages.ts";
import {
  addDevice,
  addGameOf,
  chooseMessages,
  follow,
  inHours,
  openPage,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertOfficial, type TestUser } from "#server/testing/factories.ts";
import { tellAnnouncements } from "./tell-announcements.ts";

let app: TestApp;
let sent: Caught["sent"];
let shown: Caught["shown"];
let needs: Caught["needs"];
let organiser: TestUser;
let captain: TestUser;
let tournamentId: number;
let teams: number[];
let isWithin: boolean;
let divisions: number[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  ({ sent, shown, needs } = catchMessages(app));
  isWithin = true;
  [organiser, captain] = [await app.createUser(), await app.createUser()];
  const made = await app.createTournament({ creator_id: organiser.id, name: "Harbour Cup" });
  tournamentId = made.id;
  const inIt = { tournament_id: tournamentId };
  teams = [
    (await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id })).id,
    (await app.createTeam({ ...inIt, name: "Blues" })).id,
  ];
});

const tell = (environment?: Record<string, string>) =>
  tellAnnouncements({
    ...needs(environment),
    limits: { isWithin: async () => isWithin } as never,
  });
/** By the row alone: the route has the urgent sent by the app itself. */
const announce = async (text: string, is_urgent = false, division_id: number | null = null) => {
  const values = { tournament_id: tournamentId, text, is_urgent, division_id };
  await app.database.insertInto("announcements").values(values).execute();
};
/** The Reds with the women, the Blues with the men; the first of some officials has a duty with the women. */
const placeInDivisions = async (captainOfBlues: TestUser, officials: TestUser[]) => {
  const { database } = app;
  const made = await database
    .insertInto("tournament_divisions")
    .values(
      ["Women", "Men"].map((name, index) => {
        return { tournament_id: tournamentId, name, position: index + 1 };
      }),
    )
    .returning("id")
    .execute();
  divisions = made.map(({ id }) => id);
  for (const [index, division_id] of divisions.entries()) {
    await database
      .updateTable("teams")
      .set({ division_id, ...(index === 1 ? { captain_id: captainOfBlues.id } : {}) })
      .where("id", "=", teams[index]!)
      .execute();
  }
  const inIt = { tournament_id: tournamentId };
  const { id: bracket_id } = await app.createBracket({ ...inIt, division_id: divisions[0]! });
  const game = await app.createMatch({ ...inIt, bracket_id });
  for (const [index, user] of officials.entries()) {
    const { id } = await insertOfficial(database, tournamentId, {
      name: `Official ${index}`,
      user_id: user.id,
    });
    if (index > 0) continue;
    const duties = JSON.stringify([{ role: "referee", official_id: id }]);
    await database.updateTable("matches").set({ duties }).where("id", "=", game.id).execute();
  }
};
const wait = async (minutes: number) => {
  await app.database
    .updateTable("announcements")
    .set({ created_at: sql<string>`created_at - make_interval(mins => ${minutes})` })
    .execute();
};

const heard = (text: string | undefined) =>
  ["everybody", "women", "men"].filter((who) => text?.includes(`For ${who}.`));

describe("an announcement", () => {
  test("is told to browsers and mailed to captains once it has stood for a minute, and once", async () => {
    const mine = await addDevice(app, { user_id: captain.id }, "fr");
    const page = await openPage(app, { tournament_id: tournamentId, team_id: teams[1]! });
    const phone = await addDevice(app, { scorer_device_id: page.id });
    await addDevice(app, { user_id: organiser.id });
    await announce("Lunch is served.");
    await announce("The car park is full.");
    await tell();
    expect([sent, shown]).toEqual([[], []]);
    await wait(2);
    await tell();
    await tell();
    expect(shown).toEqual([
      [mine, expect.objectContaining({ title: "Annonce\u00A0: Harbour Cup" })],
      [
        phone,
        {
          title: "Announced at Harbour Cup",
          body: "Lunch is served.\nThe car park is full.",
          path: `/tournaments/${tournamentId}`,
        },
      ],
    ]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [[captain.email], "Announced at Harbour Cup"],
    ]);
    expect(sent[0]!.text).toContain("> Lunch is served.\n\n> The car park is full.");
    // The same words again are said already.
    const body = { text: "Lunch is served.", is_urgent: false };
    await app.call("POST", paths.announcements(tournamentId), { as: organiser, body });
    await wait(2);
    await tell();
    expect([shown.length, sent.length]).toEqual([2, 1]);
  });

  test("that is urgent is told at once, without what may still be taken back", async () => {
    await addDevice(app, { user_id: captain.id });
    await announce("Lunch is served.");
    await announce("Leave the hall.", true);
    await tell({});
    expect(shown.map(([, { title, body }]) => [title, body])).toEqual([
      ["Urgent at Harbour Cup", "Leave the hall."],
    ]);
    expect(sent).toEqual([]);
  });

  test("that was taken back, is over or old is told to nobody", async () => {
    await addDevice(app, { user_id: captain.id });
    await announce("Old news.");
    await wait(70);
    await announce("Taken back.");
    await announce("Over.");
    const { database } = app;
    await database.deleteFrom("announcements").where("text", "=", "Taken back.").execute();
    await wait(2);
    await database
      .updateTable("announcements")
      .set({ expires_at: sql<string>`courtside_now() - interval '1 second'` })
      .where("text", "=", "Over.")
      .execute();
    await tell();
    expect([sent, shown]).toEqual([[], []]);
  });

  test("comes to nobody who wants no such messages, nor beyond what is read in an hour", async () => {
    await addDevice(app, { user_id: captain.id });
    isWithin = false;
    await announce("One of very many.", true);
    await tell();
    isWithin = true;
    await chooseMessages(captain, { notifications: { tournament_updates: false } }, app);
    await announce("Leave the hall.", true);
    await tell();
    expect([sent, shown]).toEqual([[], []]);
  });

  test("comes to officials with an account, once to who captains as well, and to none who want none", async () => {
    const [rita, ben] = [await app.createUser(), await app.createUser()];
    const beOfficial = async (user: { id: number } | null, name: string) => {
      const values = { tournament_id: tournamentId, name, user_id: user?.id ?? null };
      await app.database.insertInto("officials").values(values).execute();
    };
    await beOfficial(rita, "Rita");
    await beOfficial(ben, "Ben");
    await beOfficial(captain, "Kim");
    await beOfficial(null, "Nobody");
    await chooseMessages(ben, { notifications: { tournament_updates: false } }, app);
    const device = await addDevice(app, { user_id: rita.id });
    await addDevice(app, { user_id: ben.id });
    await announce("Leave the hall.", true);
    await tell();
    expect(shown.map(([id, { title }]) => [id, title])).toEqual([
      [device, "Urgent at Harbour Cup"],
    ]);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ to }) => to[0]))).toEqual(new Set([captain.email, rita.email]));
    expect(sent.every(({ unsubscribe }) => unsubscribe?.startsWith("https://play.test/"))).toBe(
      true,
    );
  });

  test("of a division comes to the people of its teams, to who follows one, and to who has duties there", async () => {
    const [others, rita, ben] = [
      await app.createUser(),
      await app.createUser(),
      await app.createUser(),
    ];
    await placeInDivisions(others, [rita, ben]);
    const follower = await follow(app, await addDevice(app, {}), [{ id: teams[1]! }]);
    await announce("For everybody.", true);
    await announce("For women.", true, divisions[0]);
    await announce("For men.", true, divisions[1]);
    await tell();
    const mails = sent.map(({ to, text }) => [to[0]!, heard(text)] as const);
    expect(new Map(mails)).toEqual(
      new Map([
        [captain.email, ["everybody", "women"]],
        [others.email, ["everybody", "men"]],
        [rita.email, ["everybody", "women"]],
        [ben.email, ["everybody"]],
      ]),
    );
    expect(mails).toHaveLength(4);
    expect(shown.map(([id, { body }]) => [id, heard(body)])).toEqual([
      [follower, ["everybody", "men"]],
    ]);
  });

  test("of a division alone is no message to the others", async () => {
    const others = await app.createUser();
    await placeInDivisions(others, []);
    await announce("For men.", true, divisions[1]);
    await tell();
    expect(sent.map(({ to }) => to[0])).toEqual([others.email]);
  });

  test("of a division comes to a team of another to which a result gives a duty there", async () => {
    const others = await app.createUser();
    await placeInDivisions(others, []);
    const scene = { tournament_id: tournamentId, teams: teams.toReversed().map((id) => ({ id })) };
    const over = { status: "completed", t1s: 1, t2s: 2, start_time: inHours(-2) };
    const { id } = await addGameOf(scene, { ...over, end_time: inHours(-1) }, app);
    const duties = JSON.stringify([{ role: "referee", match_id: id, outcome: "loser" }]);
    const values = { duties, start_time: inHours(1), end_time: inHours(2) };
    await app.database.updateTable("matches").set(values).where("id", "<>", id).execute();
    await announce("For women.", true, divisions[0]);
    await tell();
    const mails = sent.map(({ to, text }) => [to[0]!, heard(text)]);
    expect(mails).toContainEqual([others.email, ["women"]]);
  });

  test("has no address for who was asked and has not answered", async () => {
    await app.database
      .insertInto("invitations")
      .values({ kind: "captain", team_id: teams[0]!, user_id: captain.id })
      .execute();
    await announce("Win a prize at evil.example", true);
    await tell();
    expect(sent[0]!.subject).toBe("An announcement of your tournament");
    expect(sent[0]!.text).not.toContain("evil");
  });
});
