import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import type { Config } from "./config.ts";
import { afterStart } from "./after-start.ts";
import { connect } from "./database/connect.ts";
import type { Dependencies } from "./dependencies.ts";
import { createPasswords, type Passwords } from "./sessions/passwords.ts";
import { forgetEndedSessions } from "./features/auth/forget-ended-sessions.ts";
import { registerHealthRoutes } from "./features/health/routes.ts";
import { createJobs } from "./mail/jobs.ts";
import { createMailer } from "./mail/mailer.ts";
import {
  createEngineProcesses,
  type EngineProcesses,
} from "./features/generation/engine-processes.ts";
import { registerPages } from "./features/pages/routes.ts";
import { scheduleEarlierPictures } from "./features/earlier-pictures/fetch-earlier.ts";
import { createPictureFetcher } from "./features/foreign-pictures/fetcher.ts";
import type { Network } from "./outside/network.ts";
import { createPushes } from "./push/push-sender.ts";
import { scheduleAnnouncements } from "./features/announcements/tell-announcements.ts";
import {
  createSheetProcesses,
  type SheetProcesses,
} from "./features/score-sheets/sheet-processes.ts";
import { scheduleCalls } from "./features/court-queue/call-by-time.ts";
import { scheduleNotifications } from "./features/notifications/schedule.ts";
import { scheduleReports } from "./features/score-commands/let-reports-stand.ts";
import { schedulePurge } from "./features/purge/purge.ts";
import { createKeptFixtures } from "./features/schedule/kept-fixtures.ts";
import { registerSecurityLog } from "./security-log/plugin.ts";
import { findSubject } from "./features/subjects/repository.ts";
import { registerLive } from "./live/plugin.ts";
import { registerAccess } from "./plugins/access.ts";
import { registerAuthentication } from "./plugins/authentication.ts";
import { registerAuthorization } from "./plugins/authorization.ts";
import { registerBodies, usualBody } from "./plugins/bodies/bodies.ts";
import { handleClientError } from "./plugins/client-errors.ts";
import { registerClosing } from "./plugins/closing.ts";
import { registerCompression } from "./plugins/compression.ts";
import { registerDocumentation } from "./plugins/documentation/documentation.ts";
import { registerSuspension } from "./features/suspension/plugin.ts";
import { handleError, handleUnknownRoute, registerErrors } from "./plugins/errors.ts";
import { type LogStream, loggerOptions, registerRequestLog } from "./plugins/logging.ts";
import { createRateLimits } from "./plugins/rate-limits.ts";
import { registerReplySchemas } from "./plugins/replies.ts";
import { registerSecurityHeaders } from "./plugins/security.ts";
import { createSerializerCompiler } from "./plugins/bodies/serialization.ts";
import { validatorCompiler } from "./plugins/bodies/validation.ts";
import { webDirectory as builtWebDirectory } from "./assets/web-build.ts";
import { registerFeatures, type AllDependencies } from "./features/register.ts";

/** What the app stands on; tests pass their own. */
export interface AppDependencies extends Pick<Dependencies, "database" | "address" | "config"> {
  passwords?: Passwords;
  /** What solves draws and draws score sheets instead of a process for each. */
  engine?: EngineProcesses;
  sheets?: SheetProcesses;
  /** The way to other servers instead of the internet. */
  network?: Network;
  /** Where the built web app is; without one, only the API answers. */
  webDirectory?: string;
  /** Where log lines go instead of standard output. */
  logStream?: LogStream;
  /** Parses every reply with its schema: for tests, where a drift from the contract must show. */
  checkReplies?: boolean;
}

const requestTimeoutMs = 30_000;

// Signing in takes a few statements of a millisecond each.
const reservedConnections = 3;

/** Builds the HTTP application without listening; `app.close()` releases what it opened. */
export async function buildApp(options: AppDependencies): Promise<FastifyInstance> {
  const { database, config, logStream, checkReplies = false } = options;
  const { webDirectory = builtWebDirectory } = options;
  const app = fastify({
    ...loggerOptions(config, logStream),
    trustProxy: trustedProxies(config),
    requestTimeout: requestTimeoutMs,
    bodyLimit: usualBody.bytes,
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: true,
    return503OnClosing: false,
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler({ checkReplies }));
  const dependencies = assemble(app, options);
  registerErrors(app);
  registerSecurityLog(app, dependencies.reserved);
  registerClosing(app);
  registerBodies(app);
  registerLive(app, options);
  registerRequestLog(app);
  registerSecurityHeaders(app, config, webDirectory);
  await registerCompression(app);
  await registerDocumentation(app);
  registerHealthRoutes(app, { database: dependencies.reserved, config });
  schedulePurge(dependencies, app.log);
  scheduleNotifications(dependencies);
  scheduleAnnouncements(dependencies);
  scheduleReports(dependencies, app.log);
  scheduleCalls(dependencies, app.log);
  scheduleEarlierPictures(app, dependencies);
  forgetEndedSessions(app, database);
  await app.register(
    async (api) => {
      await api.register(cookie);
      registerAuthentication(api, dependencies.reserved);
      registerAccess(api);
      registerSuspension(api, dependencies);
      registerAuthorization(api, { ...dependencies, findSubject });
      registerReplySchemas(api);
      api.setNotFoundHandler(handleUnknownRoute);
      registerFeatures(api, dependencies);
    },
    { prefix: apiBase },
  );
  await registerPages(app, { database, config, webDirectory });
  return app;
}

/** Makes what the features share; it closes with the app. */
function assemble(app: FastifyInstance, options: AppDependencies): AllDependencies {
  const { database, address, config, passwords = createPasswords() } = options;
  const jobs = createJobs(address, app.log);
  afterStart(app, jobs.resume);
  app.addHook("onClose", async () => jobs.close());
  const { db: reserved, close } = connect(address, { max: reservedConnections });
  app.addHook("onClose", close);
  const limits = createRateLimits(reserved);
  const mail = createMailer(config, jobs, app.log);
  const { network } = options;
  const pushes = createPushes({ database, config, jobs, network });
  const pictures = createPictureFetcher({ limits, config, network });
  app.addHook("onClose", async () => pictures.close());
  const { engine = createEngineProcesses(), sheets = createSheetProcesses() } = options;
  app.addHook("onClose", engine.close);
  app.addHook("onClose", sheets.close);
  const fixtures = createKeptFixtures();
  const kept = { database, reserved, address, config, passwords, limits, fixtures };
  return { ...kept, jobs, mail, pushes, pictures, engine, sheets };
}

/** A number says how many proxies stand before us. */
function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
