import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "./server.ts";
import { fastSettings } from "./settings.ts";

let directory: string;
const running: EmbeddedServer[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "embedded-"));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(directory, { recursive: true });
});

/** With the product's own settings. */
async function startDurable(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: directory });
  running.push(server);
  return server;
}

async function start(dataDir = directory): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings: fastSettings });
  running.push(server);
  return server;
}

async function query(server: EmbeddedServer, sql: string) {
  const client = new Client(server.address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** An app on the directory that has had some inserts acknowledged. */
async function startApp() {
  const child = spawn(process.execPath, [join(import.meta.dirname, "testing/app.ts"), directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let acknowledged = 0;
  const lines = createInterface(child.stdout);
  const busy = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      acknowledged = Number(line);
      if (acknowledged % 25 === 0) resolve();
    });
  });
  await busy;
  return {
    kill: async () => {
      child.kill("SIGKILL");
      await Promise.all([exited, once(lines, "close")]);
      return acknowledged;
    },
  };
}

async function serverPid(): Promise<number> {
  return Number(
    (await readFile(join(directory, "postgres/postmaster.pid"), "utf8")).split("\n")[0],
  );
}

async function processes(): Promise<{ pid: number; parent: number }[]> {
  const child = spawn("ps", ["-A", "-o", "pid=,ppid="]);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return output
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .map(([pid, parent]) => ({ pid: pid!, parent: parent! }));
}

async function isRunning(pid: number): Promise<boolean> {
  return (await processes()).some((each) => each.pid === pid);
}

/** Kills all that would stop a server when its app is gone. */
async function killSupervisor(server: number): Promise<void> {
  const all = await processes();
  const { parent } = all.find(({ pid }) => pid === server)!;
  const watchers = all.filter((each) => each.parent === parent && each.pid !== server);
  for (const pid of [...watchers.map((watcher) => watcher.pid), parent])
    process.kill(pid, "SIGKILL");
}

async function keptRows(server: EmbeddedServer) {
  const [row] = await query(server, "SELECT count(*)::int AS count, max(id) AS last FROM kept");
  return row as { count: number; last: number };
}

test("a new directory becomes a database that is reached by socket only", async () => {
  const server = await startDurable();
  const [row] = await query(
    server,
    `SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync,
       current_setting('jit') AS jit, current_setting('server_encoding') AS encoding, lower('É') AS lower`,
  );
  expect(row).toEqual({ addresses: "", fsync: "on", jit: "off", encoding: "UTF8", lower: "é" });
  for (const path of [server.cluster, server.address.host]) {
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  }
});

