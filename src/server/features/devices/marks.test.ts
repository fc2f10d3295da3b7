import { expect, test } from "vitest";
import { createMark, isMarkOf } from "./marks.ts";

const account = { id: 7, passwordHash: "$argon2id$one" };

test("a mark is of one account with one password", () => {
  const mark = createMark(account);
  expect(isMarkOf(account, mark)).toBe(true);
  expect(isMarkOf({ ...account, id: 8 }, mark)).toBe(false);
  expect(isMarkOf({ ...account, passwordHash: "$argon2id$two" }, mark)).toBe(false);
});

test("no two marks are the same, and none works that was changed or made up", () => {
  const mark = createMark(account);
  const other = createMark(account);
  expect(other).not.toBe(mark);
  const changed = [
    "",
    "x",
    mark.slice(0, -1),
    `${mark}A`,
    other.slice(0, 22) + mark.slice(22),
    mark.toUpperCase(),
    "é".repeat(65),
  ];
  for (const wrong of changed) expect(isMarkOf(account, wrong)).toBe(false);
});
