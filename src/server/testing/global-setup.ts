import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect, type DatabaseAddress } from "#server/database/connect.ts";
import { fastSettings } from "#server/database/embedded/settings.ts";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { migrate } from "#server/database/migrate.ts";
import { addressOf } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of this run, and the name of its migrated database that each test's is cloned from. */
    databaseServer: DatabaseAddress;
    templateDatabase: string;
  }
}

/** One PostgreSQL for the whole run: the one that DATABASE_URL names, else an embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startServer();
  const template = `courtside_test_${process.pid}_${Date.now().toString(36)}`;
  const { pool, close } = connect(address);
  await pool.query(`CREATE DATABASE ${template}`);
  await migrate(addressOf(address, template));
  project.provide("databaseServer", address);
  project.provide("templateDatabase", template);
  return async () => {
    const { rows } = await pool.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE $1",
      [`${template}%`],
    );
    for (const { datname } of rows) await pool.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await close();
    await stop();
  };
}

async function startServer(): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  const connectionString = process.env["DATABASE_URL"];
  if (connectionString) return { address: { connectionString }, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), "courtside-test-"));
  const server = await startEmbedded({ dataDir, settings: fastSettings });
  return {
    address: server.address,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
