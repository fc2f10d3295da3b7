import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDayEnvironment } from "#testing/test-day.ts";
import { startDemo } from "./demo.ts";
import { type RunningServer, startOn } from "./server.ts";

let directory: string;
const running: RunningServer[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "backup-"));
});

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  await rm(directory, { recursive: true });
});

function keep(server: RunningServer): RunningServer {
  running.push(server);
  return server;
}

async function run(script: string, dataDir: string, args: string[], env = {}) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../scripts", script), ...args],
    {
      env: { PATH: process.env["PATH"], ...testDayEnvironment(), DATA_DIR: dataDir, ...env },
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

/** What a visitor gets from every address that can be read, with ids that exist. */
async function publicViews(url: string): Promise<Record<string, string>> {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const views: Record<string, string> = {};
  for (const [path, methods] of Object.entries(description.paths)) {
    if (!methods["get"] || path.endsWith("/events")) continue;
    for (const id of path.includes("{") ? [1, 2, 3] : [0]) {
      const address = `/api${path.replace(/^\/api/u, "")}`.replaceAll(/\{\w+\}/gu, String(id));
      const response = await fetch(url + address, { redirect: "manual" });
      if (response.status !== 200) continue;
      // What leads back names the port of its instance.
      const text = (await response.text()).replaceAll(url, "");
      views[address] = `${response.headers.get("etag")} ${text}`;
    }
  }
  return views;
}

test("a restored instance answers every public view byte for byte the same", async () => {
  const other = join(directory, "other");
  const file = join(directory, "courtside.backup");
  const { url, dataDirectory: dataDir } = keep(await startDemo());
  const expected = await publicViews(url);
  expect(Object.keys(expected).length).toBeGreaterThan(20);

  const backup = await run("backup.ts", dataDir, [file]);
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^\d+ rows written to /u) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await run("restore.ts", dataDir, [file, "--force"])).toEqual({
    code: 1,
    output: `Another Courtside is already running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.\n`,
  });

  const restore = await run("restore.ts", other, [file]);
  expect(restore).toEqual({ code: 0, output: expect.stringMatching(/^\d+ rows restored from /u) });
  const after = keep(await startOn(other));
  expect(await publicViews(after.url)).toEqual(expected);
});

test("a stopped instance is backed up too, and one in use is replaced only by force", async () => {
  const dataDir = join(directory, "data");
  const { url, stop } = await startOn(dataDir);
  await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Anna Berg",
      email: "anna@example.org",
      subject: "Opening hours",
      message: "When does the hall open on Sunday?",
    }),
  });
  const expected = await publicViews(url);
  await stop();
  const npm = { INIT_CWD: directory };
  expect((await run("backup.ts", dataDir, ["file"], npm)).code).toBe(0);
  expect(await run("restore.ts", dataDir, ["file"], npm)).toEqual({
    code: 1,
    output: "The database is not empty. To replace what is in it, add --force.\n",
  });
  const forced = { ...npm, npm_config_force: "true" };
  expect((await run("restore.ts", dataDir, ["file"], forced)).code).toBe(0);
  const again = keep(await startOn(dataDir));
  expect(await publicViews(again.url)).toEqual(expected);
});

test.each([
  ["backup.ts", [], "Name the file to write: npm run backup FILE"],
  ["restore.ts", ["--force"], "Name the file to read: npm run restore FILE"],
])("%s without a file is refused in one line", async (script, args, line) => {
  const dataDir = join(directory, "data");
  expect(await run(script, dataDir, args)).toEqual({ code: 1, output: `${line}\n` });
});

test("a directory without a database has nothing to back up", async () => {
  const dataDir = join(directory, "none");
  expect(await run("backup.ts", dataDir, ["file"])).toEqual({
    code: 1,
    output: `There is nothing to back up: ${dataDir} holds no database.\n`,
  });
});
