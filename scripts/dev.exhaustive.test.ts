import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDayEnvironment } from "#testing/test-day.ts";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

test("the development server has hot reload for the web app and the API behind it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dev-"));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "dev.ts")], {
    env: {
      PATH: process.env["PATH"],
      ...testDayEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    await rm(dataDir, { recursive: true, maxRetries: 20 });
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 240_000 }).toContain("Local:");
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(page).toContain("/@vite/client");
  // The app has a module whose name begins like the API's addresses.
  const module = await fetch(`http://127.0.0.1:${port}/api-client.ts`);
  expect(module.headers.get("content-type")).toContain("javascript");
  const tournaments = await fetch(`http://127.0.0.1:${port}/api/tournaments`);
  expect(await tournaments.json()).toMatchObject({ tournaments: [] });
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(200);
  child.kill("SIGINT");
  expect(await exited).toEqual([0, null]);
});