test("data stays from one start to the next", async () => {
  const first = await start();
  await query(first, "CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)");
  await first.stop();
  expect(await query(await start(), "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("killing the app again and again loses nothing that was acknowledged", async () => {
  for (let round = 0; round < 5; round++) {
    const app = await startApp();
    const acknowledged = await app.kill();
    const server = await startDurable();
    const { count, last } = await keptRows(server);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect(count).toBe(last);
    await server.stop();
  }
});

test("the server ends with a killed app", async () => {
  const app = await startApp();
  const pid = await serverPid();
  await app.kill();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("a server that outlived app and supervisor is stopped, nothing lost", async () => {
  const app = await startApp();
  const pid = await serverPid();
  await killSupervisor(pid);
  const acknowledged = await app.kill();
  expect(await isRunning(pid)).toBe(true);
  const { count, last } = await keptRows(await startDurable());
  expect(last).toBeGreaterThanOrEqual(acknowledged);
  expect(count).toBe(last);
  expect(await serverPid()).not.toBe(pid);
});

test("a killed database server is started again in place, nothing lost", async () => {
  const reports: string[] = [];
  const server = await startEmbedded({ dataDir: directory, report: (text) => reports.push(text) });
  running.push(server);
  await query(server, "CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)");
  for (let round = 1; round <= 2; round++) {
    process.kill(await serverPid(), "SIGKILL");
    await expect.poll(() => reports.length).toBe(2 * round);
    expect(await query(server, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
  }
  expect(reports).toEqual([
    expect.stringMatching(/^The database server has ended unexpectedly and is started again/u),
    "The database server runs again.",
    expect.stringMatching(/^The database server has ended unexpectedly and is started again/u),
    "The database server runs again.",
  ]);
  expect(await readFile(join(directory, "postgres.log.previous"), "utf8")).toContain("LOG");
});

test("one that can't be started again is tried until it can, or the app stops", async () => {
  const reports: string[] = [];
  const server = await startEmbedded({ dataDir: directory, report: (text) => reports.push(text) });
  await query(server, "CREATE TABLE kept (id int)");
  const control = join(server.cluster, "global/pg_control");
  await rename(control, `${control}.aside`);
  process.kill(await serverPid(), "SIGKILL");
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(3);
  expect(reports[1]).toMatch(
    /^The database server could not be started again: The database did not/u,
  );
  await rename(`${control}.aside`, control);
  await expect.poll(() => reports.at(-1)).toBe("The database server runs again.");
  expect(await query(server, "SELECT id FROM kept")).toEqual([]);
  await rename(control, `${control}.aside`);
  process.kill(await serverPid(), "SIGKILL");
  await expect.poll(() => reports.at(-1)).toContain("could not be started again");
  await server.stop();
  await rename(`${control}.aside`, control);
  expect(await query(await start(), "SELECT id FROM kept")).toEqual([]);
});

test("a pid file that names a process of another program is stale", async () => {
  await (await start()).stop();
  await writeFile(
    join(directory, "postgres/postmaster.pid"),
    `${process.pid}\n${directory}/postgres\n1\n5432\n\n\n\nready\n`,
  );
  expect(await query(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a pid file that names a zombie is stale", async () => {
  await (await start()).stop();
  const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"]);
  const [pid] = (await once(parent.stdout, "data")) as [Buffer];
  await writeFile(join(directory, "postgres/postmaster.pid"), `${pid.toString()}x\n`);
  expect(await query(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  parent.kill();
});

test("a second app is refused and the first goes on", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `Another Courtside is already running on ${directory}. Stop it first, or set DATA_DIR to another directory.`,
  );
  expect(await query(first, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("of several starts at once on a killed app's directory one wins", async () => {
  await (await startApp()).kill();
  const starts = await Promise.allSettled([start(), start(), start(), start()]);
  expect(starts.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(await query(running[0]!, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a directory whose creation was cut short is made anew", async () => {
  await mkdir(join(directory, "postgres.unfinished/base"), { recursive: true });
  expect(await query(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a path longer than a socket's may be works, with spaces and quotes too", async () => {
  const deep = join(directory, "a b'c".padEnd(60, "d"), "e".repeat(60));
  const server = await start(deep);
  expect(await query(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(server.cluster).toBe(join(deep, "postgres"));
});

test("a directory that can't be made is one clear line", async () => {
  await writeFile(join(directory, "file"), "");
  await expect(start(join(directory, "file/data"))).rejects.toThrow(
    `The data directory ${directory}/file/data can't be written (ENOTDIR). Set DATA_DIR to a directory of your own.`,
  );
});

test("a damaged directory is one clear line that names the log", async () => {
  await (await start()).stop();
  await rm(join(directory, "postgres/global/pg_control"));
  await expect(start()).rejects.toThrow(
    /^The database did not start: .*pg_control.*postgres\.log\)$/u,
  );
});

test("whoever finds the directory held for a backup says so and waits for its end", async () => {
  const backup = await startEmbedded({
    dataDir: directory,
    settings: fastSettings,
    purpose: "backup",
  });
  const said = Promise.withResolvers<string>();
  const next = startEmbedded({ dataDir: directory, settings: fastSettings, report: said.resolve });
  expect(await said.promise).toBe("Waiting for a backup of the data directory to end…");
  await backup.stop();
  running.push(await next);
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow("already running");
});

test.each([
  ["15", "Run 'npm run backup FILE' with the Courtside that you had"],
  ["99", "Update Courtside."],
])("a directory of PostgreSQL %s is refused with what to do", async (version, advice) => {
  const first = await start();
  await first.stop();
  running.splice(0);
  await writeFile(join(first.cluster, "PG_VERSION"), `${version}\n`);
  await expect(start()).rejects.toThrow(advice);
});
