import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { createEmptyDatabase, urlOf } from "#server/testing/database.ts";
import { type CourtsideProcess, startProcess } from "#server/testing/process.ts";

let dataDir: string;
const processes: CourtsideProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "main-"));
});

afterEach(async () => {
  for (const { kill, exited } of processes.splice(0)) {
    kill("SIGKILL");
    await exited;
  }
  // A killed app's database server may still be writing its last files.
  await rm(dataDir, { recursive: true, maxRetries: 20 });
});

async function start(
  env: Record<string, string> = {},
  args: string[] = [],
  options: { npm?: boolean } = {},
) {
  const child = await startProcess({ DATA_DIR: dataDir, ...env }, { args, ...options });
  processes.push(child);
  return child;
}

async function refusalOf(child: CourtsideProcess) {
  return { code: await child.exited, stderr: child.stderr(), stdout: child.stdout() };
}

function oneLine(text: string) {
  return { code: 1, stderr: `${text}\n`, stdout: "" };
}

test("five lines say where it is, where the data is, how to stop and who administers", async () => {
  const child = await start();
  expect((await fetch(`${child.url}/healthz`)).status).toBe(200);
  const lines = child.stdout().split("\n");
  expect(lines[0]).toMatch(/^Courtside \d+\.\d+\.\d+ is running\.$/u);
  expect(lines[1]).toMatch(/^ {2}Address {2}http:\/\/localhost:\d+$/u);
  expect(lines.slice(2, 4)).toEqual([`  Data     ${dataDir}`, "  Stop     Ctrl-C"]);
  expect(lines[4]).toContain(`  Admin    ${child.url}/register?administrator_token=`);
  expect(lines.slice(5)).toEqual([""]);
  expect(child.stderr()).toBe("");
});

test("the link makes the first administrator, after whom there is none", async () => {
  const first = await start();
  const [, token] = /administrator_token=(\S+)/u.exec(first.stdout())!;
  const response = await fetch(`${first.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Anna Berg",
      username: "anna",
      email: "anna@example.org",
      password: "Rowing$boats4",
      administrator_token: token,
    }),
  });
  expect(await response.json()).toMatchObject({ user: { role: "super_admin" } });
  first.kill("SIGTERM");
  await first.exited;
  const second = await start();
  expect(second.stdout().split("\n")[4]).toBe(`  API      ${second.url}/api/docs`);
});

test("--demo fills an empty database, tells who can sign in, and leaves any other alone", async () => {
  const first = await start({}, ["--demo"]);
  await expect.poll(() => first.stdout()).toMatch(/Sign in {2}as captain: .+\n/u);
  const [, emailOrUsername, password] = /as organiser: (\S+), password (\S+)/u.exec(
    first.stdout(),
  )!;
  const response = await fetch(`${first.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrUsername, password }),
  });
  expect(response.status).toBe(200);
  const statistics = await (await fetch(`${first.url}/api/tournaments`)).json();
  expect(statistics).toMatchObject({ pagination: { total: expect.any(Number) } });
  first.kill("SIGTERM");
  await first.exited;
  const { code, stderr } = await refusalOf(await start({}, ["--demo"]));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database already has accounts or tournaments.*\n$/u);
});

test("the page and the API answer at the address", async () => {
  const { url } = await start();
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  const sports = await fetch(`${url}/api/sports`);
  expect(await sports.json()).toContainEqual(expect.objectContaining({ name: "Volleyball" }));
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends it cleanly, database included",
  async (signal) => {
    const child = await start();
    child.kill(signal);
    // npm passes on a Ctrl-C that the terminal has sent already.
    child.kill(signal);
    expect(await child.exited).toBe(0);
    const server = await startEmbedded({ dataDir });
    await server.stop();
    expect(child.stderr()).toBe("");
  },
);

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s to the npm of `npm start` alone ends all of it",
  async (signal) => {
    const child = await start({}, [], { npm: true });
    child.kill(signal);
    await child.exited;
    await expect.poll(() => fetch(child.url).catch(() => "gone")).toBe("gone");
    await (await startEmbedded({ dataDir })).stop();
  },
);

