import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { messagePaths, WaitingMessagesResponse } from "#contract/tournaments/messages.ts";
import { findWaiting } from "#server/features/messages/waiting.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import {
  type Caught,
  catchMessages,
} from "#server/features/notifications/testing/caught-messages.ts";
import {
  addDevice,
  addGameOf,
  changeGame,
  chooseMessages,
  inHours,
  openPage,
  touchTournaments,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { noteNewTournaments, tellChanges } from "./tell-changes.ts";
import { markOfficialsTold } from "./mark-told.ts";

let app: TestApp;
let sent: Caught["sent"];
let shown: Caught["shown"];
let needs: Caught["needs"];
let captain: TestUser;
let owner: TestUser;
let tournamentId: number;
let teams: { id: number }[];
let phone: number;
let gameId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/** Reds – Blues, which the Greens referee; their captain has an account, the Golds a phone. */
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  ({ sent, shown, needs } = catchMessages(app));
  [owner, captain] = [await app.createUser(), await app.createUser()];
  const made = await app.createTournament({ creator_id: owner.id, name: "Harbour Cup" });
  tournamentId = made.id;
  const inIt = { tournament_id: tournamentId };
  teams = [];
  for (const name of ["Reds", "Blues", "Greens", "Golds"]) {
    const captain_id = name === "Greens" ? captain.id : null;
    teams.push(await app.createTeam({ ...inIt, name, captain_id }));
  }
  const page = await openPage(app, { ...inIt, team_id: teams[3]!.id });
  phone = await addDevice(app, { scorer_device_id: page.id });
  gameId = (await addGame({ game_number: 7, duties: duty(2) })).id;
});

const duty = (team: number, role = "referee") =>
  JSON.stringify([{ role, team_id: teams[team]!.id }]);
const addGame = async (values: object) =>
  addGameOf({ tournament_id: tournamentId, teams }, values, app);
const change = async (values: object, id = gameId) => changeGame(id, values, app);
const on = (hour: number) => `2030-07-04T${hour}:00:00Z`;
const tell = () => tellChanges(needs());
const bodies = () => shown.map(([, { body }]) => body).join("\n");
const toCaptain = () => sent.filter(({ to }) => to[0] === captain.email).map(({ text }) => text);

