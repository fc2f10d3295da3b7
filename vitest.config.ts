import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One core would be left idle otherwise, of two.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "engine",
          include: ["src/{engine,contract}/**/*.test.ts"],
          setupFiles: ["vitest.laws.ts"],
          // Thousands of runs of a law take their time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["{scripts,bench}/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["src/server/**/*.test.ts"],
          setupFiles: ["vitest.laws.ts"],
          globalSetup: "src/server/testing/global-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["src/web/testing/setup.ts", "vitest.laws.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/global-setup.ts",
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Each file has a server and a browser of its own: two of them are what two cores bear.
          maxWorkers: 2,
          // A browser on a machine that runs other tests meanwhile is slow for no reason of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
