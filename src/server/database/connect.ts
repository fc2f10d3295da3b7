import { Kysely, PostgresDialect } from "kysely";
import { type ClientConfig, Pool, TypeOverrides } from "pg";
import { StartError } from "#server/start-error.ts";
import type { Database } from "./handle.ts";
import { keepPlans } from "./kept-plans.ts";
import { shortPatience } from "./patience.ts";
import type { DB } from "./schema.ts";

/** Where a database is: the embedded server's socket, or an address such as DATABASE_URL. */
export type DatabaseAddress =
  | { host: string; user: string; database: string }
  | { connectionString: string };

export interface Connection {
  address: DatabaseAddress;
  db: Database;
  pool: Pool;
  close: () => Promise<void>;
}

/** How long a call waits for a connection, in milliseconds, and each statement for what it needs. */
export const databasePatience = {
  connectionTimeoutMillis: 5000,
  ...shortPatience,
};

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  patience?: Record<keyof typeof databasePatience, number>;
}

const oldestSupportedVersion = 15;

const typeIds = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 };

/**
 * Opens a pool on a database. Values come as the wire has them: instants as ISO 8601 UTC strings
 * with milliseconds, dates as `YYYY-MM-DD`, `bigint` and `numeric` as numbers.
 */
export function connect(
  address: DatabaseAddress,
  { max = 10, patience = databasePatience }: ConnectOptions = {},
): Connection {
  const pool = new Pool({ ...clientConfig(address), max, ...patience });
  // A broken connection is replaced by the pool, and whoever uses it is told by its query. Unheard,
  // the event would end the process: the pool's for an idle one, the client's for one in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  if ("host" in address) pool.on("connect", keepPlans);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // A Kysely that was never asked anything leaves its pool alone.
    if (!pool.ending) await pool.end();
  };
  return { address, db, pool, close };
}

/** The name of the connection by which an instance hears of commits; it has one while it runs. */
export const listenerName = "courtside live";

/** Settings for a connection outside the pool, such as one that listens. */
export function clientConfig(address: DatabaseAddress): ClientConfig {
  return {
    ...address,
    application_name: "courtside",
    // As every client of PostgreSQL does; what the wire needs comes last and wins.
    options: `${process.env["PGOPTIONS"] ?? ""} -c timezone=UTC`,
    types: wireTypes,
  };
}

/**
 * Makes sure that a server answers and is new enough.
 * @throws {StartError} in one line that shows no password
 */
export async function checkServer({ pool, address }: Connection): Promise<void> {
  const where = describeAddress(address);
  const version = await pool
    .query<{ version: string }>("SELECT current_setting('server_version_num') AS version")
    .then(({ rows }) => Math.floor(Number(rows[0]!.version) / 10_000))
    .catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code;
      throw new StartError(
        `The database at ${where} doesn't answer: ${reason}. Check DATABASE_URL.`,
      );
    });
  if (version < oldestSupportedVersion) {
    throw new StartError(
      `The database at ${where} is PostgreSQL ${version}; Courtside needs version ${oldestSupportedVersion} or later.`,
    );
  }
}

/** The address for people, without its password. */
export function describeAddress(address: DatabaseAddress): string {
  if ("host" in address) return address.host;
  const url = URL.parse(address.connectionString);
  return url ? `${url.host}${url.pathname}` : "DATABASE_URL";
}

const wireTypes = new TypeOverrides();
wireTypes.setTypeParser(typeIds.int8, Number);
wireTypes.setTypeParser(typeIds.numeric, Number);
wireTypes.setTypeParser(typeIds.date, (text: string) => text);
wireTypes.setTypeParser(typeIds.timestamptz, (text: string) => new Date(text).toISOString());
