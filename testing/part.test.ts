import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { takeTestPart } from "./part.ts";

interface Listed {
  file: string;
  projectName: string;
}

const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));

/** The files that a run of the part takes, as vitest itself lists them. */
function filesIn(part: string): Listed[] {
  const listed = execFileSync(process.execPath, [vitest, "list", "--filesOnly", "--json"], {
    env: { ...process.env, TEST_PART: part },
    encoding: "utf8",
  });
  const files = JSON.parse(listed.slice(listed.indexOf("["))) as Listed[];
  return files.map((each) => ({ ...each, file: relative(".", each.file) }));
}

function namesOf(files: Listed[]): string[] {
  return files.map(({ file }) => file).toSorted();
}

function isExhaustive(file: string): boolean {
  return /\.exhaustive\.test\.tsx?$/u.test(file);
}

test("each file of tests is in the part that its name tells; laws that try more in another are in both", () => {
  const everyday = filesIn("everyday");
  const exhaustive = filesIn("exhaustive");
  const written = globSync("**/*.test.{ts,tsx}", {
    exclude: (name) => name === "node_modules" || name.startsWith("."),
  });
  const laws = everyday.filter(({ projectName, file }) => {
    const text = readFileSync(file, "utf8");
    const isLaw = /\bforAll\(|\bfc\.|\bproperty\(/u.test(text);
    return projectName === "engine" && isLaw && !/\bnumRuns\b/u.test(text);
  });
  expect(namesOf(everyday)).toEqual(written.filter((file) => !isExhaustive(file)).toSorted());
  expect(namesOf(exhaustive)).toEqual(
    [...written.filter(isExhaustive), ...namesOf(laws)].toSorted(),
  );
  expect(laws.length).toBeGreaterThan(30);
  expect(exhaustive.length).toBeGreaterThan(laws.length);
});

test("a part that is none is refused", () => {
  expect(takeTestPart({})).toBeUndefined();
  expect(() => takeTestPart({ TEST_PART: "quick" })).toThrow("TEST_PART is none: quick");
});
