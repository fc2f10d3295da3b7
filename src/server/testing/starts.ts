import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type CourtsideProcess, startProcess } from "./process.ts";

/**
 * Starts of the product, each test's on a data directory of its own; what runs on is ended. Making a
 * database takes most of a first start, so the directories are copies of one where it is made already.
 */
export function stageStarts() {
  let made: string;
  let dataDir: string;
  const processes: CourtsideProcess[] = [];

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), "main-"));
    const child = await startProcess({ DATA_DIR: made });
    child.kill("SIGTERM");
    await child.exited;
  });
  afterAll(() => rm(made, { recursive: true }));

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "main-"));
    await cp(made, dataDir, { recursive: true });
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
    /** Leaves the test's directory as somebody has it who starts for the first time. */
    clearDataDir: async () => {
      await rm(dataDir, { recursive: true });
      await mkdir(dataDir);
    },
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
