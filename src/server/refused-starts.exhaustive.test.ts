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
    oneLine("Unknown option '--dmeo'. Courtside knows --demo and --network."),
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
