import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { newDirectory, startOn } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Data of an instance with the demo; each test file that wants it works on a copy. */
    demoDirectory: string;
  }
}

/** Has the demo made once, as `npm start -- --demo` makes it: its calls take seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = newDirectory();
  const server = await startOn(directory, ["--demo"]);
  await server.stop();
  project.provide("demoDirectory", directory);
  return () => rm(directory, { recursive: true, force: true });
}
