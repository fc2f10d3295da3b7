import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/handle.ts";
import { newestVersion } from "#server/database/migrate.ts";
import { AppError } from "#server/errors.ts";
import { findDatabaseVersion } from "./repository.ts";

/** For whatever watches the process: is it alive, and can it serve? */
export function registerHealthRoutes(app: FastifyInstance, database: Database): void {
  const options = { schema: { hide: true }, logLevel: "silent" } as const;

  app.get("/healthz", options, async () => ({ status: "ok" }));

  app.get("/readyz", options, async () => {
    const version = await findDatabaseVersion(database).catch(() => undefined);
    if (version === undefined) throw new AppError("unavailable", "The database doesn't answer.");
    if (version < (await newestVersion())) {
      throw new AppError("unavailable", "The database is not migrated yet.");
    }
    return { status: "ready" };
  });
}
