import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { takeTestDay } from "./testing/test-day.ts";

takeTestDay();

// What should come at once may take its time on a busy machine.
const patient = { poll: { timeout: 15_000 } };

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
          expect: patient,
          include: ["{scripts,bench,testing,vite-plugins}/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          expect: patient,
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
          expect: patient,
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["src/web/testing/setup.ts", "vitest.laws.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          expect: patient,
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/global-setup.ts",
          // Some go through every screen, on machines that may be slow.
          testTimeout: 900_000,
          hookTimeout: 240_000,
          // Each file has a server and a browser of its own: two of them are what two cores bear.
          maxWorkers: 2,
          // A browser on a machine that runs other tests meanwhile is slow for no reason of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
