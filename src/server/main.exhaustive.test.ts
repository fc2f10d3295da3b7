import { readFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { addressesInNetwork } from "#server/network.ts";
import { createEmptyDatabase, urlOf } from "#server/testing/database.ts";
import { stageStarts } from "#server/testing/starts.ts";

const { start, dataDir } = stageStarts();

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends it cleanly, database included",
  async (signal) => {
    const child = await start();
    child.kill(signal);
    // npm passes on a Ctrl-C that the terminal has sent already.
    child.kill(signal);
    expect(await child.exited).toBe(0);
    const server = await startEmbedded({ dataDir: dataDir() });
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
    await (await startEmbedded({ dataDir: dataDir() })).stop();
  },
);

test("with --network other devices get in, by the addresses that are printed", async () => {
  const child = await start({}, ["--network"]);
  const { port } = new URL(child.url);
  const own = addressesInNetwork(networkInterfaces()).map((each) => `http://${each}:${port}`);
  const printed = [...child.stdout().matchAll(/^ {2}Network {2}(.+)$/gmu)].map(([, each]) => each);
  expect(printed).toEqual(own);
  for (const each of own) expect((await fetch(`${each}/readyz`)).status).toBe(200);
});

test.each<Record<string, string>>([{ HOST: "127.0.0.1" }, { PUBLIC_URL: "https://play.example" }])(
  "with %j no other address is printed",
  async (env) => {
    const child = await start(env, ["--network"]);
    expect(child.stdout()).toContain("  Address  ");
    expect(child.stdout()).not.toContain("  Network  ");
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
  const pid = (await readFile(join(dataDir(), "postgres/postmaster.pid"), "utf8")).split("\n")[0];
  process.kill(Number(pid), "SIGKILL");
  await expect.poll(() => child.stderr()).toContain("The database server runs again.");
  await expect.poll(async () => (await fetch(`${child.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${child.url}/api/sports`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});

test("instances that start at once on the database of DATABASE_URL share it", async () => {
  const empty = await createEmptyDatabase();
  const env = { DATABASE_URL: urlOf(empty.address), DATA_DIR: join(dataDir(), "unused") };
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
