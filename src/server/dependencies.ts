import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";
import type { Passwords } from "#server/sessions/passwords.ts";
import type { Jobs } from "#server/mail/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Pushes } from "#server/push/push-sender.ts";
import type { RateLimits } from "#server/plugins/rate-limits.ts";

/** What every feature stands on; what only some need is with who makes it. */
export interface Dependencies {
  database: Database;
  /** Connections that only sessions, sign-in and health use, so that slow work leaves them some. */
  reserved: Database;
  /** For connections outside the pool, such as one that listens. */
  address: DatabaseAddress;
  config: Config;
  passwords: Passwords;
  limits: RateLimits;
  jobs: Jobs;
  mail: Mailer;
  pushes: Pushes;
}

/** The part of the app below the API's base path, typed by the contract's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
