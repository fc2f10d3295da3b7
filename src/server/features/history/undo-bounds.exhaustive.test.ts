import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HistoryResponse } from "#contract/history/history.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { BracketResponse } from "#contract/brackets/brackets.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { quotas } from "#server/features/quotas/quotas.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { undoingIn } from "#server/testing/undoing.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let history: ReturnType<typeof undoingIn>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organiser = await app.createUser({ created_at: new Date().toISOString() });
  const days = { start_date: "2083-05-01", end_date: "2083-05-30", timezone: "UTC" };
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ...days })).id;
  history = undoingIn(app, tournamentId, organiser);
});

const call = async (method: "POST" | "DELETE", path: string, body?: object) => {
  const answer = await app.call(method, path, { as: organiser, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
  return answer;
};

test("brackets come back only as far as a tournament may have them", async () => {
  const made = await call("POST", paths.brackets(), {
    name: "Gone",
    type: "round_robin",
    tournament_id: tournamentId,
  });
  await call("DELETE", paths.bracket(made.read(BracketResponse).bracket.id));
  const { id } = await history.newest();
  for (let n = 1; n < limits.bracketsPerTournament.max; n += 1)
    await app.createBracket({ tournament_id: tournamentId });
  expect((await history.preview(id)).refusal).toBeNull();
  await app.createBracket({ tournament_id: tournamentId });
  expect(await history.refusalOf(id)).toEqual({ code: "rules.tournament.bracketsMany" });
});

const at = (hour: number) => new Date(Date.UTC(2083, 4, 1, hour)).toISOString();

test("courts are closed again only as far as a tournament may have them closed", async () => {
  const { max } = limits.courtClosures;
  await call("POST", paths.courtClosures(tournamentId), {
    court_id: 1,
    start_time: at(0),
    end_time: at(1),
  });
  const [closure] = await app.database
    .selectFrom("court_closures")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .execute();
  await call("DELETE", paths.courtClosure(tournamentId, closure!.id));
  const { id } = await history.newest();
  expect((await history.preview(id)).refusal).toBeNull();
  const others = Array.from({ length: max }, (_, n) => ({
    tournament_id: tournamentId,
    court_id: 1,
    start_time: at(2 * n + 2),
    end_time: at(2 * n + 3),
  }));
  await app.database.insertInto("court_closures").values(others).execute();
  expect(await history.refusalOf(id)).toEqual({
    code: "refusals.matches.manyClosures",
    params: { max },
  });
});

test("teams that come back count among those of a day", async () => {
  const { teamsPerDay: most } = quotas[0];
  const made = await call("POST", paths.teams(), {
    name: "Ants",
    tournament_id: tournamentId,
    captain_id: null,
  });
  const { id: making } = await history.newest();
  await history.undo(making);
  const { id } = await history.newest();
  expect((await history.preview(id)).refusal).toBeNull();
  const { id: other } = await app.createTournament({ creator_id: organiser.id });
  const { created_at } = made.read(TeamResponse).team;
  await app.database
    .insertInto("teams")
    .values(
      Array.from({ length: most }, (_, n) => ({
        tournament_id: other,
        name: `Team ${n}`,
        created_at,
      })),
    )
    .execute();
  expect(await history.refusalOf(id)).toMatchObject({ code: "refusals.quotas.teams" });
});

test("an account takes back so much in an hour, others' counted apart", async () => {
  const manager = await app.createUser();
  await app.createMember({ tournament_id: tournamentId, user_id: manager.id, role: "manager" });
  const nobodys = 2_000_000_000;
  for (let n = 0; n < 200; n += 1) expect((await history.undo(nobodys)).status).toBe(404);
  expect((await history.undo(nobodys)).body).toMatchObject({ code: "rate_limited" });
  expect((await history.undo(nobodys, manager)).status).toBe(404);
  const path = paths.tournamentHistory(tournamentId);
  expect((await app.call("GET", path, { as: organiser })).read(HistoryResponse).entries).toEqual(
    [],
  );
});
