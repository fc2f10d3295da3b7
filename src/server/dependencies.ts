import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";

/** What every feature stands on. */
export interface Dependencies {
  database: Database;
  /** For connections outside the pool, such as one that listens. */
  address: DatabaseAddress;
  config: Config;
}

/** The part of the app below the API's base path, typed by the contract's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
