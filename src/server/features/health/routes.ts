import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/handle.ts";
import { newestVersion } from "#server/database/migrate.ts";
import { AppError } from "#server/errors.ts";
import { findDatabaseVersion } from "./repository.ts";

interface Health {
  database: Database;
  config: Pick<Config, "databaseUrl" | "dataDir">;
  /** Bytes that may still be written to the disk of a directory. */
  findFreeBytes?: (directory: string) => Promise<number>;
}

// Four segments of PostgreSQL's log: with less it may stop in the middle of a write.
const leastFreeBytes = 64 * 1024 * 1024;

/** For whatever watches the process: is it alive, and can it serve? */
export function registerHealthRoutes(app: FastifyInstance, health: Health): void {
  const { database, config, findFreeBytes = freeBytesOf } = health;
  const options = { schema: { hide: true }, logLevel: "silent" } as const;

  app.get("/healthz", options, async () => ({ status: "ok" }));

  app.get("/readyz", options, async () => {
    const version = await findDatabaseVersion(database).catch(() => undefined);
    if (version === undefined) throw new AppError("unavailable", "refusals.load.databaseDown");
    if (version < (await newestVersion())) {
      throw new AppError("unavailable", "refusals.load.databaseOld");
    }
    // Another server's disk is for those who watch it.
    if (!config.databaseUrl && (await findFreeBytes(config.dataDir)) < leastFreeBytes) {
      throw new AppError("unavailable", "refusals.away.diskFull");
    }
    return { status: "ready" };
  });
}

async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
