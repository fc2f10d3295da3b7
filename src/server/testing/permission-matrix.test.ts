import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { cellsOf, Matrix, nameOf } from "./permissions/matrix.ts";
import { countWrites, forgetWrites, writesSeen } from "./permissions/seen-writes.ts";
import { permissionTable } from "./permissions/table.ts";

let matrix: Matrix;

beforeAll(async () => {
  matrix = await Matrix.open();
  await countWrites(matrix.courtside.database);
});
afterAll(() => matrix.close());

test("the table has a line for every route", () => {
  const routes = Object.entries(matrix.courtside.app.swagger().paths!).flatMap(([url, methods]) =>
    Object.keys(methods as object)
      .filter((method) => method !== "head")
      .map((method) => `${method.toUpperCase()} ${toTemplate(url)}`),
  );
  const lines = Object.keys(permissionTable).map((line) => line.split(" with ", 1)[0]!);
  expect([...new Set(lines)].toSorted()).toEqual(routes.toSorted());
});

// One test for all who are refused: thousands of tests cost as much as their calls.
test.each(Object.keys(permissionTable))(
  "%s refuses everybody else, and nothing changes",
  async (route) => {
    const { database } = matrix.courtside;
    const refused = cellsOf(route).filter(({ expected }) => expected !== "ok");
    await forgetWrites(database);
    expect(await matrix.answersAtOnce(route, refused)).toEqual(
      refused.map((cell) => [nameOf(cell), Number(cell.expected)]),
    );
    expect(await writesSeen(database)).toBe(0);
  },
);

test("a write is seen, once it is there to stay", async () => {
  const { database } = matrix.courtside;
  const before = await writesSeen(database);
  const team = { name: sql<string>`name || '!'` };
  await database.updateTable("teams").set(team).where("id", "=", matrix.scene.own.teamId).execute();
  // The team's games follow, for their names in calendars.
  const after = await writesSeen(database);
  expect(after).toBeGreaterThan(before);
  const transaction = database.transaction().execute(async (trx) => {
    await trx.updateTable("teams").set(team).where("id", "=", matrix.scene.own.teamId).execute();
    throw new Error("never mind");
  });
  await expect(transaction).rejects.toThrow("never mind");
  expect(await writesSeen(database)).toBe(after);
});

function toTemplate(url: string): string {
  return url.slice(apiBase.length).replaceAll(/\{(\w+)\}/gu, ":$1");
}
