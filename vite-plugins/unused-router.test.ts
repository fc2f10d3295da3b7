import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unused } from "./unused-router.ts";

test("the router still is written as what leaves out its parts expects", () => {
  const files = globSync("node_modules/react-router/dist/production/lib/{,dom/}*.js");
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(unused.filter((part) => source.search(part) < 0)).toEqual([]);
});
