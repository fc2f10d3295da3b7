import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { messagePaths, WaitingMessagesResponse } from "#contract/tournaments/messages.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type Caught, catchMessages } from "./testing/caught-messages.ts";
import {
  addDevice,
  addGameOf,
  changeGame,
  inHours,
  openPage,
  touchTournaments,
} from "./testing/games-to-tell.ts";
import { noteNewTournaments, tellChanges } from "./tell-changes.ts";

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
        /Your duties, now at:\nReferee: #7 Reds – Blues, .+, court B/u,
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
    expect(messages.map(({ teams: of, text }) => [of, /duty|duties/u.test(text)])).toEqual([
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
    (await waiting()).messages.filter(({ official_id: id }) => id === rita);

  beforeEach(async () => {
    rita = await addOfficial("Rita");
    await change({ duties: refereed(rita) });
    await noteNewTournaments({ database: app.database });
  });

  test("waits to be told by hand with the link to their page: moved, taken, and what is new", async () => {
    expect(await ofRita()).toEqual([]);
    await change({ court_id: 2 });
    const [moved] = await ofRita();
    expect(moved).toMatchObject({ name: "Rita", email: null, is_mailed: false, teams: [] });
    expect(moved!.text).toMatch(
      /Hello Rita,\n\nYour duties, now at:\nReferee: #7 Reds – Blues, .+, court B/u,
    );
    expect(moved!.text).toMatch(new RegExp(`/tournaments/${tournamentId}/officials/${rita}$`, "u"));
    const ben = await addOfficial("Ben");
    await change({ duties: refereed(ben) });
    const { messages } = await waiting();
    const heard = messages
      .filter(({ official_id: id }) => id !== null)
      .map(({ name, text }) => [name, text.split("\n")[2]]);
    expect(heard).toEqual([
      ["Ben", "Your duties:"],
      ["Rita", "No longer your duty:"],
    ]);
  });

  test("is told once: until it is noted that everybody knows, and not where it is back where it was", async () => {
    await change({ court_id: 2 });
    await app.call("POST", messagePaths.told(tournamentId), {
      as: owner,
      body: { revision: (await waiting()).revision },
    });
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
