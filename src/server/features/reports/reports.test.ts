import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { ModerationResponse } from "#contract/tournaments/reports.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;
let admin: TestUser;
let id: number;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  admin = await test.createUser({ role: "super_admin" });
});
beforeEach(async () => {
  id = (await test.createTournament({ creator_id: creator.id })).id;
});
afterAll(async () => test.close());

const message = "It sells watches.";
let address = 0;

const report = (body: object = { reason: "spam", message }, from = `198.51.${++address}.7`) =>
  test.call("POST", paths.tournamentReports(id), { body, from });
const moderated = async () => {
  const answer = await test.call("GET", adminPaths.moderation(), { as: admin });
  return answer.read(ModerationResponse).tournaments;
};

it("comes from anybody, and reaches the super admins with their number", async () => {
  expect((await report({ reason: "boring", message })).status).toBe(400);
  expect((await report({ reason: "spam", message: "no" })).body).toMatchObject({
    fields: { message: messages.moderation.reportShort },
  });
  const unknown = await test.call("POST", paths.tournamentReports(999_999), {
    body: { reason: "spam", message },
  });
  expect(unknown.status).toBe(404);
  expect((await moderated()).map((one) => one.id)).not.toContain(id);
  expect((await report()).status).toBe(201);
  expect((await report({ reason: "fraud", message: "They take money." })).status).toBe(201);
  const [first] = await moderated();
  expect(first).toMatchObject({
    id,
    creator_id: creator.id,
    creator_name: creator.name,
    suspension: null,
    reports_count: 2,
    reports: [
      { reason: "fraud", message: "They take money." },
      { reason: "spam", message },
    ],
  });
  expect(Date.now() - Date.parse(first!.reports[0]!.created_at)).toBeLessThan(3_600_000);
});

it("shows the newest twenty of many", async () => {
  for (let count = 1; count <= 22; count += 1) {
    await report({ reason: "other", message: `It is the report ${count}.` });
  }
  const one = (await moderated()).find((tournament) => tournament.id === id)!;
  expect(one.reports_count).toBe(22);
  expect(one.reports).toHaveLength(20);
  expect(one.reports[0]!.message).toBe("It is the report 22.");
});

it("is done with by a super admin; what is suspended or comes anew stays in the list", async () => {
  await report();
  const close = () => test.call("DELETE", adminPaths.moderatedReports(id), { as: admin });
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(200);
  expect((await moderated()).map((one) => one.id)).not.toContain(id);
  await report();
  const reason = "This is an advertisement.";
  await test.call("PUT", adminPaths.suspension(id), { as: admin, body: { reason } });
  await close();
  const suspended = (await moderated()).find((one) => one.id === id);
  expect(suspended).toMatchObject({ suspension: { reason }, reports: [], reports_count: 0 });
  expect((await report()).status).toBe(410);
  const entries = await test.database
    .selectFrom("audit_log")
    .select("action")
    .where("tournament_id", "=", id)
    .where("action", "=", "tournament.settle_reports")
    .execute();
  expect(entries).toHaveLength(2);
  await test.call("DELETE", paths.tournament(id), { as: admin });
  expect((await moderated()).map((one) => one.id)).not.toContain(id);
});

it("is limited by address", async () => {
  const from = "203.0.113.9";
  for (let count = 0; count < 20; count += 1) {
    expect((await report(undefined, from)).status).toBe(201);
  }
  const refused = await report(undefined, from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await report()).status).toBe(201);
});
