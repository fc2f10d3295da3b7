/** `npm run restore FILE`: into the data directory, or into DATABASE_URL. */
import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { restoreBackup } from "#server/database/backup/restore.ts";
import { checkServer, connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { StartError } from "#server/start-error.ts";

try {
  const name = process.argv.slice(2).find((argument) => argument !== "--force");
  if (!name) throw new StartError("Name the file to read: npm run restore FILE");
  const file = resolve(process.env["INIT_CWD"] ?? ".", name);
  // Without "--" before it, npm takes --force for its own and only tells through the environment.
  const overwrite = process.argv.includes("--force") || process.env["npm_config_force"] === "true";
  const { databaseUrl, migrationDatabaseUrl, dataDir } = readConfig(process.env);
  const server = databaseUrl ? undefined : await startEmbedded({ dataDir, report: console.error });
  const address = server?.address ?? { connectionString: migrationDatabaseUrl ?? databaseUrl! };
  try {
    const connection = connect(address, { max: 1 });
    await checkServer(connection).finally(connection.close);
    const rows = await restoreBackup(address, file, { overwrite });
    console.log(`${rows} rows restored from ${file}`);
  } finally {
    await server?.stop();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
