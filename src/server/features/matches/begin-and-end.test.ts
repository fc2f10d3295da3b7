import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let owner: TestUser;
let matchId: number;

beforeAll(async () => {
  courtside = await createTestApp();
  owner = await courtside.createUser();
  const { id } = await courtside.createTournament({ creator_id: owner.id });
  const inIt = { tournament_id: id };
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  const teams = { home_team_id: home.id, away_team_id: away.id };
  matchId = (await courtside.createMatch({ ...inIt, ...teams })).id;
});
afterAll(() => courtside.close());

const change = async (body: object) => {
  const reply = await courtside.call("PUT", paths.match(matchId), { as: owner, body });
  expect(reply.status).toBe(200);
};
const seen = async () => {
  const { started_at: began, ended_at: ended } = await courtside.database
    .selectFrom("matches")
    .select(["started_at", "ended_at"])
    .where("id", "=", matchId)
    .executeTakeFirstOrThrow();
  return { began, ended };
};

test("a game knows when it was begun and ended, until that is taken back", async () => {
  expect(await seen()).toEqual({ began: null, ended: null });
  await change({ status: "in_progress", t1s: 1, t2s: 0 });
  const { began } = await seen();
  expect(began).not.toBeNull();
  await change({ t1s: 2, t2s: 0 });
  expect(await seen()).toEqual({ began, ended: null });
  await change({ status: "completed", t1s: 25, t2s: 20 });
  const { ended } = await seen();
  expect(ended! >= began!).toBe(true);
  await change({ t1s: 25, t2s: 21 });
  expect(await seen()).toEqual({ began, ended });
  await change({ status: "in_progress" });
  expect(await seen()).toEqual({ began, ended: null });
  await change({ status: "scheduled", t1s: null, t2s: null });
  expect(await seen()).toEqual({ began: null, ended: null });
});

test("a game that was begun and not counted has ended, too, once its result is final", async () => {
  await change({ status: "in_progress" });
  const { began } = await seen();
  await change({ status: "completed", t1s: 25, t2s: 20 });
  expect(await seen()).toEqual({ began, ended: expect.any(String) });
  await change({ status: "in_progress" });
  await change({ status: "scheduled", t1s: null, t2s: null });
});

test("a result that comes all at once tells only when it came", async () => {
  await change({ status: "completed", t1s: 25, t2s: 20 });
  expect(await seen()).toEqual({ began: null, ended: expect.any(String) });
});
