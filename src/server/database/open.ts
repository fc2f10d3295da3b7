import type { Config } from "#server/config.ts";
import {
  checkServer,
  connect,
  type Connection,
  type DatabaseAddress,
  describeAddress,
} from "./connect.ts";
import { type ReportIncident, startEmbedded } from "./embedded/server.ts";
import { migrate } from "./migrate.ts";
import { prepareServing, readRole, servingRole } from "./serving-role.ts";

/** A migrated database, and the server behind it when that is the app's own. */
export interface OpenDatabase extends Connection {
  /** Where the data is, for people. */
  location: string;
}

/**
 * Opens the database that DATABASE_URL names, else the embedded one in the data directory. Whoever
 * owns the tables migrates them; the app itself serves as a role that can't change them: on its own
 * server always, on another where MIGRATION_DATABASE_URL names the owner apart.
 * @throws {StartError} when it can't be reached, started or migrated
 */
export async function openDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl" | "migrationDatabaseUrl">,
  report?: ReportIncident,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openExternal(config.databaseUrl, config.migrationDatabaseUrl, report)
    : openEmbedded(config.dataDir, report);
}

async function openExternal(
  connectionString: string,
  ownerUrl: string | undefined,
  report: ReportIncident = () => undefined,
): Promise<OpenDatabase> {
  const owner = { connectionString: ownerUrl ?? connectionString };
  await makeReady(owner, report);
  const connection = connect({ connectionString });
  try {
    await checkServer(connection);
    const role = await readRole(connection.address);
    const { name: ownerName } = await readRole(owner);
    if (role.name !== ownerName) await prepareServing(owner, role.name);
    if (role.isSuperuser) report(superuserNotice(role.name));
    return { ...connection, location: describeAddress(connection.address) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function openEmbedded(dataDir: string, report?: ReportIncident): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir, ...(report && { report }) });
  try {
    await makeReady(server.address, report);
    await prepareServing(server.address, servingRole);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const connection = connect({ ...server.address, user: servingRole });
  return {
    ...connection,
    location: server.cluster.startsWith(dataDir) ? dataDir : server.cluster,
    close: async () => {
      await connection.close();
      await server.stop();
    },
  };
}

/** Looks whether a server can be used, and brings its tables to the version of the code. */
async function makeReady(owner: DatabaseAddress, report?: ReportIncident): Promise<void> {
  const connection = connect(owner, { max: 1 });
  await checkServer(connection).finally(connection.close);
  await migrate(owner, { ...(report && { report }) });
}

function superuserNotice(role: string): string {
  return `DATABASE_URL signs in as ${role}, a superuser, whom the database refuses nothing. Give Courtside a role of its own; docs/database-roles.md says how.`;
}
