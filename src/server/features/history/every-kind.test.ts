import { afterAll, beforeAll, expect, test } from "vitest";
import { auditActions } from "#contract/history/audit-actions.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { whyNever } from "#contract/history/undoing.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An entry of each kind there is, that scored a game where it says that it did something. */
async function historyOfAll(didSomething: boolean) {
  const organiser = await app.createUser();
  const { id: tournament_id } = await app.createTournament({ creator_id: organiser.id });
  const { id: row_id } = await app.createMatch({ tournament_id });
  const entries = await app.database
    .insertInto("audit_log")
    .values(auditActions.map((action) => ({ action, tournament_id, actor_id: organiser.id })))
    .returning("id as entry_id")
    .execute();
  const scored = { before: JSON.stringify({ t1s: 1 }), after: JSON.stringify({ t1s: 2 }) };
  const changes = entries.map(({ entry_id }) => ({ entry_id, kind: "match", row_id, ...scored }));
  if (didSomething) await app.database.insertInto("audit_changes").values(changes).execute();
  const read = async (page: number) =>
    (
      await app.call("GET", `${paths.tournamentHistory(tournament_id)}?limit=50&page=${page}`, {
        as: organiser,
      })
    ).read(HistoryResponse).entries;
  return [...(await read(1)), ...(await read(2)), ...(await read(3))];
}

test("every kind of entry can be undone, or says why not", async () => {
  const shown = await historyOfAll(true);
  expect(shown.map(({ action }) => action).toSorted()).toEqual([...auditActions].toSorted());
  for (const { action, undo, why } of shown) {
    const code = whyNever[action];
    expect({ action, undo, why }).toEqual({
      action,
      undo: code === null ? "open" : "never",
      why: code === null ? null : { code },
    });
  }
});

test("an entry of which nothing is on record says so, whatever kind it is", async () => {
  const codes = (await historyOfAll(false)).map(({ action, undo, why }) => {
    expect(undo).toBe(action === "team.delete" ? "restore" : "never");
    return why?.code ?? action;
  });
  const known = Object.values(whyNever).filter((code) => code !== null);
  expect([...new Set(codes)].toSorted()).toEqual(
    [...new Set([...known, "refusals.notUndone.nothing", "team.delete"])].toSorted(),
  );
});
