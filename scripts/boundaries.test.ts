import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

/** A tree of its own for the files that break a rule: in the real one other tests would come across them. */
const directory = mkdtempSync(join(tmpdir(), "courtside-boundaries-"));
cpSync(".oxlintrc.json", join(directory, ".oxlintrc.json"));
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ["src/engine/probe.ts", "#contract/limits.ts"],
  ["src/engine/probe.ts", "node:fs"],
  ["src/engine/probe.ts", "#texts/plurals.ts"],
  ["src/texts/probe.ts", "#contract/limits.ts"],
  ["src/texts/probe.ts", "#engine"],
  ["src/contract/probe.ts", "#server/app.ts"],
  ["src/contract/probe.ts", "#web/routes.tsx"],
  ["src/server/probe.ts", "#web/routes.tsx"],
  ["src/server/probe.ts", "#engine/random.ts"],
  ["src/web/probe.ts", "#server/app.ts"],
  ["src/web/probe.ts", "#engine/random.ts"],
  ["src/web/ui/probe.ts", "#web/features/teams/api.ts"],
  ["src/engine/probe.ts", "#server/features/teams/routes.ts"],
  ["src/web/features/teams/probe.ts", "#web/pages/site/home.tsx"],
  ["src/server/features/teams/probe.ts", "../brackets/routes.ts"],
])("%s may not import %s", (file, target) => {
  expect(
    lint(file, `import * as target from "${target}";\nexport const probe = target;\n`),
  ).toContain("no-restricted-imports");
});

test.each([
  ["src/engine/probe.ts", "./random.ts"],
  ["src/contract/probe.ts", "#texts/plurals.ts"],
  ["src/contract/probe.ts", "#engine"],
  ["src/server/probe.ts", "#contract/limits.ts"],
  ["src/server/probe.ts", "#engine"],
  ["src/web/features/teams/probe.ts", "#web/ui/button.tsx"],
  ["src/web/pages/probe.ts", "#web/features/teams/api.ts"],
])("%s may import %s", (file, target) => {
  expect(
    lint(file, `import * as target from "${target}";\nexport const probe = target;\n`),
  ).not.toContain("no-restricted-imports");
});

test.each(["new Date()", "Math.random()", "setTimeout(() => 1, 1)"])(
  "the engine may not call %s",
  (call) => {
    expect(lint("src/engine/probe.ts", `export const probe = ${call};\n`)).toContain(
      "no-restricted-",
    );
  },
);

// Also what a package refers to counts: one that asks for the DOM gives every file a `document`.
test.each(["src/engine", "src/texts", "src/contract", "."])("%s knows no browser", (project) => {
  const { stdout } = spawnSync("tsc", ["-p", project, "--listFilesOnly"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const libraries = stdout.split("\n").filter((file) => /\/lib\.[\w.]+\.d\.ts$/u.test(file));
  expect(libraries.join("\n")).toContain("lib.es2024");
  expect(libraries.filter((file) => file.includes("lib.dom"))).toEqual([]);
});

function lint(file: string, source: string): string {
  mkdirSync(join(directory, dirname(file)), { recursive: true });
  writeFileSync(join(directory, file), source);
  const options = { encoding: "utf8", cwd: directory } as const;
  return spawnSync("oxlint", ["--format=unix", file], options).stdout;
}
