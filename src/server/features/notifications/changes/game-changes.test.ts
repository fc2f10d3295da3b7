import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { zoneOfMorning } from "#server/testing/morning.ts";
import {
  type Caught,
  catchMessages,
} from "#server/features/notifications/testing/caught-messages.ts";
import {
  addGameOf,
  changeGame,
  chooseMessages,
  inHours,
} from "#server/features/notifications/testing/games-to-tell.ts";
import { remind } from "#server/features/notifications/reminders/remind.ts";
import { tellChanges } from "./tell-changes.ts";

let app: TestApp;
let sent: Caught["sent"];
let needs: Caught["needs"];
let captain: TestUser;
let tournamentId: number;
let teams: { id: number }[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  await app.database.deleteFrom("users").execute();
  ({ sent, needs } = catchMessages(app));
  captain = await app.createUser({ name: "Kim Captain" });
  const owner = await app.createUser();
  ({ id: tournamentId } = await app.createTournament({
    creator_id: owner.id,
    timezone: zoneOfMorning(),
  }));
  const inIt = { tournament_id: tournamentId };
  teams = [
    await app.createTeam({ ...inIt, name: "Reds", captain_id: captain.id }),
    await app.createTeam({ ...inIt, name: "Blues" }),
  ];
});

const addGame = async (values: object = {}) =>
  addGameOf({ tournament_id: tournamentId, teams }, values, app);
const change = async (id: number, values: object) => changeGame(id, values, app);
const tell = () => tellChanges(needs());
const texts = () => sent.splice(0).map(({ text }) => text);

/** A final whose away place is the semifinal's. */
async function addFinal(values: object = {}) {
  const semifinal = await addGame({ game_number: 31, home_team_id: null });
  const from = { away_source_match_id: semifinal.id, away_source_outcome: "winner" };
  const open = { game_number: 33, away_team_id: null, court_id: 2, ...from };
  return addGame({ ...open, ...values });
}

test("whoever goes on is told against whom, or whom that place waits for, in their language", async () => {
  await chooseMessages(captain, { notifications: {}, language: "de" }, app);
  const final = await addFinal({ home_team_id: null });
  await tell();
  await change(final.id, { home_team_id: teams[0]!.id });
  await tell();
  expect(texts()).toEqual([expect.stringContaining("#33 Reds – Sieger von Spiel 31, ") as string]);
});

test("a reminder says whom an open place waits for, and so do duties", async () => {
  const referee = JSON.stringify([{ role: "referee", team_id: teams[0]!.id }]);
  const soon = { start_time: inHours(1), end_time: inHours(1.5) };
  await addFinal({ ...soon, duties: referee });
  await remind(needs());
  const [text] = texts();
  expect(text).toContain("#33 Reds – Winner of game 31, ");
  expect(text).toContain("Referee: #33 Reds – Winner of game 31, ");
});

test("a duty that is given at a game says whom its open places wait for", async () => {
  const final = await addFinal({ home_team_id: null });
  await tell();
  const referee = JSON.stringify([{ role: "referee", team_id: teams[0]!.id }]);
  await change(final.id, { duties: referee });
  await tell();
  expect(texts().join()).toContain("Referee: #33 ? – Winner of game 31, ");
});

test("a game that is broken off is told once with its score, as it goes on, and by its result", async () => {
  const game = await addGame({ game_number: 7, status: "in_progress" });
  await tell();
  const off = { outcome: "abandoned", t1s: 1, t2s: 0, parts: "[[25,23],[12,11]]" };
  await change(game.id, off);
  await change(game.id, { outcome: "played" });
  await tell();
  expect(texts()).toEqual([]);
  await change(game.id, off);
  await tell();
  await tell();
  expect(texts()).toEqual([
    expect.stringMatching(
      /\n\nBroken off, not decided yet:\n#7 Reds – Blues 1:0 \(25-23, 12-11\)\n/u,
    ) as string,
  ]);
  await change(game.id, { outcome: "played" });
  await tell();
  expect(texts()).toEqual([expect.stringMatching(/\n\nGoes on:\n#7 Reds – Blues, /u) as string]);
  await change(game.id, { status: "completed", t1s: 2, parts: "[[25,23],[25,20]]" });
  await tell();
  expect(texts()).toEqual([expect.stringMatching(/\n\nResults:\n#7 Reds – Blues 2:0 /u) as string]);
});

test("a game that is broken off before anybody scored has no score, and is told to be played again", async () => {
  const game = await addGame({ game_number: 7 });
  await tell();
  await change(game.id, { status: "in_progress", outcome: "abandoned" });
  await tell();
  expect(texts()[0]).toMatch(/Broken off, not decided yet:\n#7 Reds – Blues, .+, court A\n/u);
  await change(game.id, { status: "scheduled", outcome: "played" });
  await tell();
  expect(texts()[0]).toMatch(/To be played again:\n#7 Reds – Blues, /u);
});
