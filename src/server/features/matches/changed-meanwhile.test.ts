import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (
    await app.createTournament({ creator_id: organiser.id, timezone: "Europe/Berlin" })
  ).id;
  teams = [];
  for (let count = 0; count < 2; count += 1) {
    teams.push((await app.createTeam({ tournament_id: tournamentId })).id);
  }
  const [home_team_id, away_team_id] = teams;
  const created = await app.call("POST", paths.matches(), {
    as: organiser,
    body: {
      tournament_id: tournamentId,
      home_team_id,
      away_team_id,
      start_time: "2026-07-04T10:00",
    },
  });
  ({ id } = created.read(MatchResponse).match);
});

const stored = async () =>
  app.database.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const update = (body: object) => app.call("PUT", paths.match(id), { as: organiser, body });
/** The match as everybody saw it at first. */
const seen = () => ({
  home_team_id: teams[0],
  away_team_id: teams[1],
  t1s: null,
  t2s: null,
  status: "scheduled",
  court_id: null,
  start_time: "2026-07-04T10:00",
});

describe("a match that somebody else has changed since it was seen", () => {
  test("refuses another final score, also where one half is the same", async () => {
    await update({ t1s: 21, t2s: 15 });
    const refused = await update({ ...seen(), t1s: 21, t2s: 19, former: seen() });
    expect(refused.status).toBe(409);
    expect(refused.read(ErrorBody)).toMatchObject({
      code: "changed_meanwhile",
      conflict: { fields: { t1s: 21, t2s: 15, status: "completed" } },
    });
    expect(await stored()).toMatchObject({ t1s: 21, t2s: 15, status: "completed" });
    const agreed = { ...seen(), t1s: 21, t2s: 15, status: "completed" };
    expect((await update({ ...agreed, former: seen() })).status).toBe(200);
  });

  test("refuses a score for teams that have changed sides", async () => {
    await update({ home_team_id: teams[1], away_team_id: teams[0] });
    const refused = await update({ t1s: 21, t2s: 15, former: seen() });
    expect(refused.status).toBe(409);
    expect(await stored()).toMatchObject({ t1s: null, home_team_id: teams[1] });
  });

  test("keeps their score under another time, and their time under a score", async () => {
    await update({ t1s: 21, t2s: 15 });
    const later = { ...seen(), start_time: "2026-07-04T12:00" };
    expect((await update({ ...later, former: seen() })).status).toBe(200);
    const scored = { ...seen(), t1s: 21, t2s: 17, status: "completed" };
    const former = { ...seen(), t1s: 21, t2s: 15, status: "completed" };
    expect((await update({ ...scored, former })).status).toBe(200);
    expect(await stored()).toMatchObject({
      t1s: 21,
      t2s: 17,
      start_time: "2026-07-04T10:00:00.000Z",
    });
    const refused = await update({ start_time: "2026-07-04T14:00", former: seen() });
    expect(refused.read(ErrorBody).conflict).toEqual({
      fields: { start_time: "2026-07-04T10:00:00.000Z" },
    });
  });
});
