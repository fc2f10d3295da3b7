import { rename, rm, writeFile } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { ensureWebBuild } from "#server/assets/web-build.ts";
import { demoIn } from "./demo-directory.ts";
import { newDirectory, startOn } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the demo is being made; each test file that wants it works on a copy of its data. */
    demoDirectory: string;
  }
}

/** Has the demo made once: its calls take seconds, in which tests that need no demo run already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureWebBuild();
  const directory = newDirectory();
  const making = make(directory);
  project.provide("demoDirectory", directory);
  return async () => {
    await making;
    await rm(directory, { recursive: true, force: true });
  };
}

/** As `npm start -- --demo` makes it. */
async function make(directory: string): Promise<void> {
  const { data, said, fault } = demoIn(directory);
  let end = "";
  try {
    const { stop, output } = await startOn(data, ["--demo"]);
    await stop();
    await writeFile(said, output());
  } catch (error) {
    end = (error as Error).message;
  }
  await writeFile(`${fault}.part`, end);
  await rename(`${fault}.part`, fault);
}