test("a request that is under way is answered before it ends", async () => {
  const child = await start();
  const socket = connect(Number(new URL(child.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  await fetch(`${child.url}/healthz`);
  child.kill("SIGTERM");
  socket.write("\r\n");
  expect(await child.exited).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|503)/u);
});

test("after a kill the next start needs no help", async () => {
  for (let round = 0; round < 3; round++) {
    const child = await start();
    expect((await fetch(`${child.url}/readyz`)).status).toBe(200);
    child.kill("SIGKILL");
    expect(await child.exited).toBe("SIGKILL");
  }
});

test("a database server that is killed is back in place, the app never gone", async () => {
  const child = await start();
  const pid = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0];
  process.kill(Number(pid), "SIGKILL");
  await expect.poll(() => child.stderr()).toContain("The database server runs again.");
  await expect.poll(async () => (await fetch(`${child.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${child.url}/api/sports`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});

test("instances that start at once on the database of DATABASE_URL share it", async () => {
  const empty = await createEmptyDatabase();
  const env = { DATABASE_URL: urlOf(empty.address), DATA_DIR: join(dataDir, "unused") };
  const instances = await Promise.all([start(env), start(env), start(env)]);
  for (const { url, stdout, stderr } of instances) {
    // Where the tests' own role is a superuser, that is said.
    const others = stderr().replace(/^DATABASE_URL signs in as [^\n]*, a superuser[^\n]*\n/mu, "");
    expect(others).toMatch(/^(?:Waiting for another instance[^\n]*\n)?$/u);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(stdout()).toContain(`  Data     ${new URL(env.DATABASE_URL).host}/`);
  }
  await expect(stat(env.DATA_DIR)).rejects.toThrow("ENOENT");
  for (const { kill, exited } of instances) {
    kill("SIGTERM");
    expect(await exited).toBe(0);
  }
  await empty.close();
});

test("a second start on the same data directory is refused", async () => {
  const first = await start();
  expect(await refusalOf(await start())).toEqual(
    oneLine(
      `Another Courtside is already running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    ),
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test("a port in use is refused, and the database doesn't stay behind", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  expect(await refusalOf(await start({ PORT: String(port) }))).toEqual(
    oneLine(`Port ${port} is already in use. Stop the other program, or set PORT to another port.`),
  );
  other.close();
  await (await startEmbedded({ dataDir })).stop();
});

test("a data directory that can't be written is refused", async () => {
  const file = join(dataDir, "file");
  await writeFile(file, "");
  expect(await refusalOf(await start({ DATA_DIR: file }))).toEqual(
    oneLine(
      `The data directory ${file} can't be written (EEXIST). Set DATA_DIR to a directory of your own.`,
    ),
  );
});

test.each([
  [{ HOST: "192.0.2.1" }, "This machine has no address 192.0.2.1. Set HOST to one of its own."],
  [
    { DATABASE_URL: "postgres://anna:secret@127.0.0.1:9/courtside" },
    "The database at 127.0.0.1:9/courtside doesn't answer: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL.",
  ],
  [{ PORT: "http" }, 'PORT must be a number from 0 to 65535, not "http".'],
])("%j is refused in one line", async (env: Record<string, string>, line) => {
  expect(await refusalOf(await start(env))).toEqual(oneLine(line));
});

test("an unknown argument is refused", async () => {
  expect(await refusalOf(await start({}, ["--dmeo"]))).toEqual(
    oneLine("Unknown option '--dmeo'. Courtside knows --demo."),
  );
});

test("a database newer than the code is refused", async () => {
  const server = await startEmbedded({ dataDir });
  const client = new Client(server.address);
  await client.connect();
  await client.query("CREATE TABLE schema_migrations (version int, name text)");
  await client.query("INSERT INTO schema_migrations VALUES (9999, '9999-future.sql')");
  await client.end();
  await server.stop();
  const child = await start();
  expect(await child.exited).toBe(1);
  expect(child.stderr()).toMatch(
    /^The database is at version 9999, newer than this Courtside, which knows version \d+\. Update Courtside\.\n$/u,
  );
});
