/** `npm run backup FILE`: also while Courtside runs. */
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { writeBackup } from "#server/database/backup/write.ts";
import { checkServer, connect, type DatabaseAddress } from "#server/database/connect.ts";
import { AlreadyRunningError, startEmbedded } from "#server/database/embedded/server.ts";
import { StartError } from "#server/start-error.ts";

try {
  const [name] = process.argv.slice(2);
  if (!name) throw new StartError("Name the file to write: npm run backup FILE");
  const file = resolve(process.env["INIT_CWD"] ?? ".", name);
  const { address, stop } = await reach(readConfig(process.env));
  try {
    const rows = await writeBackup(address, file, stopSignal());
    console.log(`${rows} rows written to ${file}`);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Somebody who stops a backup finds no half of one. */
function stopSignal(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopped.abort());
  return stopped.signal;
}

async function reach({ databaseUrl, migrationDatabaseUrl, dataDir }: Config) {
  if (databaseUrl) return reachExternal({ connectionString: migrationDatabaseUrl ?? databaseUrl });
  if (!(await stat(join(dataDir, "postgres")).catch(() => undefined))) {
    throw new StartError(`There is nothing to back up: ${dataDir} holds no database.`);
  }
  try {
    return await startEmbedded({ dataDir, purpose: "backup", report: console.error });
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    return { address: error.address, stop: async () => undefined };
  }
}

async function reachExternal(address: DatabaseAddress) {
  const connection = connect(address, { max: 1 });
  await checkServer(connection).finally(connection.close);
  return { address, stop: async () => undefined };
}
