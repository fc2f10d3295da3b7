import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { hashToken } from "#server/sessions/tokens.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestScorer } from "#server/testing/factories.ts";

let courtside: TestApp;
let phone: TestScorer;

beforeAll(async () => {
  courtside = await createTestApp();
  const { id: creator_id } = await courtside.createUser({});
  const { id: tournament_id } = await courtside.createTournament({ creator_id });
  const match = await courtside.createMatch({ tournament_id });
  const link = await courtside.createScorerLink({ tournament_id, match_id: match.id });
  phone = await courtside.createScorer(link.id);
});
afterAll(() => courtside.close());

const ask = async (path: string, token: string) => {
  const { status } = await courtside.call("GET", path, { as: { ...phone, token } });
  return status;
};

test("a phone's token says that it is one, and opens what its link does", async () => {
  expect(phone.token).toMatch(/^phone-[\w-]{43}$/u);
  expect(await ask(paths.scorerSchedule(), phone.token)).toBe(200);
  expect(await ask(paths.me(), phone.token)).toBe(403);
});

test("what a token says of itself decides nothing", async () => {
  const user = await courtside.createUser({});
  const marked = `phone-${"a".repeat(43)}`;
  const old = "b".repeat(43);
  const as = async (token: string, owner: object) =>
    courtside.database
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        idle_seconds: 60,
        expires_at: "2100-01-01",
        ...owner,
      })
      .execute();
  expect(await ask(paths.me(), marked)).toBe(401);
  await as(marked, { user_id: user.id });
  await as(old, { device_id: phone.id });
  expect(await ask(paths.me(), marked)).toBe(200);
  expect(await ask(paths.scorerSchedule(), old)).toBe(200);
});
