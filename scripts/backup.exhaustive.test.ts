import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CourtsideProcess, startProcess } from "#server/testing/process.ts";
import { testDayEnvironment } from "#testing/test-day.ts";

// Three starts of the real program, one of which plays a whole demo.
const slow = { timeout: 600_000 };

let directory: string;
const processes: CourtsideProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "backup-"));
});

afterEach(async () => {
  for (const courtside of processes.splice(0)) await stop(courtside);
  await rm(directory, { recursive: true });
});

async function start(dataDir: string, args: string[] = []): Promise<CourtsideProcess> {
  const courtside = await startProcess({ DATA_DIR: dataDir }, { args });
  processes.push(courtside);
  return courtside;
}

async function stop({ kill, exited }: CourtsideProcess): Promise<void> {
  kill("SIGTERM");
  await exited;
}

async function run(script: string, dataDir: string, args: string[], env = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env["PATH"], ...testDayEnvironment(), DATA_DIR: dataDir, ...env },
  });
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
      // A page that an address leads to names the port of its instance.
      const response = await fetch(url + address, { redirect: "manual" });
      if (response.status !== 200) continue;
      views[address] = `${response.headers.get("etag")} ${await response.text()}`;
    }
  }
  return views;
}

test("a restored instance answers every public view byte for byte the same", slow, async () => {
  const dataDir = join(directory, "one");
  const other = join(directory, "two");
  const file = join(directory, "courtside.backup");
  const before = await start(dataDir, ["--demo"]);
  const expected = await publicViews(before.url);
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
  const after = await start(other);
  expect(await publicViews(after.url)).toEqual(expected);
});

test("a stopped instance is backed up too, and one in use is replaced only by force", async () => {
  const dataDir = join(directory, "data");
  const courtside = await start(dataDir);
  await fetch(`${courtside.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Anna Berg",
      email: "anna@example.org",
      subject: "Opening hours",
      message: "When does the hall open on Sunday?",
    }),
  });
  const expected = await publicViews(courtside.url);
  await stop(courtside);
  const npm = { INIT_CWD: directory };
  expect((await run("backup.ts", dataDir, ["file"], npm)).code).toBe(0);
  expect(await run("restore.ts", dataDir, ["file"], npm)).toEqual({
    code: 1,
    output: "The database is not empty. To replace what is in it, add --force.\n",
  });
  const forced = { ...npm, npm_config_force: "true" };
  expect((await run("restore.ts", dataDir, ["file"], forced)).code).toBe(0);
  const again = await start(dataDir);
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
