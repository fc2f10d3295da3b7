import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { missingPlatforms, withoutEngines } from "./complete-lockfile.ts";

interface Lock {
  packages: Parameters<typeof missingPlatforms>[0];
}

describe.each(["package-lock.json", "bench/tools/package-lock.json"])("%s", (path) => {
  let lock: Lock;
  beforeAll(async () => {
    lock = JSON.parse(await readFile(path, "utf8")) as Lock;
  });

  test("names every platform's packages (node scripts/complete-lockfile.ts adds them)", () => {
    expect(Object.keys(missingPlatforms(lock.packages))).toEqual([]);
  });

  test("asks no package for the machine's Node, and names no registry", () => {
    expect(withoutEngines(lock.packages)).toEqual(lock.packages);
    const addresses = Object.values(lock.packages).map(({ resolved }) => resolved);
    expect(addresses.filter((address) => address !== undefined)).toEqual([]);
  });
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
