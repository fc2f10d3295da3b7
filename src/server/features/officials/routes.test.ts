import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ListedOfficialResponse,
  OfficialResponse,
  OfficialsResponse,
} from "#contract/duties/duty-forms.ts";
import { ErrorBody } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let stranger: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  stranger = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
});

const add = async (name: string, as: TestUser | null = organiser) =>
  app.call("POST", paths.officials(tournamentId), { as, body: { name } });
const idOf = async (name: string) => (await add(name)).read(OfficialResponse).official.id;
const names = async () => {
  const reply = await app.call("GET", paths.officials(tournamentId), { as: organiser });
  return reply.read(OfficialsResponse).officials.map(({ name }) => name);
};

test("officials are added, renamed and removed by those who run the day, each name once", async () => {
  expect((await add("Rita", null)).status).toBe(401);
  expect((await add("Rita", stranger)).status).toBe(403);
  expect((await add(" ")).status).toBe(400);
  const rita = await idOf("Rita");
  expect((await add("rita")).read(ErrorBody).fields).toEqual({
    name: "An official with this name already exists",
  });
  await add("Ben");
  const path = paths.official(tournamentId, rita);
  const rename = (to: string) => app.call("PUT", path, { as: organiser, body: { name: to } });
  expect((await rename("Ben")).status).toBe(400);
  expect((await rename("Rita R.")).status).toBe(200);
  expect(await names()).toEqual(["Ben", "Rita R."]);
  const elsewhere = (await app.createTournament({ creator_id: organiser.id })).id;
  const foreign = paths.official(elsewhere, rita);
  expect((await app.call("DELETE", foreign, { as: organiser })).status).toBe(404);
  expect((await app.call("DELETE", path, { as: organiser })).status).toBe(200);
  expect(await names()).toEqual(["Ben"]);
  expect((await rename("Rita")).status).toBe(404);
});

test("anybody learns whose page it is, and that somebody is off the list", async () => {
  const rita = await idOf("Rita");
  const ask = async (at = tournamentId) => {
    const reply = await app.call("GET", paths.official(at, rita));
    return reply.read(ListedOfficialResponse).official;
  };
  const elsewhere = (await app.createTournament({ creator_id: organiser.id })).id;
  expect([await ask(), await ask(elsewhere)]).toEqual([{ id: rita, name: "Rita" }, null]);
  await app.call("DELETE", paths.official(tournamentId, rita), { as: organiser });
  expect(await ask()).toBeNull();
  expect((await app.call("GET", paths.official(999_999, rita))).status).toBe(404);
});

test("who is removed has no duties any more, and others keep theirs", async () => {
  const [rita, ben] = [await idOf("Rita"), await idOf("Ben")];
  const teams = ["Ants", "Bees"].map((name) =>
    app.createTeam({ tournament_id: tournamentId, name }),
  );
  const [home, away] = await Promise.all(teams);
  const match = await app.createMatch({
    tournament_id: tournamentId,
    home_team_id: home!.id,
    away_team_id: away!.id,
  });
  const duties = [
    { role: "referee", official_id: rita },
    { role: "scorekeeper", official_id: ben },
  ];
  const body = { games: [{ match_id: match.id, duties }] };
  await app.call("PUT", paths.duties(tournamentId), { as: organiser, body });
  await app.call("DELETE", paths.official(tournamentId, rita), { as: organiser });
  const reply = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const [row] = reply.read(ScheduleResponse).schedule;
  expect(row!.duties.map(({ role, name }) => [role, name])).toEqual([["scorekeeper", "Ben"]]);
});

test("officials are only so many", async () => {
  const values = Array.from({ length: limits.officials.max }, (_, index) => ({
    tournament_id: tournamentId,
    name: `Official ${index}`,
  }));
  await app.database.insertInto("officials").values(values).execute();
  const { code, reason } = (await add("One more")).read(ErrorBody);
  expect([code, reason?.code]).toEqual(["impossible", "refusals.officials.enough"]);
});
