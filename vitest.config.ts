import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { engineFilesOf, filesOf, takeTestPart } from "./testing/part.ts";
import { LongestFirst } from "./testing/longest-first.ts";
import { takeTestDay } from "./testing/test-day.ts";

takeTestDay();
const part = takeTestPart();

/*
 * Bounds end a test that hangs; none says how fast a machine must be. They are long, because waiting
 * longer costs nothing when what is awaited comes.
 */
const patient = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // The web's tests wait a third of their time: one more than cores keeps these busy (ADR 182).
    maxWorkers: availableParallelism() + 1,
    // Files share a worker and what it has loaded, which halves the time (ADR 186). Whoever mocks a
    // module resets the modules first and last.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A list of faults is told whole.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        test: {
          name: "engine",
          // Every day a law holds for some values, exhaustively for many.
          ...engineFilesOf(part, ["src/{engine,contract,texts}/**/*.test.ts"]),
          env: part === "everyday" ? { LAWS_RUNS: process.env["LAWS_RUNS"] ?? "100" } : {},
          setupFiles: ["vitest.laws.ts"],
          testTimeout: 600_000,
          // Node's own modules: Vite's look each import up anew, which is a fifth of what searches take.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: "scripts",
          expect: patient,
          ...filesOf(part, ["{scripts,bench,testing,vite-plugins}/**/*.test.ts"]),
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: "server",
          expect: patient,
          ...filesOf(part, ["src/server/**/*.test.ts"]),
          setupFiles: ["vitest.laws.ts"],
          globalSetup: "src/server/testing/global-setup.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
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
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: "e2e",
          expect: patient,
          ...filesOf(part, ["e2e/**/*.test.ts"]),
          globalSetup: "e2e/global-setup.ts",
          // Some go through every screen, on machines that may be slow; the first start builds the app.
          testTimeout: 1_800_000,
          hookTimeout: 900_000,
          // Each file has a server and a browser of its own, and everyday ones wait half of their time
          // for these: three of them are what two cores bear. The exhaustive ones open many pages each.
          maxWorkers: part === "everyday" ? 3 : 2,
          // A browser on a machine that runs other tests meanwhile is slow for no reason of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
