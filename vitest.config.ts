import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { filesOf, takeTestPart } from "./testing/part.ts";
import { takeTestDay } from "./testing/test-day.ts";

takeTestDay();
const part = takeTestPart();

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
          // Both parts have all of it: every day a law holds for some values, exhaustively for many.
          include: ["src/{engine,contract}/**/*.test.ts"],
          env: part === "everyday" ? { LAWS_RUNS: process.env["LAWS_RUNS"] ?? "200" } : {},
          setupFiles: ["vitest.laws.ts"],
          // Thousands of runs of a law take their time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "scripts",
          expect: patient,
          ...filesOf(part, ["{scripts,bench,testing,vite-plugins}/**/*.test.ts"]),
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          expect: patient,
          ...filesOf(part, ["src/server/**/*.test.ts"]),
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
          ...filesOf(part, ["src/web/**/*.test.{ts,tsx}"]),
          environment: "jsdom",
          setupFiles: ["src/web/testing/setup.ts", "vitest.laws.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          expect: patient,
          ...filesOf(part, ["e2e/**/*.test.ts"]),
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
