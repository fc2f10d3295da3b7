import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { connect, type DatabaseAddress } from "#server/database/connect.ts";

/** A further app on a test's database, as in a cluster. */
export interface Instance {
  app: FastifyInstance;
  /** Where it listens. */
  origin: string;
  /** Ends its pool: from then on any question to the database fails. */
  loseDatabase: () => Promise<void>;
  close: () => Promise<void>;
}

/** `listenAt` is the way that it hears of commits by, when that is not the database's own address. */
export async function openInstance(
  { address, dataDir }: { address: DatabaseAddress; dataDir: string },
  { listenAt = address } = {},
): Promise<Instance> {
  const connection = connect(address, { max: 5 });
  const app = await buildApp({
    database: connection.db,
    address: listenAt,
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
    checkReplies: true,
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  let isOpen = true;
  const loseDatabase = async () => {
    if (isOpen) await connection.close();
    isOpen = false;
  };
  return {
    app,
    origin,
    loseDatabase,
    close: async () => {
      await app.close();
      await loseDatabase();
    },
  };
}
