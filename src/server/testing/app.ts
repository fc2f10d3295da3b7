import { mkdtemp, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { apiBase } from "#contract/paths.ts";
import { type AppDependencies, buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { ConnectOptions, DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";
import type { Network } from "#server/outside/network.ts";
import { createTestDatabase } from "./database.ts";
import { engineHere, sheetsHere } from "./in-process.ts";
import { createFactories, type Factories, type TestUser } from "./factories.ts";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

interface CallOptions {
  /** Who calls: a signed-in user, or nobody. */
  as?: Pick<TestUser, "token"> | null;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's address. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed JSON; null without any. */
  body: unknown;
  text: string;
  /** The body, parsed by its schema of the contract. */
  read: <T extends z.ZodType>(schema: T) => z.infer<T>;
}

/** The real app on a real database of its own, with what tests need to set a scene. */
export interface TestApp extends Factories {
  app: FastifyInstance;
  database: Database;
  address: DatabaseAddress;
  /** Where mail without SMTP_URL ends up, below `outbox`. */
  dataDir: string;
  /** Every log line so far, as it was written. */
  logLines: string[];
  /** Calls the API: `call("GET", paths.team(3), { as: captain })`. */
  call: (method: Method, path: string, options?: CallOptions) => Promise<Answer>;
  close: () => Promise<void>;
}

interface TestAppOptions {
  /** Settings as the environment gives them. */
  environment?: Record<string, string>;
  dependencies?: Partial<AppDependencies>;
  connection?: ConnectOptions;
}

const nowhere: Network = {
  resolve: async () => [],
  connect: () => new Socket().destroy(),
  secure: ({ socket }) => socket,
};

/** A new app for one test file; `close()` it in `afterAll`. Every reply is held to the contract. */
export async function createTestApp({
  environment,
  dependencies,
  connection,
}: TestAppOptions = {}): Promise<TestApp> {
  const { db: database, address, close } = await createTestDatabase(connection);
  const dataDir = await mkdtemp(join(tmpdir(), "courtside-app-"));
  const logLines: string[] = [];
  const app = await buildApp({
    database,
    address,
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "info", ...environment }),
    checkReplies: true,
    logStream: { write: (line) => void logLines.push(line) },
    engine: engineHere,
    sheets: sheetsHere,
    // No test depends on what the internet says today.
    network: nowhere,
    ...dependencies,
  });
  await app.ready();
  return {
    ...createFactories(database),
    app,
    database,
    address,
    dataDir,
    logLines,
    call: (method, path, options = {}) => call(app, method, path, options),
    close: async () => {
      await app.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function call(
  app: FastifyInstance,
  method: Method,
  path: string,
  { as, body, headers, from }: CallOptions,
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `${apiBase}${path}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  const parsed: unknown = isJson && response.body !== "" ? response.json() : null;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: parsed,
    text: response.body,
    read: (schema) => schema.parse(parsed),
  };
}
