import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningServer {
  url: string;
  /** What the process has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts the product as the README does, on a new data directory and a free port. */
export async function startServer(options: string[] = []): Promise<RunningServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "courtside-e2e-"));
  const port = await freePort();
  const child = spawn("npm", ["start", ...(options.length > 0 ? ["--", ...options] : [])], {
    env: { ...withoutDatabase(process.env), PORT: String(port), DATA_DIR: dataDirectory },
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
    output: () => printed,
    stop: async () => {
      await stopGroup(child);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

// The browser tests run on the embedded database, whatever the server tests are pointed at.
function withoutDatabase(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, ...rest } = environment;
  return DATABASE_URL === undefined ? environment : rest;
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server stopped:\n${output()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server was not ready within two minutes:\n${output()}`);
}

// npm does not pass signals on reliably, so the whole process group is told to stop, as Ctrl-C does.
async function stopGroup(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGINT");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
