/**
 * `npm test`: every test, or those that the arguments choose as they do for vitest. Its last line
 * is `N passed, N failed`.
 */
import { parseCLI, startVitest, type Vitest } from "vitest/node";
import { findChromium } from "#e2e/chromium.ts";

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
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
const { passed, failed } = count(vitest);
await vitest.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** A file that can't be loaded and an error outside any test count as one failure each. */
function count({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const broken = modules.filter(
    (module) => module.state() === "failed" && module.errors().length > 0,
  );
  return {
    passed: results.filter((result) => result === "passed").length,
    failed:
      results.filter((result) => result === "failed").length +
      broken.length +
      state.getUnhandledErrors().length,
  };
}
