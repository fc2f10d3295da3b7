import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sources } from "./web-build.ts";

test("whatever the build is set up with makes the app anew when it changes", async () => {
  const config = await readFile("vite.config.ts", "utf8");
  const files = [...config.matchAll(/from "\.\/(.+)"/gu)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !sources.some((source) => file.startsWith(source)))).toEqual([]);
});
