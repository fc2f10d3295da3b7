import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { type CourtsideProcess, startProcess } from "./process.ts";

/** Starts of the product, each test's on a data directory of its own; what runs on is ended. */
export function stageStarts() {
  let dataDir: string;
  const processes: CourtsideProcess[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "main-"));
  });

  afterEach(async () => {
    for (const { kill, exited } of processes.splice(0)) {
      kill("SIGKILL");
      await exited;
    }
    // A killed app's database server may still be writing its last files.
    await rm(dataDir, { recursive: true, maxRetries: 20 });
  });

  return {
    dataDir: () => dataDir,
    start: async (
      env: Record<string, string> = {},
      args: string[] = [],
      options: { npm?: boolean } = {},
    ) => {
      const child = await startProcess({ DATA_DIR: dataDir, ...env }, { args, ...options });
      processes.push(child);
      return child;
    },
  };
}

/** How a start ended that was refused. */
export async function refusalOf(child: CourtsideProcess) {
  return { code: await child.exited, stderr: child.stderr(), stdout: child.stdout() };
}
