import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer } from "#server/testing/factories.ts";
import { commandBody, handIn, newCommandId, standing } from "#server/testing/hand-in.ts";

let courtside: TestApp;
let inIt: { tournament_id: number };
let matchId: number;
let anna: TestScorer;
let ben: TestScorer;

beforeAll(async () => {
  courtside = await createTestApp();
  const { id: ownerId } = await courtside.createUser({});
  inIt = { tournament_id: (await courtside.createTournament({ creator_id: ownerId })).id };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const teams = { home_team_id: home.id, away_team_id: away.id };
  matchId = (await courtside.createMatch({ ...inIt, ...teams })).id;
  const { id: linkId } = await courtside.createScorerLink({ ...inIt, match_id: matchId });
  [anna, ben] = [await courtside.createScorer(linkId), await courtside.createScorer(linkId, "Ben")];
});
afterAll(() => courtside.close());

const live = (t1s: number) => ({ t1s, t2s: 0, status: "in_progress" as const });

test("a phone sends 180 results a minute; others and the desk are unaffected", async () => {
  const body = await commandBody(courtside, { matchId, result: live(1) });
  const path = paths.scoreCommand(newCommandId());
  for (let n = 0; n < 180; n += 1) {
    expect((await courtside.call("PUT", path, { as: anna, body })).status).toBe(200);
  }
  const id = newCommandId();
  const refused = await handIn(courtside, { as: anna, matchId, id, result: live(2) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await standing(courtside, matchId)).t1s).toBe(1);
  // Beside it at the same address, another phone of the same link.
  const beside = await handIn(courtside, { as: ben, matchId, result: live(3) });
  expect(beside.read(ScoreReceipt).outcome).toBe("applied");
  const desk = await courtside.createUser({});
  await courtside.createMember({ ...inIt, user_id: desk.id, role: "desk" });
  const ofDesk = await handIn(courtside, { as: desk, matchId, result: live(4) });
  expect(ofDesk.read(ScoreReceipt).outcome).toBe("applied");
  // Who may send no more results may still look.
  expect((await courtside.call("GET", paths.scorerSchedule(), { as: anna })).status).toBe(200);
});

test("an address opens 600 codes in a quarter of an hour; others and open phones are unaffected", async () => {
  // Of no link: guessing counts as opening does.
  const token = "x".repeat(43);
  const look = (from: string) =>
    courtside.call("POST", paths.scorerOffer(), { from, body: { token } });
  const open = (from: string) =>
    courtside.call("POST", paths.scorerSession(), {
      from,
      body: { token, name: "Kim" },
    });
  for (let n = 0; n < 300; n += 1) {
    expect((await look("203.0.113.1")).status).toBe(422);
    expect((await open("203.0.113.1")).status).toBe(422);
  }
  for (const refused of [await look("203.0.113.1"), await open("203.0.113.1")]) {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  }
  expect((await look("203.0.113.2")).status).toBe(422);
  expect((await open("203.0.113.2")).status).toBe(422);
  const own = { as: ben, from: "203.0.113.1" };
  expect((await courtside.call("GET", paths.scorer(), own)).status).toBe(200);
  expect((await courtside.call("GET", paths.scorerSchedule(), own)).status).toBe(200);
});