describe("a team's duty", () => {
  test("that it had from the beginning is no news; moved it is told, with role, time and court", async () => {
    await tell();
    expect(sent).toEqual([]);
    await change({ court_id: 2 });
    await tell();
    await tell();
    expect(toCaptain()).toEqual([
      expect.stringMatching(
        /Your duties, changed:\nReferee: #7 Reds – Blues, .+, court B \(was: court A\)\n/u,
      ) as string,
    ]);
    await change({ court_id: 1 });
    await change({ court_id: 2 });
    await tell();
    expect(toCaptain()).toHaveLength(1);
  });

  test("that goes to another is told to both", async () => {
    await tell();
    await change({ duties: duty(3) });
    await tell();
    expect(toCaptain()[0]).toMatch(/No longer your duty:\n#7 Reds – Blues/u);
    expect(shown.map(([id, { body }]) => [id, body])).toEqual([
      [phone, expect.stringMatching(/^Your duties:\nReferee: #7 Reds – Blues, /u)],
    ]);
  });

  test("that its team hands on as it withdraws is told once to who gets it, and to nobody if that is taken back", async () => {
    await change({ start_time: on(10), end_time: on(11) });
    const sides = { home_team_id: teams[3]!.id, away_team_id: teams[1]!.id };
    await addGame({ ...sides, start_time: on(12), end_time: on(13) });
    await tell();
    const path = paths.teamWithdrawal(teams[2]!.id);
    const duties = { rule: "off", rest_minutes: 0 };
    const body = { policy: "keep_played", duties };
    const withdraw = () => app.call("PUT", path, { as: owner, body });
    await withdraw();
    await app.call("DELETE", path, { as: owner });
    await touchTournaments(app);
    await tell();
    expect(bodies()).not.toContain("Referee");
    await withdraw();
    await touchTournaments(app);
    await tell();
    await tell();
    expect(bodies().match(/Your duties:\nReferee: #7/gu)).toHaveLength(1);
  });

  test("that comes from a result is told once it is known whose it is, and when that is corrected", async () => {
    const values = { home_team_id: teams[2]!.id, away_team_id: teams[3]!.id, court_id: 2 };
    const first = await addGame({ ...values, game_number: 8 });
    const loser = [{ role: "referee", match_id: first.id, outcome: "loser" }];
    await change({ duties: JSON.stringify(loser) });
    await tell();
    await change({ status: "completed", t1s: 25, t2s: 20 }, first.id);
    await tell();
    expect(bodies()).toContain("Your duties:\nReferee: #7");
    await change({ t1s: 20, t2s: 25 }, first.id);
    await tell();
    expect(bodies()).toContain("No longer your duty:\n#7");
    expect(toCaptain().at(-1)).toContain("Your duties:\nReferee: #7");
  });

  test("at a game that is given away before its time is told to be none; one that was played is not", async () => {
    await tell();
    await change({ status: "completed", t1s: 25, t2s: 20 });
    await tell();
    expect(toCaptain()).toEqual([]);
    await change({ status: "scheduled", t1s: null, t2s: null });
    await tell();
    await change({ status: "completed", outcome: "walkover", lost_by: "away", t1s: 25, t2s: 0 });
    await tell();
    expect(toCaptain().at(-1)).toContain("No longer your duty:\n#7 Reds – Blues");
  });

  test("at a game that is called off is told to be none; one that has begun is nobody's news", async () => {
    await tell();
    await change({ status: "canceled" });
    await tell();
    expect(toCaptain()[0]).toContain("No longer your duty:\n#7");
    await change({ status: "scheduled" });
    await tell();
    await change({ status: "in_progress" });
    await tell();
    expect(toCaptain()).toHaveLength(2);
    await change({ status: "scheduled", start_time: inHours(-1), end_time: inHours(1) });
    await tell();
    expect(toCaptain()).toHaveLength(2);
  });

  test("is no news where nobody had noted any before", async () => {
    await tell();
    await app.database.deleteFrom("notified_duties").execute();
    await app.database.updateTable("notified_tournaments").set({ has_duties: false }).execute();
    await touchTournaments(app);
    await tell();
    expect(sent).toEqual([]);
    await change({ court_id: 2 });
    await tell();
    expect(toCaptain()).toHaveLength(1);
  });

  test("waits with what there is to tell by hand", async () => {
    await noteNewTournaments({ database: app.database });
    await change({ duties: duty(3) });
    const path = messagePaths.waiting(tournamentId);
    const answer = await app.call("GET", path, { as: owner });
    const { messages } = answer.read(WaitingMessagesResponse);
    expect(messages.map(({ to, text }) => [to[0]!.teams, /duty|duties/u.test(text)])).toEqual([
      [["Golds"], true],
      [["Greens"], true],
    ]);
  });
});

const refereed = (id: number) => JSON.stringify([{ role: "referee", official_id: id }]);
const waiting = async () => {
  const answer = await app.call("GET", messagePaths.waiting(tournamentId), { as: owner });
  return answer.read(WaitingMessagesResponse);
};

describe("an official's duty", () => {
  let rita: number;
  const ofRita = async () =>
    (await waiting()).messages.filter(({ to }) => to[0]!.official_id === rita);

  beforeEach(async () => {
    rita = await addOfficial("Rita");
    await change({ duties: refereed(rita) });
    await noteNewTournaments({ database: app.database });
  });

  test("waits to be told by hand with the link to their page: moved, taken, and what is new", async () => {
    expect(await ofRita()).toEqual([]);
    await change({ court_id: 2 });
    const [moved] = await ofRita();
    expect(moved).toMatchObject({
      to: [{ name: "Rita", email: null, teams: [] }],
      is_mailed: false,
    });
    expect(moved!.text).toMatch(
      /Hello Rita,\n\nYour duties, changed:\nReferee: #7 Reds – Blues, .+, court B/u,
    );
    expect(moved!.text).toMatch(new RegExp(`/tournaments/${tournamentId}/officials/${rita}$`, "u"));
    const ben = await addOfficial("Ben");
    await change({ duties: refereed(ben) });
    const { messages } = await waiting();
    const heard = messages
      .filter(({ to }) => to[0]!.official_id !== null)
      .map(({ to, text }) => [to[0]!.name, text.split("\n")[2]]);
    expect(heard).toEqual([
      ["Ben", "Your duties:"],
      ["Rita", "No longer your duty:"],
    ]);
  });

  test("is told once: until it is noted that everybody knows, and not where it is back where it was", async () => {
    await change({ court_id: 2 });
    const { revision, at } = await waiting();
    const body = { revision, at };
    await app.call("POST", messagePaths.told(tournamentId), { as: owner, body });
    expect(await ofRita()).toEqual([]);
    await change({ court_id: 1 });
    await change({ court_id: 2 });
    expect(await ofRita()).toEqual([]);
  });

  test("still waits when the teams were mailed: no mail goes to officials", async () => {
    await tell();
    await change({ court_id: 2 });
    await tell();
    expect(await ofRita()).toHaveLength(1);
  });
});

async function addOfficial(name: string) {
  const path = paths.officials(tournamentId);
  const reply = await app.call("POST", path, { as: owner, body: { name } });
  return reply.read(OfficialResponse).official.id;
}

const link = async (official: number, { id: user_id }: { id: number }) =>
  app.database.updateTable("officials").set({ user_id }).where("id", "=", official).execute();
const withoutMail = () => tellChanges(needs({}));

describe("an official with an account", () => {
  let rita: number;
  let person: TestUser;
  const toPerson = () => sent.filter(({ to }) => to[0] === person.email);

  beforeEach(async () => {
    person = await app.createUser({ name: "Rita Moreno" });
    rita = await addOfficial("Rita");
    await link(rita, person);
    await change({ duties: refereed(rita) });
    await tell();
  });

  test("is mailed once what moved, with the own page and the ways to have no more", async () => {
    expect(sent).toEqual([]);
    await change({ court_id: 2 });
    await change({ start_time: inHours(32), end_time: inHours(33) });
    await tell();
    await tell();
    expect(toPerson()).toHaveLength(1);
    const { text, unsubscribe } = toPerson()[0]!;
    expect(text).toMatch(
      /Hello Rita Moreno,\n\nYour duties, changed:\nReferee: #7 Reds – Blues, .+, court B/u,
    );
    expect(text).toContain(`https://play.test/tournaments/${tournamentId}/officials/${rita}\n`);
    expect(text).toContain("https://play.test/settings?tab=notifications");
    expect(unsubscribe).toContain("https://play.test/");
  });

  test("is told of what is taken away, and whoever gets it if they have an account, too", async () => {
    const other = await app.createUser();
    const ben = await addOfficial("Ben");
    await link(ben, other);
    await change({ duties: refereed(ben) });
    await tell();
    expect(toPerson()[0]!.text).toContain("No longer your duty:\n#7");
    expect(sent.find(({ to }) => to[0] === other.email)!.text).toContain("Your duties:\n");
  });

  test("who captains a team of the game, too, gets one message of both", async () => {
    await app.database
      .updateTable("teams")
      .set({ captain_id: person.id })
      .where("id", "=", teams[0]!.id)
      .execute();
    await change({ court_id: 2 });
    await tell();
    expect(toPerson()).toHaveLength(1);
    expect(toPerson()[0]!.text).toMatch(/Moved:\n#7 .+\n\nYour duties, changed:\nReferee: #7/u);
  });

  test("reads it in the own language, or not at all where the settings say so", async () => {
    await chooseMessages(person, { notifications: {}, language: "de" }, app);
    await change({ court_id: 2 });
    await tell();
    expect(toPerson()[0]!.text).toContain("Deine Aufgaben, geändert:\nSchiedsgericht: #7");
    await chooseMessages(person, { notifications: { tournament_updates: false } }, app);
    await change({ court_id: 1 });
    await tell();
    expect(toPerson()).toHaveLength(1);
    expect((await waiting()).messages).toMatchObject([
      { to: [{ official_id: rita, name: "Rita", email: null }], is_mailed: false },
    ]);
  });

  test("waits to be mailed, not by hand, and what is told by hand leaves it waiting", async () => {
    const ben = await addOfficial("Ben");
    const both = JSON.stringify([
      { role: "referee", official_id: rita },
      { role: "scorekeeper", official_id: ben },
    ]);
    await change({ duties: both, court_id: 2 });
    const asked = { tournamentId, publicUrl: "https://play.test", hasMail: true, language: null };
    const { messages } = await findWaiting(asked, app.database);
    const officials = messages.filter(({ to }) => to[0]!.official_id !== null);
    expect(officials.map(({ to: [to], is_mailed }) => [to!.name, is_mailed, to!.email])).toEqual([
      ["Ben", false, null],
      ["Rita Moreno", true, person.email],
    ]);
    await app.database.transaction().execute((trx) => markOfficialsTold(tournamentId, trx));
    const left = (await findWaiting(asked, app.database)).messages;
    expect(left.map(({ to }) => to[0]!.name)).toContain("Rita Moreno");
    expect(left.map(({ to }) => to[0]!.name)).not.toContain("Ben");
    await tell();
    expect(toPerson()).toHaveLength(1);
    const after = (await findWaiting(asked, app.database)).messages;
    expect(after.filter(({ to }) => to[0]!.official_id !== null)).toEqual([]);
  });

  test("is shown it by browsers, where there is no mail server as well", async () => {
    const device = await addDevice(app, { user_id: person.id });
    await withoutMail();
    await change({ court_id: 2 });
    await withoutMail();
    await withoutMail();
    expect(shown.filter(([id]) => id === device)).toEqual([
      [
        device,
        expect.objectContaining({
          body: expect.stringMatching(/^Your duties, changed:\nReferee: #7/u) as string,
          path: `/tournaments/${tournamentId}/officials/${rita}`,
        }) as object,
      ],
    ]);
    expect(sent).toEqual([]);
  });

  test("that is taken away is mailed nothing any more: it waits to be told by hand", async () => {
    const unlinked = { user_id: null };
    await app.database.updateTable("officials").set(unlinked).where("id", "=", rita).execute();
    await change({ court_id: 2 });
    await tell();
    expect(toPerson()).toEqual([]);
    expect((await waiting()).messages).toMatchObject([
      { to: [{ name: "Rita" }], is_mailed: false },
    ]);
  });

  test("that comes late is mailed what nobody told by hand until then, and nothing that was", async () => {
    const ben = await addOfficial("Ben");
    await change({ duties: refereed(ben) });
    await tell();
    const other = await app.createUser();
    await link(ben, other);
    await touchTournaments(app);
    await tell();
    expect(sent.filter(({ to }) => to[0] === other.email)).toHaveLength(1);
    await touchTournaments(app);
    await tell();
    expect(sent.filter(({ to }) => to[0] === other.email)).toHaveLength(1);
  });
});
