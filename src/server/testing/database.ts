import { inject } from "vitest";
import {
  connect,
  type Connection,
  type ConnectOptions,
  type DatabaseAddress,
} from "#server/database/connect.ts";
import { keepEveryPlan } from "#server/database/kept-plans.ts";

let count = 0;

/** Minutes, in milliseconds: a machine that is busy with other tests may stand still for seconds. */
const enduring = {
  connectionTimeoutMillis: 120_000,
  statement_timeout: 120_000,
  lock_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
};

/**
 * A migrated database of the caller's own, with nothing in it but what the migrations put there.
 * `close()` drops it; what a test forgets goes with the run.
 */
export async function createTestDatabase(options: ConnectOptions = {}): Promise<Connection> {
  return openTestDatabase(inject("templateDatabase"), options);
}

/** The same without any table. */
export async function createEmptyDatabase(): Promise<Connection> {
  return openTestDatabase("template0", {});
}

/** The address of another database on the same server. */
export function addressOf(server: DatabaseAddress, database: string): DatabaseAddress {
  if ("host" in server) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The same address in the form of DATABASE_URL. */
export function urlOf(address: DatabaseAddress): string {
  if ("connectionString" in address) return address.connectionString;
  const { host, user, database } = address;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

async function openTestDatabase(template: string, options: ConnectOptions): Promise<Connection> {
  const server = inject("databaseServer");
  const name = `${inject("templateDatabase")}_${process.pid}_${++count}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const connection = connect(addressOf(server, name), { patience: enduring, ...options });
  // To plan each statement anew is half of what the database does for a test.
  connection.pool.on("connect", keepEveryPlan);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const { pool, close } = connect(inject("databaseServer"), { max: 1, patience: enduring });
  try {
    await pool.query(sql);
  } finally {
    await close();
  }
}
