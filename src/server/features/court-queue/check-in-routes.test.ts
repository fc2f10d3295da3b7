import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { Done } from "#contract/common.ts";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;
let teamId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  teamId = (await app.createTeam({ tournament_id: tournamentId })).id;
});

const dayIn = (days: number) =>
  new Date(currentTime().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const today = dayIn(1);
type Place = { as?: TestUser | null; id?: number; day?: string; team?: number };
const call = (method: "PUT" | "DELETE", { as = organiser, id, day = today, team }: Place = {}) =>
  app.call(method, checkInPaths.one(id ?? tournamentId, day, team ?? teamId), { as });
const read = async () => {
  const answer = await app.call("GET", checkInPaths.all(tournamentId), { as: organiser });
  return answer.read(CheckInsResponse).check_ins.map(({ team_id, day }) => [team_id, day]);
};
const actions = async () => {
  const rows = await app.database
    .selectFrom("audit_log")
    .select(["action", "subject_id"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows.map(({ action, subject_id: subject }) => [action, subject]);
};

test("a team is there once it is tapped, on its day, and no more once that is taken back", async () => {
  (await call("PUT")).read(Done);
  expect((await call("PUT")).status).toBe(200);
  expect((await call("PUT", { day: dayIn(2) })).status).toBe(200);
  expect(await read()).toEqual([
    [teamId, today],
    [teamId, dayIn(2)],
  ]);
  expect((await call("DELETE")).status).toBe(200);
  expect((await call("DELETE")).status).toBe(200);
  expect(await read()).toEqual([[teamId, dayIn(2)]]);
  expect((await actions())[0]).toEqual(["team.check_in", teamId]);
  expect((await actions()).at(-1)).toEqual(["team.check_out", teamId]);
});

test("refuses strangers, other tournaments' teams, other days and what is no day", async () => {
  const foreign = await app.createTournament({ creator_id: organiser.id });
  const theirs = await app.createTeam({ tournament_id: foreign.id });
  const gone = await app.createTeam({ tournament_id: tournamentId, withdrawn_at: currentTime() });
  const refused = [
    await call("PUT", { as: null }),
    await call("PUT", { as: other }),
    await call("PUT", { id: 999_999 }),
    await call("PUT", { team: theirs.id }),
    await call("PUT", { team: 999_999 }),
    await call("PUT", { day: "2030-02-31" }),
    await call("PUT", { day: dayIn(90) }),
    await call("PUT", { team: gone.id }),
    await call("DELETE", { as: other }),
    await call("DELETE", { team: theirs.id }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([
    401, 403, 404, 404, 404, 400, 422, 422, 403, 404,
  ]);
  expect(await read()).toEqual([]);
  expect(await actions()).toEqual([]);
});

test("two desks that tap the same team note it once", async () => {
  const answers = await Promise.all([call("PUT"), call("PUT"), call("PUT")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read()).toEqual([[teamId, today]]);
});
