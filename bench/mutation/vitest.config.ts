import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/engine/{standings,playoffs}/**/*.test.ts", "src/engine/schedule/lint/*.test.ts"],
    setupFiles: ["bench/mutation/fewer-runs.ts"],
  },
});
