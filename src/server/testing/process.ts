import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testDayEnvironment } from "#testing/test-day.ts";

/** A Courtside in a process of its own, as a person starts it. */
export interface CourtsideProcess {
  /** Empty when it ended instead of starting. */
  url: string;
  pid: number;
  stdout: () => string;
  stderr: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

const linesAtStart = 5;
const root = join(import.meta.dirname, "../../..");

/** What stands behind `exec node` in package.json. */
const { start } = (
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } }
).scripts;
const startWords = start.split(" ").slice(2);

/**
 * Starts the real program on a free port and waits until it answers or has ended; with `npm` as
 * the README says, and the process is npm's.
 */
export async function startProcess(
  env: Record<string, string>,
  options: { args?: string[]; npm?: boolean } = {},
): Promise<CourtsideProcess> {
  const [program, ...words] = options.npm
    ? ["npm", "start", "--silent", "--"]
    : [process.execPath, ...startWords];
  const child = spawn(program, [...words, ...(options.args ?? [])], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", ...testDayEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  const started = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      const lines = stdout.split("\n");
      if (lines.length > linesAtStart) resolve(/\S+$/u.exec(lines[1]!)![0]);
    });
  });
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = once(child, "close").then(([code, signal]) => (code ?? signal) as number);
  return {
    url: await Promise.race([started, exited.then(() => "")]),
    pid: child.pid!,
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (signal) => child.kill(signal),
    exited,
  };
}
