import { defineConfig } from "vitest/config";
import { areasOf, testsOf } from "./areas.ts";

const places = (process.env["MUTATED_PLACES"] ?? "").split(",").filter(Boolean);

export default defineConfig({
  test: {
    include: testsOf(areasOf(places)),
    // Stryker itself ends a mutant that hangs.
    testTimeout: 300_000,
    setupFiles: ["bench/mutation/fewer-runs.ts"],
  },
});
