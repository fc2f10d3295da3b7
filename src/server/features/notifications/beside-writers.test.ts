import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { heldUp } from "#server/testing/held-up.ts";
import { lockTournament } from "#server/write/tournament-lock.ts";
import { catchMessages } from "./testing/caught-messages.ts";
import { addGameOf } from "./testing/games-to-tell.ts";
import { tellCalls } from "./calls/tell-calls.ts";
import { noteNewTournaments, tellChanges } from "./changes/tell-changes.ts";

let app: TestApp;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.deleteFrom("tournaments").execute();
  const { id: creator_id } = await app.createUser();
  tournamentId = (await app.createTournament({ creator_id })).id;
  const inIt = { tournament_id: tournamentId };
  const teams = [await app.createTeam(inIt), await app.createTeam(inIt)];
  const called = {
    called_court_id: 1,
    called_at: new Date(currentTime().getTime() - 60_000).toISOString(),
  };
  await addGameOf({ ...inIt, teams }, called, app);
});

const database = () => app.database;

test.each([
  ["games are noted", () => noteNewTournaments({ database: database() })],
  ["changes are told", () => tellChanges(catchMessages(app).needs())],
  ["calls are told", () => tellCalls(catchMessages(app).needs())],
])(
  "while %s the games can be deleted, and neither waits for the other for good",
  async (_, tell) => {
    let told: Promise<void> | undefined;
    await database()
      .transaction()
      .execute(async (trx) => {
        await lockTournament(tournamentId, trx);
        told = tell();
        await heldUp(told, trx);
        await trx.deleteFrom("matches").where("tournament_id", "=", tournamentId).execute();
      });
    await told;
    const left = await database().selectFrom("notified_matches").select("match_id").execute();
    expect(left).toEqual([]);
  },
);
