import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unusedMethods } from "./unused-parts.ts";

const called = new RegExp(`(?<!\\bz|\\bz\\.iso)\\.(?:${unusedMethods.join("|")})\\(`, "gu");

test("no schema calls a method that the build leaves out", () => {
  const files = globSync("src/{contract,web}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/u.test(file),
  );
  const withSchemas = files.filter((file) => /from "zod"/u.test(readFileSync(file, "utf8")));
  expect(withSchemas.length).toBeGreaterThan(20);
  const calls = withSchemas.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(called)].map(([call]) => `${file}: ${call}`),
  );
  expect(calls).toEqual([]);
});
