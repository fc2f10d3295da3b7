import type { Config } from "#server/config.ts";
import { checkServer, connect, type Connection, describeAddress } from "./connect.ts";
import { type ReportIncident, startEmbedded } from "./embedded/server.ts";
import { migrate } from "./migrate.ts";

/** A migrated database, and the server behind it when that is the app's own. */
export interface OpenDatabase extends Connection {
  /** Where the data is, for people. */
  location: string;
}

/**
 * Opens the database that DATABASE_URL names, else the embedded one in the data directory.
 * @throws {StartError} when it can't be reached, started or migrated
 */
export async function openDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl">,
  report?: ReportIncident,
): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? openExternal(config.databaseUrl)
    : await openEmbedded(config.dataDir, report);
  try {
    await checkServer(database);
    await migrate(database.address, { ...(report && { report }) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openExternal(connectionString: string): OpenDatabase {
  const connection = connect({ connectionString });
  return {
    ...connection,
    location: describeAddress(connection.address),
  };
}

async function openEmbedded(dataDir: string, report?: ReportIncident): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir, ...(report && { report }) });
  const connection = connect(server.address);
  return {
    ...connection,
    location: server.cluster.startsWith(dataDir) ? dataDir : server.cluster,
    close: async () => {
      await connection.close();
      await server.stop();
    },
  };
}
