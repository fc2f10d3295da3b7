import { Client, escapeIdentifier } from "pg";
import { StartError } from "#server/start-error.ts";
import { clientConfig, type DatabaseAddress } from "./connect.ts";

/** The role that the app serves as on its own server: what is in the tables, and nothing else. */
export const servingRole = "courtside_app";

// Any number that no other lock of the product uses: instances that start together take turns.
const rolesLock = 0x726f_6c65;

/**
 * Lets a role, made if there is none, read and write rows of the product's tables, which it can't
 * change, and have the schema of the job queue, whose tables its library makes. Each start does so
 * again, for tables that a migration or a restore has made.
 * @throws {StartError} when the owner may not
 */
export async function prepareServing(owner: DatabaseAddress, role: string): Promise<void> {
  const client = new Client(clientConfig(owner));
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [rolesLock]);
    await ensureRole(client, role);
    await client.query(grantsTo(escapeIdentifier(role)));
    await handOverJobs(client, role);
    await client.query("COMMIT");
  } catch (error) {
    throw new StartError(
      `The role ${role} could not be given its rights: ${(error as Error).message}. See docs/database-roles.md.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** The role of a connection, and whether the database refuses it nothing. */
export async function readRole(address: DatabaseAddress) {
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; isSuperuser: boolean }>(
      `SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN`);
}

function grantsTo(role: string): string {
  return `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`;
}

/** Also what an earlier release made there as the owner of everything. */
async function handOverJobs(client: Client, role: string): Promise<void> {
  const name = escapeIdentifier(role);
  const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'jobs'");
  if (rowCount === 0) {
    await client.query(`CREATE SCHEMA jobs AUTHORIZATION ${name}`);
    return;
  }
  const { rows } = await client.query<{ what: string }>(foreignJobs, [role]);
  for (const { what } of rows) await client.query(`ALTER ${what} OWNER TO ${name}`);
}

/** What in the schema of the jobs isn't the role's; sequences and types of tables go with these. */
const foreignJobs = `
  WITH role AS (SELECT oid FROM pg_roles WHERE rolname = $1)
  SELECT 'SCHEMA jobs' AS what FROM pg_namespace, role
    WHERE nspname = 'jobs' AND nspowner <> role.oid
  UNION ALL
  SELECT CASE relkind WHEN 'v' THEN 'VIEW ' WHEN 'S' THEN 'SEQUENCE ' ELSE 'TABLE ' END
      || c.oid::regclass FROM pg_class c, role
    WHERE relnamespace = 'jobs'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
      AND relowner <> role.oid AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
          AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
  UNION ALL
  SELECT 'ROUTINE ' || p.oid::regprocedure FROM pg_proc p, role
    WHERE pronamespace = 'jobs'::regnamespace AND proowner <> role.oid
  UNION ALL
  SELECT 'TYPE ' || t.oid::regtype FROM pg_type t, role
    WHERE typnamespace = 'jobs'::regnamespace AND typtype IN ('e', 'd') AND typowner <> role.oid`;
