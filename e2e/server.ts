import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningServer {
  url: string;
  dataDirectory: string;
  /** What the process has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
  /** Ends it at once, as a cable that is pulled. */
  kill: () => Promise<void>;
}

/** Starts the product as the README does, on a new data directory and a free port. */
export async function startServer(options: string[] = []): Promise<RunningServer> {
  return passing(await startOn(newDirectory(), options));
}

export function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), "courtside-e2e-"));
}

/** The same server; with it, its data goes. */
export function passing(server: RunningServer): RunningServer {
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(server.dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts the product on a data directory that stays. */
export async function startOn(
  dataDirectory: string,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const { PORT: port = String(await freePort()) } = environment;
  const child = spawn("npm", ["start", ...(options.length > 0 ? ["--", ...options] : [])], {
    env: { ...withoutDatabase(process.env), ...environment, PORT: port, DATA_DIR: dataDirectory },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/readyz`, child, () => printed);
  return {
    url,
    dataDirectory,
    output: () => printed,
    stop: () => endGroup(child, "SIGINT"),
    kill: () => endGroup(child, "SIGKILL"),
  };
}

// The browser tests run on the embedded database, whatever the server tests are pointed at.
function withoutDatabase(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, ...rest } = environment;
  return DATABASE_URL === undefined ? environment : rest;
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 600_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server stopped:\n${output()}`);
    const answer = await fetch(url).catch(() => null);
    // Until it says how to stop it, it can only be cut short.
    if (answer?.ok && output().includes("Ctrl-C")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready within ten minutes:\n${output()}`);
}

// npm does not pass signals on reliably, so the whole process group is told to stop, as Ctrl-C does;
// and npm doesn't wait for the rest of it.
async function endGroup({ pid }: ChildProcess, signal: "SIGINT" | "SIGKILL") {
  if (pid === undefined || !tell(-pid, signal)) return;
  while (tell(-pid, 0)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Whether there is still anybody to be told. */
function tell(group: number, signal: "SIGINT" | "SIGKILL" | 0): boolean {
  try {
    return process.kill(group, signal);
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
