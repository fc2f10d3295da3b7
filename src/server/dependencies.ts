import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";
import type { Passwords } from "#server/features/auth/passwords.ts";
import type { Jobs } from "#server/features/mail/jobs.ts";
import type { Mailer } from "#server/features/mail/mailer.ts";
import type { EngineProcesses } from "#server/features/generation/engine-processes.ts";
import type { PictureFetcher } from "#server/features/foreign-pictures/fetcher.ts";
import type { KeptFixtures } from "#server/features/schedule/kept-fixtures.ts";
import type { SheetProcesses } from "#server/features/score-sheets/sheet-processes.ts";
import type { RateLimits } from "#server/plugins/rate-limits.ts";

/** What every feature stands on. */
export interface Dependencies {
  database: Database;
  /** Connections that only sessions, sign-in and health use, so that slow work leaves them some. */
  reserved: Database;
  /** For connections outside the pool, such as one that listens. */
  address: DatabaseAddress;
  config: Config;
  passwords: Passwords;
  limits: RateLimits;
  fixtures: KeptFixtures;
  jobs: Jobs;
  mail: Mailer;
  pictures: PictureFetcher;
  engine: EngineProcesses;
  sheets: SheetProcesses;
}

/** The part of the app below the API's base path, typed by the contract's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
