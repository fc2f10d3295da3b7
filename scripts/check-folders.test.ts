import { expect, test } from "vitest";
import { filesPerFolder, findFullFolders } from "./check-folders.ts";

const files = (count: number, name = "part.tsx") =>
  Array.from({ length: count }, (_, index) => `src/web/ui/${index}-${name}`);

test("a folder may have twenty source files, and not one more", () => {
  expect(filesPerFolder).toBe(20);
  expect(findFullFolders(files(20))).toEqual([]);
  expect(findFullFolders(files(21))).toEqual(["src/web/ui has 21 source files"]);
});

test("tests and texts don't count, nor does what lies in a folder below", () => {
  const below = files(20).map((path) => path.replace("ui/", "ui/fields/"));
  const tests = [...files(20, "part.test.tsx"), ...files(20, "part.exhaustive.test.ts")];
  expect(findFullFolders([...files(20), ...below, ...tests, ...files(30, "a.json")])).toEqual([]);
});
