import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { undoingIn } from "#server/testing/undoing.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let history: ReturnType<typeof undoingIn>;
let helper: TestUser;
let manager: TestUser;
const member = () => memberPaths.tournamentMember(tournamentId, helper.id);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organiser = await app.createUser();
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  history = undoingIn(app, tournamentId, organiser);
  [helper, manager] = [await app.createUser(), await app.createUser()];
  const inIt = { tournament_id: tournamentId };
  await app.createMember({ ...inIt, user_id: helper.id, role: "desk" });
  await app.createMember({ ...inIt, user_id: manager.id, role: "manager" });
});

const call = async (method: "PUT" | "DELETE", path: string, body?: object, as = organiser) => {
  const answer = await app.call(method, path, { as, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
};
const entryOf = async (write: () => Promise<unknown>) => {
  await write();
  return (await history.newest()).id;
};
test.each<[string, () => Promise<unknown>]>([
  ["another role", async () => call("PUT", member(), { role: "registrar" })],
  ["a removal", async () => call("DELETE", member())],
])("%s is undone byte for byte, by who may change it", async (_, write) => {
  const { seen } = await history.backAndForth(write);
  expect(seen[1]).not.toEqual(seen[0]);
  expect([seen[2], seen[3], seen[4]]).toEqual([seen[0], seen[1], seen[0]]);
  const id = await entryOf(write);
  expect((await history.newest(manager)).undo).toBe("never");
  expect((await history.undo(id, manager)).status).toBe(403);
  const asked = await app.call("GET", paths.historyUndo(tournamentId, id), { as: manager });
  expect(asked.status).toBe(403);
  // Nor by way of what undid it.
  await history.undo(id);
  expect((await history.undo((await history.newest()).id, manager)).status).toBe(403);
});

test("nobody becomes, stays or ceases to be an owner by it", async () => {
  const raised = await entryOf(async () => call("PUT", member(), { role: "owner" }));
  expect(await history.refusalOf(raised)).toEqual({ code: "refusals.notUndone.owner" });
  const lowered = await entryOf(async () => call("PUT", member(), { role: "manager" }));
  const handed = await entryOf(async () =>
    call("PUT", memberPaths.tournamentOwner(tournamentId), { user_id: helper.id }),
  );
  for (const id of [lowered, handed]) {
    const answer = await app.call("POST", paths.historyUndo(tournamentId, id), { as: helper });
    expect(answer.read(ErrorBody)).toMatchObject({ code: "impossible" });
  }
});

test("whoever left, or whose account is gone, stays away", async () => {
  const removed = await entryOf(async () => call("DELETE", member()));
  await app.database.deleteFrom("users").where("id", "=", helper.id).execute();
  expect(await history.refusalOf(removed)).toEqual({ code: "refusals.undo.accountGone" });
  await call("DELETE", memberPaths.tournamentMembership(tournamentId), undefined, manager);
  expect((await history.newest()).undo).toBe("never");
});
