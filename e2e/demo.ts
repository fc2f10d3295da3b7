import { cp, readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { inject } from "vitest";
import { demoIn } from "./demo-directory.ts";
import { newDirectory, passing, type RunningServer, startOn } from "./server.ts";

/** Starts the product on the demo's data, of which this is a copy. */
export async function startDemo(): Promise<RunningServer> {
  const directory = newDirectory();
  const { data } = await demoMade();
  await cp(data, directory, { recursive: true });
  return passing(await startOn(directory));
}

/** Where the demo is, once it is made. */
export async function demoMade() {
  const demo = demoIn(inject("demoDirectory"));
  while (true) {
    const found = await readFile(demo.fault, "utf8").catch(() => null);
    if (found) throw new Error(`the demo was not made: ${found}`);
    if (found === "") return demo;
    await setTimeout(50);
  }
}
