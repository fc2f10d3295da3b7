import { networkInterfaces } from "node:os";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { prepareAdministrators } from "#server/features/administrators/first-link.ts";
import type { FilledDemo } from "#server/demo/index.ts";
import type { Database } from "#server/database/handle.ts";
import { openDatabase } from "#server/database/open.ts";
import { addressesInNetwork } from "#server/network.ts";
import { StartError } from "#server/start-error.ts";

/** A Courtside that answers. */
export interface RunningCourtside {
  app: FastifyInstance;
  port: number;
  /** Where people reach it. */
  address: string;
  /** Where other devices in the same networks reach it, if they may and no public address is set. */
  network: string[];
  /** Makes whoever registers through it the first super admin; null when there is one. */
  administratorLink: string | null;
  /** How a demo is entered that was made at this start. */
  demo: FilledDemo | null;
  /** Where the data is, for people. */
  location: string;
  /** Lets requests finish, then closes the database. */
  stop: () => Promise<void>;
}

const drainMs = 10_000;

/**
 * Opens the database, and serves the API and the web app on the configured port.
 * @throws {StartError} when either can't be done
 */
export async function startCourtside(
  config: Config,
  options: {
    fillWithDemo?: boolean;
    /** What else the app needs before it is built. */
    prepare?: () => Promise<void>;
    /** Hears what befalls the database server that runs with the app. */
    report?: (text: string) => void;
  } = {},
): Promise<RunningCourtside> {
  // Meanwhile the database starts in processes of its own.
  const loading = Promise.all([import("#server/app.ts"), options.prepare?.()]);
  // Told once the database is open and can be closed again.
  loading.catch(() => undefined);
  const database = await openDatabase(config, options.report);
  let app: FastifyInstance | undefined;
  const stop = async () => {
    if (app) await drain(app);
    await database.close();
  };
  try {
    const [{ buildApp }] = await loading;
    app = await buildApp({ database: database.db, address: database.address, config });
    const demo = options.fillWithDemo ? await fillWithDemo(app, database.db) : null;
    const port = await listen(app, config);
    const { location } = database;
    const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
    const administratorLink = await prepareAdministrators(database.db, { publicUrl: address });
    if (administratorLink) app.securityLog.record({ kind: "administrator_link" });
    const network = listensEverywhere(config) ? addressesInNetwork(networkInterfaces()) : [];
    return {
      app,
      port,
      address,
      network: network.map((each) => `http://${each}:${port}`),
      administratorLink,
      demo,
      location,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listensEverywhere({ host, isPublicUrlGiven }: Config): boolean {
  return !isPublicUrlGiven && (host === "0.0.0.0" || host === "::");
}

async function fillWithDemo(app: FastifyInstance, database: Database): Promise<FilledDemo> {
  const { fillDemo } = await import("#server/demo/index.ts");
  return fillDemo({ app, database });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
    const address = app.server.address();
    return typeof address === "object" && address ? address.port : port;
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is already in use. Stop the other program, or set PORT to another port.`,
      EACCES: `Port ${port} needs rights that this user doesn't have. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own.`,
      ENOTFOUND: `This machine has no address ${host}. Set HOST to one of its own.`,
    };
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
    throw reason ? new StartError(reason) : error;
  }
}

/** Requests may finish; what still hangs after a while is cut off. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
}
