import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { todayIn } from "#server/queries/status.ts";
import { quotaFor, quotas } from "./quotas.ts";

let courtside: TestApp;
let creator: TestUser;
let count = 0;

beforeAll(async () => {
  courtside = await createTestApp();
});
beforeEach(async () => {
  creator = await courtside.createUser({ created_at: ago(0) });
});
afterAll(async () => courtside.close());

const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const youngest = quotas[0];

async function create(as: TestUser = creator) {
  const name = `Cup ${++count}`;
  const { id: sport_id } = await courtside.database
    .selectFrom("sports")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const today = todayIn("UTC");
  return courtside.call("POST", paths.tournaments(), {
    as,
    body: {
      name,
      start_date: today,
      end_date: today,
      location: "Riverside",
      sport_id,
      teams_count: 8,
      courts_count: 2,
      brackets_count: 1,
    },
  });
}

async function own(
  many: number,
  values: Partial<{ created_at: string; deleted_at: string; end_date: string }> = {},
) {
  const start_date = "2020-01-01";
  return Promise.all(
    Array.from({ length: many }, () =>
      courtside.createTournament({
        creator_id: creator.id,
        start_date,
        end_date: "2090-01-01",
        ...values,
      }),
    ),
  );
}

async function age(days: number) {
  await courtside.database
    .updateTable("users")
    .set({ created_at: ago(days * 24 * hour) })
    .where("id", "=", creator.id)
    .execute();
}

test("what an account may create never shrinks with its age", () => {
  for (const [index, quota] of quotas.entries()) {
    const before = quotas[index - 1];
    expect(quotaFor("viewer", quota.fromDays)).toEqual({
      quota,
      next: quotas[index + 1] ?? null,
    });
    if (!before) continue;
    expect(quotaFor("viewer", quota.fromDays - 0.01).quota).toBe(before);
    expect(quota.fromDays).toBeGreaterThan(before.fromDays);
    expect(quota.tournamentsPerDay).toBeGreaterThanOrEqual(before.tournamentsPerDay);
    expect(quota.waitingTournaments).toBeGreaterThan(before.waitingTournaments);
    expect(quota.teamsPerDay).toBeGreaterThan(before.teamsPerDay);
  }
  expect(quotaFor("tournament_admin", 0).quota).toBe(quotas.at(-1));
  expect(quotaFor("super_admin", 0).quota).toBeNull();
});

describe("creating tournaments", () => {
  it("ends for a day where a new account created many, deleted ones too", async () => {
    await own(youngest.tournamentsPerDay - 2, { deleted_at: ago(0), created_at: ago(22 * hour) });
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(201);
    const refused = await create();
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: "rate_limited",
      error:
        "You have created 15 tournaments in 24 hours, as many as your account can. More are possible in 2 h.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(1.9 * 3600);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(2 * 3600);
  });

  it("counts together what is sent at once", async () => {
    await own(youngest.tournamentsPerDay - 3, { deleted_at: ago(0) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("goes on sooner where the account grows older sooner", async () => {
    await own(youngest.tournamentsPerDay, { deleted_at: ago(0) });
    await age(0.99);
    expect((await create()).body).toMatchObject({
      error: expect.stringContaining("More are possible in 1 h."),
    });
    await age(1);
    expect((await create()).status).toBe(201);
  });

  it("waits until some of many have begun, are over or are deleted", async () => {
    const yesterday = { created_at: ago(25 * hour) };
    const [first, second, third] = await own(youngest.waitingTournaments, yesterday);
    await own(3, { ...yesterday, deleted_at: ago(hour) });
    await own(3, { ...yesterday, end_date: "2020-01-02" });
    await age(0.5);
    const refused = await create();
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "quota_reached",
      error: `15 of your tournaments have no game that has begun. Your account can have more as soon as one of their games begins, or one of them is over or deleted, and in any case after ${ago(-12 * hour).slice(0, 10)}.`,
    });
    await courtside.createMatch({ tournament_id: first!.id, status: "in_progress" });
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(403);
    await courtside.call("DELETE", paths.tournament(second!.id), { as: creator });
    expect((await create()).status).toBe(201);
    await courtside.call("PUT", paths.tournamentEnding(third!.id), { as: creator });
    expect((await create()).status).toBe(201);
    await age(1);
    expect((await create()).status).toBe(201);
  });

  it("names no day where an account won't grow any more", async () => {
    await own(quotas.at(-1)!.waitingTournaments, { created_at: ago(25 * hour) });
    await age(400);
    expect((await create()).body).toMatchObject({
      error: expect.stringMatching(/over or deleted\.$/u),
    });
  });

  it("knows no end for super admins", async () => {
    creator = await courtside.createUser({ role: "super_admin" });
    await own(youngest.waitingTournaments + 5);
    expect((await create()).status).toBe(201);
  });
});

const fill = async (tournamentId: number, teams: number) =>
  courtside.database
    .insertInto("teams")
    .values(
      Array.from({ length: teams }, (_, index) => ({
        tournament_id: tournamentId,
        name: `Club ${index}`,
      })),
    )
    .execute();
const addTo = (tournament_id: number, as: TestUser) =>
  courtside.call("POST", paths.teams(), { as, body: { name: `Reds ${++count}`, tournament_id } });
const importTo = (id: number, names: string[]) =>
  courtside.call("POST", paths.tournamentImport(id), {
    as: creator,
    body: {
      rows: names.map((team) => ({ team, seed: null, bracket: null, player: null })),
    },
  });

describe("adding teams", () => {
  it("ends for a day where two of the largest tournaments were filled", async () => {
    const [first, second, third] = await own(3);
    await fill(first!.id, 1000);
    await fill(second!.id, 998);
    const tooMany = await importTo(third!.id, ["Ants", "Bees", "Cats"]);
    expect(tooMany.status).toBe(429);
    expect((await importTo(third!.id, ["Ants", "Bees"])).status).toBe(200);
    const refused = await addTo(third!.id, creator);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      error: "This account can add 2,000 teams in 24 hours. More are possible in 24 h.",
    });
    const admin = await courtside.createUser({ role: "super_admin" });
    expect((await addTo(third!.id, admin)).status).toBe(201);
  });
});
