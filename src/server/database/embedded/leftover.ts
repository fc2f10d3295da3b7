import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { StartError } from "#server/start-error.ts";
import type { Place } from "./place.ts";

const patienceMs = { fast: 20_000, immediate: 5000 };

/**
 * Clears the way for a new server: stops one that outlived its app, and removes the lock files of
 * one that is dead, a zombie, or whose process number now belongs to something else.
 */
export async function clearLeftover({ cluster, run }: Place): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (pid > 0 && (await isServer(pid, cluster))) await stop(pid, cluster);
  await rm(pidFile, { force: true });
  await rm(join(run, ".s.PGSQL.5432"), { force: true });
  await rm(join(run, ".s.PGSQL.5432.lock"), { force: true });
}

async function stop(pid: number, cluster: string): Promise<void> {
  for (const [signal, ms] of [
    ["SIGINT", patienceMs.fast],
    ["SIGQUIT", patienceMs.immediate],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone meanwhile, or another user's: the wait tells which.
    }
    const deadline = performance.now() + ms;
    while (performance.now() < deadline) {
      if (!(await isServer(pid, cluster))) return;
      await sleep(10);
    }
  }
  throw new StartError(
    `A database server (process ${pid}) still runs on ${cluster} and can't be stopped. Stop it first.`,
  );
}

async function isServer(pid: number, cluster: string): Promise<boolean> {
  const commandLine = await readCommandLine(pid).catch(() => "");
  return commandLine.includes("postgres") && commandLine.includes(cluster);
}

/** A zombie's is empty. */
async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8");
  return (await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
}
