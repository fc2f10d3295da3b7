import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { apiBase } from "#contract/paths.ts";
import { type AppDependencies, buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/database/handle.ts";
import { createFactories, type Factories, type TestUser } from "./factories.ts";
import { createTestDatabase } from "./database.ts";

interface CallOptions {
  /** Who calls: a signed-in user, or nobody. */
  as?: TestUser | null;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's address. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  /** The parsed JSON, or null without a body. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: Record<string, unknown>;
  text: string;
}

/** The real app on a real database of its own, with what tests need to set a scene. */
export interface TestApp extends Factories {
  app: FastifyInstance;
  database: Database;
  /** Where mail without SMTP_URL ends up, below `outbox`. */
  dataDir: string;
  /** Every log line so far, as it was written. */
  logLines: string[];
  /** Calls the API: `call("GET", paths.team(3), { as: captain })`. */
  call: (method: InjectOptions["method"], path: string, options?: CallOptions) => Promise<Answer>;
  close: () => Promise<void>;
}

interface TestAppOptions {
  environment?: Record<string, string>;
  dependencies?: Partial<AppDependencies>;
}
