import { cp } from "node:fs/promises";
import { inject } from "vitest";
import { newDirectory, passing, type RunningServer, startOn } from "./server.ts";

/** Starts the product on the demo's data, of which this is a copy. */
export async function startDemo(): Promise<RunningServer> {
  const directory = newDirectory();
  await cp(inject("demoDirectory"), directory, { recursive: true });
  return passing(await startOn(directory));
}
