import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/engine/{standings,playoffs}/**/*.test.ts", "src/engine/schedule/lint/*.test.ts"],
    // Stryker itself ends a mutant that hangs.
    testTimeout: 300_000,
    setupFiles: ["bench/mutation/fewer-runs.ts"],
  },
});
