import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { refusalOf, stageStarts } from "#server/testing/starts.ts";

const { start, dataDir, clearDataDir } = stageStarts();

function oneLine(text: string) {
  return { code: 1, stderr: `${text}\n`, stdout: "" };
}

test("five lines say where it is, where the data is, how to stop and who administers", async () => {
  await clearDataDir();
  const child = await start();
  expect((await fetch(`${child.url}/healthz`)).status).toBe(200);
  const lines = child.stdout().split("\n");
  expect(lines[0]).toMatch(/^Courtside \d+\.\d+\.\d+ is running\.$/u);
  expect(lines[1]).toMatch(/^ {2}Address {2}http:\/\/localhost:\d+$/u);
  expect(lines.slice(2, 4)).toEqual([`  Data     ${dataDir()}`, "  Stop     Ctrl-C"]);
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

test("the page and the API answer at the address", async () => {
  const { url } = await start();
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  const sports = await fetch(`${url}/api/sports`);
  expect(await sports.json()).toContainEqual(expect.objectContaining({ name: "Volleyball" }));
});

test("a second start on the same data directory is refused", async () => {
  const first = await start();
  expect(await refusalOf(await start())).toEqual(
    oneLine(
      `Another Courtside is already running on ${dataDir()}. Stop it first, or set DATA_DIR to another directory.`,
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
  await (await startEmbedded({ dataDir: dataDir() })).stop();
});

test("a data directory that can't be written is refused", async () => {
  const file = join(dataDir(), "file");
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
  await clearDataDir();
  const server = await startEmbedded({ dataDir: dataDir() });
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
