/**
 * `npm test`: what a change needs to be trusted, or the tests that the arguments choose as they do for
 * vitest, as on the day of TEST_NOW and TZ. `--all` (`npm run test:all`) takes every test, `--all
 * --rest` what `npm test` leaves out; files that are named run whichever part they belong to. Its
 * last line is `N passed, N failed`.
 */
import { parseCLI, startVitest, type Vitest } from "vitest/node";
import { findChromium } from "#e2e/chromium.ts";
import { describeTestDay } from "#testing/test-day.ts";

const chosen = process.argv.slice(2).filter((word) => word !== "--all" && word !== "--rest");
const { filter, options } = parseCLI(["vitest", "run", ...chosen]);
const isAll = process.argv.includes("--all");
const isRest = process.argv.includes("--rest");
if (isRest) process.env["TEST_PART"] = "exhaustive";
else if (!isAll && filter.length === 0) process.env["TEST_PART"] = "everyday";
const projects = [options.project ?? []].flat();

if (projects.length === 0 || projects.includes("e2e")) {
  try {
    process.env["CHROMIUM_PATH"] = await findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const vitest = await startVitest("test", filter, { ...options, watch: false });
const { passed, failures } = results(vitest);
await vitest.close();
const day = describeTestDay();
for (const failure of failures) console.log(`failed: ${failure} (${day})`);
const command = isAll ? "npm run test:all --" : "npm test --";
console.log(`Again: ${[day, command, ...(isRest ? ["--rest"] : []), ...chosen].join(" ")}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);

/**
 * A file that can't be loaded and an error outside any test count as one failure each. Every
 * failure is named in one line, because the end of a long log is what people get to see.
 */
function results({ state }: Vitest): { passed: number; failures: string[] } {
  const modules = state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  return {
    passed: tests.filter((test) => test.result().state === "passed").length,
    failures: [
      ...tests
        .filter((test) => test.result().state === "failed")
        .map((test) =>
          named(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors),
        ),
      ...modules
        .filter((module) => module.state() === "failed" && module.errors().length > 0)
        .map((module) => named(module.relativeModuleId, module.errors())),
      ...state.getUnhandledErrors().map((error) => named("outside any test", [error])),
    ],
  };
}

function named(place: string, errors: readonly unknown[] = []): string {
  const [error] = errors;
  const message = error instanceof Object && "message" in error ? error.message : error;
  const text = typeof message === "string" ? message : JSON.stringify(message);
  return `${place}: ${(text ?? "").replaceAll(/\s+/g, " ").slice(0, 300)}`;
}
