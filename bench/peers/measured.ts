/** One library at one piece of work, in a process of its own. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Library } from "./libraries.ts";
import type { Timing } from "./timing.ts";

/** With the timing, what the work's own columns say. */
export interface Measured extends Timing {
  columns?: Record<string, string>;
}

export const limitSeconds = 60;

/** Null when it takes longer than anyone would wait; "none" for work that the library does not do. */
export function measure(
  script: string,
  { name }: Library,
  ...work: (string | number)[]
): Measured | "none" | null {
  const { stdout, stderr, status, signal } = spawnSync(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, script), ...work.map(String)],
    { encoding: "utf8", timeout: limitSeconds * 1000 },
  );
  if (signal) return null;
  process.stderr.write(stderr);
  if (status !== 0) throw new Error(`${name} failed at ${work.join(" ")}.`);
  return JSON.parse(stdout) as Measured | "none";
}
