import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { candidateIdentities, type Identity } from "./identity.ts";
import { type EmbeddedServer, startEmbedded } from "./server.ts";
import { fastSettings } from "./settings.ts";

let home: string;
const outside: string[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "home-"));
  await chmod(home, 0o711);
});

afterEach(async () => {
  for (const path of [home, ...outside.splice(0)]) await rm(path, { recursive: true });
});

async function startAndWrite(dataDir: string, identity: Identity): Promise<EmbeddedServer> {
  const server = await startEmbedded({
    dataDir,
    settings: fastSettings,
    identities: [identity],
  });
  const client = new Client(server.address);
  await client.connect();
  await client.query("CREATE TABLE IF NOT EXISTS visits (id int)");
  await client.query("INSERT INTO visits VALUES (1)");
  await client.end();
  return server;
}

describe.each(candidateIdentities())("as $name", (identity) => {
  test("files belong to the user that runs the server", async () => {
    const server = await startAndWrite(join(home, "data"), identity);
    await server.stop();
    const owner = identity.uid ?? process.getuid?.();
    expect((await stat(join(server.cluster, "base"))).uid).toBe(owner);
  });

  test("a home directory closed to others is no obstacle", async () => {
    await mkdir(join(home, "closed"), { mode: 0o700 });
    const dataDir = join(home, "closed", "data");
    const server = await startAndWrite(dataDir, identity);
    if (!server.cluster.startsWith(home)) outside.push(dirname(server.cluster));
    await server.stop();
    const again = await startAndWrite(dataDir, identity);
    await again.stop();
    expect(again.cluster).toBe(server.cluster);
  });
});

test("one identity takes over the data of another", async () => {
  const counts: number[] = [];
  for (const identity of [...candidateIdentities(), ...candidateIdentities().toReversed()]) {
    const server = await startAndWrite(join(home, "data"), identity);
    const client = new Client(server.address);
    await client.connect();
    counts.push((await client.query("SELECT FROM visits")).rowCount ?? 0);
    await client.end();
    await server.stop();
  }
  expect(counts).toEqual(counts.map((_, index) => index + 1));
});

test("where no user can run the server, one clear line names DATABASE_URL", async () => {
  const impossible: Identity = { name: "user-namespace", prefix: ["false"], uid: undefined };
  await expect(
    startEmbedded({ dataDir: join(home, "data"), identities: [impossible] }),
  ).rejects.toThrow(
    "PostgreSQL refuses to run as root, and this machine allows no other user for it. " +
      "Start Courtside as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
});
