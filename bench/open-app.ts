import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";

/** The app in this process on a new embedded database, both gone when it is disposed of. */
export async function openApp() {
  await ensureWebBuild();
  const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", PORT: "0" });
  const database = await openDatabase(config);
  const app = await buildApp({ database: database.db, address: database.address, config });
  return {
    app,
    database,
    origin: await app.listen({ host: "127.0.0.1", port: 0 }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
