// An app to be killed: starts the server on the directory given, then inserts rows for as long as
// it lives and prints each number once its commit is acknowledged.
import { Client } from "pg";
import { startEmbedded } from "#server/database/embedded/server.ts";

const server = await startEmbedded({ dataDir: process.argv[2]! });
const client = new Client(server.address);
await client.connect();
await client.query("CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY)");
const { rows } = await client.query<{ next: number }>(
  "SELECT coalesce(max(id), 0) + 1 AS next FROM kept",
);
for (let id = rows[0]!.next; ; id++) {
  await client.query("INSERT INTO kept VALUES ($1)", [id]);
  process.stdout.write(`${id}\n`);
}
