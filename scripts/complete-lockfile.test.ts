import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { missingPlatforms } from "./complete-lockfile.ts";

test("the lock file names every platform's packages (node scripts/complete-lockfile.ts adds them)", async () => {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Parameters<typeof missingPlatforms>[0];
  };
  expect(Object.keys(missingPlatforms(lock.packages))).toEqual([]);
});

test("a platform's package is named with the platform that it is for", () => {
  const packages = {
    "": { optionalDependencies: { "own-linux-x64": "1.0.0" } },
    "node_modules/tool": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: { "@tool/linux-arm-musleabihf": "2.0.0", "@tool/darwin-x64": "2.0.0" },
    },
    "node_modules/@tool/darwin-x64": { version: "2.0.0" },
  };
  expect(missingPlatforms(packages)).toEqual({
    "node_modules/@tool/linux-arm-musleabihf": {
      version: "2.0.0",
      cpu: ["arm"],
      libc: ["musl"],
      os: ["linux"],
      dev: true,
      optional: true,
    },
  });
});
