import { globSync, readFileSync } from "node:fs";
import { configDefaults } from "vitest/config";

/**
 * `npm test` runs the everyday part. Files called `….exhaustive.test.ts` are what
 * `npm run test:all` adds: every screen, state and theme. Without a part it is both.
 */
export type TestPart = "everyday" | "exhaustive" | undefined;

const exhaustive = "**/*.exhaustive.test.{ts,tsx}";

/** Of the files that a project's patterns name, those of the part. */
export function filesOf(part: TestPart, include: string[]) {
  const { exclude } = configDefaults;
  if (part === "everyday") return { include, exclude: [...exclude, exhaustive] };
  if (part === undefined) return { include, exclude };
  return { include: include.map((name) => name.replace(".test.", ".exhaustive.test.")), exclude };
}

/**
 * Of the engine's files, those of the part. Those that try laws on random values are in both: they try
 * more of them exhaustively, unless they say themselves how many.
 */
export function engineFilesOf(part: TestPart, include: string[]) {
  const files = filesOf(part, include);
  if (part !== "exhaustive") return files;
  const tried = globSync(include).filter((file) => triesMore(readFileSync(file, "utf8")));
  return { ...files, include: [...files.include, ...tried] };
}

function triesMore(text: string): boolean {
  return laws.test(text) && !text.includes("numRuns");
}

const laws = /from "(fast-check|#engine\/testing\/for-all\.ts)"/u;

/** The part that TEST_PART names. */
export function takeTestPart({ TEST_PART: named }: NodeJS.ProcessEnv = process.env): TestPart {
  if (named === undefined || named === "everyday" || named === "exhaustive") return named;
  throw new Error(`TEST_PART is none: ${named}`);
}
