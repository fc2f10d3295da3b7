import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { generateTypes } from "./generate-types.ts";

test("the tables' types are those of the migrated database (npm run db:types renews them)", async () => {
  const { db, close } = await createTestDatabase();
  const types = await generateTypes(db);
  await close();
  expect(await readFile(join(import.meta.dirname, "schema.ts"), "utf8")).toBe(types);
});
