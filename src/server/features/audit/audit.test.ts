import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { recordAudit } from "./repository.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

test("what somebody typed stays out; that it changed is told", async () => {
  const before = { id: 3, name: "Ada", email: "ada@mail.test", status: "scheduled", t1s: null };
  const after = { ...before, name: "Eve", status: "completed", t1s: 25, tags: ["Ada", 4] };
  const entry = { actorId: 7, action: "player.update", subjectId: 3, before, after } as const;
  const id = await courtside.database.transaction().execute((trx) => recordAudit(entry, trx));
  const row = await courtside.database
    .selectFrom("audit_log")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    before: { id: 3, status: "scheduled", t1s: null },
    after: { id: 3, status: "completed", t1s: 25, tags: [4] },
    changed_texts: ["name"],
  });
  expect(JSON.stringify(row)).not.toMatch(/Ada|Eve|mail\.test/u);
});
