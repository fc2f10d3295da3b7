import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import type { Config } from "./config.ts";
import { afterStart } from "./after-start.ts";
import { connect } from "#server/database/connect.ts";
import type { Api, Dependencies } from "./dependencies.ts";
import { createPasswords, type Passwords } from "#server/sessions/passwords.ts";
import { forgetEndedSessions } from "#server/features/auth/forget-ended-sessions.ts";
import { registerAdministratorRoutes } from "#server/features/administrators/routes.ts";
import { registerAuditRoutes } from "#server/features/audit/routes.ts";
import { registerAuthRoutes } from "#server/features/auth/routes.ts";
import { registerBracketsRoutes } from "#server/features/brackets/routes.ts";
import { registerInvitationRoutes } from "#server/features/invitations/routes.ts";
import { registerInvitedAccountRoutes } from "#server/features/invited-accounts/routes.ts";
import { registerQuestionRoutes } from "#server/features/contact/question-routes.ts";
import { registerContactRoutes } from "#server/features/contact/routes.ts";
import { registerExportRoutes } from "#server/features/exports/routes.ts";
import { registerHealthRoutes } from "#server/features/health/routes.ts";
import { registerHistoryRoutes } from "#server/features/history/routes.ts";
import { registerImageRoutes } from "#server/features/uploads/routes.ts";
import { registerImportRoutes } from "#server/features/import/routes.ts";
import { createJobs } from "#server/mail/jobs.ts";
import { createMailer } from "#server/mail/mailer.ts";
import {
  createEngineProcesses,
  type EngineProcesses,
  type WithEngine,
} from "#server/features/generation/engine-processes.ts";
import { registerGenerationRoutes } from "#server/features/generation/routes.ts";
import { registerMemberRoutes } from "#server/features/members/routes.ts";
import { registerOfficialAccountRoutes } from "#server/features/official-accounts/routes.ts";
import { registerOfficialRoutes } from "#server/features/officials/routes.ts";
import { registerPeopleRoutes } from "#server/features/people/routes.ts";
import { registerMatchesRoutes } from "#server/features/matches/routes.ts";
import { registerPages } from "#server/features/pages/routes.ts";
import { scheduleEarlierPictures } from "#server/features/earlier-pictures/fetch-earlier.ts";
import {
  createPictureFetcher,
  type WithPictures,
} from "#server/features/foreign-pictures/fetcher.ts";
import type { Network } from "#server/outside/network.ts";
import { createPushes } from "#server/push/push-sender.ts";
import { registerFollowRoutes } from "#server/features/push/follow-routes.ts";
import { registerPushRoutes } from "#server/features/push/routes.ts";
import { registerPlayerRoutes } from "#server/features/rosters/routes.ts";
import { registerCheckInRoutes } from "#server/features/court-queue/check-in-routes.ts";
import { registerMessageRoutes } from "#server/features/messages/routes.ts";
import { registerCourtQueueRoutes } from "#server/features/court-queue/routes.ts";
import { scheduleAnnouncements } from "#server/features/announcements/tell-announcements.ts";
import { registerAnnouncementRoutes } from "#server/features/announcements/routes.ts";
import { registerDivisionRoutes } from "#server/features/divisions/routes.ts";
import { registerDutyRoutes } from "#server/features/duties/routes.ts";
import { registerCaptainPageRoutes } from "#server/features/captain-pages/routes.ts";
import { registerDeskCallRoutes } from "#server/features/desk-calls/routes.ts";
import { registerScoreCommandRoutes } from "#server/features/score-commands/routes.ts";
import { registerScreenRoutes } from "#server/features/screens/routes.ts";
import { registerTelevisionRoutes } from "#server/features/screens/television-routes.ts";
import { registerScorerLinkRoutes } from "#server/features/scorer-links/routes.ts";
import { registerScoreSheetRoutes } from "#server/features/score-sheets/routes.ts";
import {
  createSheetProcesses,
  type SheetProcesses,
  type WithSheets,
} from "#server/features/score-sheets/sheet-processes.ts";
import { registerSportRoutes } from "#server/features/sports/routes.ts";
import { registerStatisticsRoutes } from "#server/features/statistics/routes.ts";
import { registerTeamRoutes } from "#server/features/teams/routes.ts";
import { scheduleCalls } from "#server/features/court-queue/call-by-time.ts";
import { scheduleNotifications } from "#server/features/notifications/schedule.ts";
import { registerUnsubscribeRoutes } from "#server/features/unsubscribing/routes.ts";
import { scheduleReports } from "#server/features/score-commands/let-reports-stand.ts";
import { schedulePurge } from "#server/features/purge/purge.ts";
import { registerRecentlyDeletedRoutes } from "#server/features/recently-deleted/routes.ts";
import { registerClosuresRoutes } from "#server/features/closures/routes.ts";
import { createKeptFixtures, type WithFixtures } from "#server/features/schedule/kept-fixtures.ts";
import { registerReportRoutes } from "#server/features/reports/routes.ts";
import { registerScheduleRoutes } from "#server/features/schedule/routes.ts";
import { registerWishRoutes } from "#server/features/wishes/routes.ts";
import { registerSecurityLog } from "#server/security-log/plugin.ts";
import { registerSecurityRoutes } from "#server/features/security/routes.ts";
import { registerSwissRoutes } from "#server/features/matches/swiss/routes.ts";
import { registerStandingsRoutes } from "#server/features/standings/routes.ts";
import { findSubject } from "#server/features/subjects/repository.ts";
import { registerSuspensionRoutes } from "#server/features/suspension/routes.ts";
import { registerRankingRoutes } from "#server/features/ranking/routes.ts";
import { registerTournamentRoutes } from "#server/features/tournaments/routes.ts";
import { registerUserRoutes } from "#server/features/users/routes.ts";
import { registerCardRoutes } from "#server/features/cards/routes.ts";
import { registerCorrectionsRoutes } from "#server/features/corrections/routes.ts";
import { registerSeedRoutes } from "#server/features/seeds/routes.ts";
import { registerTeamMoveRoutes } from "#server/features/team-moves/routes.ts";
import { registerWithdrawalRoutes } from "#server/features/withdrawal/routes.ts";
import { registerLive } from "#server/live/plugin.ts";
import { registerLiveRoutes } from "#server/live/routes.ts";
import { registerAccess } from "#server/plugins/access.ts";
import { registerAuthentication } from "#server/plugins/authentication.ts";
import { registerAuthorization } from "#server/plugins/authorization.ts";
import { registerBodies, usualBody } from "#server/plugins/bodies/bodies.ts";
import { handleClientError } from "#server/plugins/client-errors.ts";
import { registerClosing } from "#server/plugins/closing.ts";
import { registerCompression } from "#server/plugins/compression.ts";
import { registerDocumentation } from "#server/plugins/documentation/documentation.ts";
import { registerSuspension } from "#server/features/suspension/plugin.ts";
import { handleError, handleUnknownRoute, registerErrors } from "#server/plugins/errors.ts";
import { type LogStream, loggerOptions, registerRequestLog } from "#server/plugins/logging.ts";
import { createRateLimits } from "#server/plugins/rate-limits.ts";
import { registerReplySchemas } from "#server/plugins/replies.ts";
import { registerSecurityHeaders } from "#server/plugins/security.ts";
import { createSerializerCompiler } from "#server/plugins/bodies/serialization.ts";
import { validatorCompiler } from "#server/plugins/bodies/validation.ts";
import { webDirectory as builtWebDirectory } from "#server/assets/web-build.ts";

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

type AllDependencies = WithEngine & WithFixtures & WithPictures & WithSheets;

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
  await registerSecurityHeaders(app, config, webDirectory);
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

function registerFeatures(api: Api, dependencies: AllDependencies): void {
  registerAuthRoutes(api, { ...dependencies, database: dependencies.reserved });
  registerAdministratorRoutes(api, dependencies);
  registerUserRoutes(api, dependencies);
  registerUnsubscribeRoutes(api, dependencies);
  registerPushRoutes(api, dependencies);
  registerFollowRoutes(api, dependencies);
  registerSecurityRoutes(api, dependencies);
  registerAuditRoutes(api, dependencies);
  registerHistoryRoutes(api, dependencies);
  registerRecentlyDeletedRoutes(api, dependencies);
  registerContactRoutes(api, dependencies);
  registerQuestionRoutes(api, dependencies);
  registerSportRoutes(api, dependencies);
  registerSwissRoutes(api, dependencies);
  registerStatisticsRoutes(api, dependencies);
  registerImageRoutes(api, dependencies);
  registerTournamentRoutes(api, dependencies);
  registerRankingRoutes(api, dependencies);
  registerSuspensionRoutes(api, dependencies);
  registerReportRoutes(api, dependencies);
  registerTeamRoutes(api, dependencies);
  registerImportRoutes(api, dependencies);
  registerInvitationRoutes(api, dependencies);
  registerInvitedAccountRoutes(api, dependencies);
  registerSeedRoutes(api, dependencies);
  registerTeamMoveRoutes(api, dependencies);
  registerWithdrawalRoutes(api, dependencies);
  registerPlayerRoutes(api, dependencies);
  registerBracketsRoutes(api, dependencies);
  registerMemberRoutes(api, dependencies);
  registerPeopleRoutes(api, dependencies);
  registerMatchesRoutes(api, dependencies);
  registerAnnouncementRoutes(api, dependencies);
  registerCheckInRoutes(api, dependencies);
  registerMessageRoutes(api, dependencies);
  registerCourtQueueRoutes(api, dependencies);
  registerDivisionRoutes(api, dependencies);
  registerOfficialAccountRoutes(api, dependencies);
  registerOfficialRoutes(api, dependencies);
  registerDutyRoutes(api, dependencies);
  registerScreenRoutes(api, dependencies);
  registerTelevisionRoutes(api, dependencies);
  registerScorerLinkRoutes(api, dependencies);
  registerCaptainPageRoutes(api, dependencies);
  registerScoreCommandRoutes(api, dependencies);
  registerDeskCallRoutes(api, dependencies);
  registerCorrectionsRoutes(api, dependencies);
  registerCardRoutes(api, dependencies);
  registerGenerationRoutes(api, dependencies);
  registerScheduleRoutes(api, dependencies);
  registerWishRoutes(api, dependencies);
  registerClosuresRoutes(api, dependencies);
  registerScoreSheetRoutes(api, dependencies);
  registerStandingsRoutes(api, dependencies);
  registerExportRoutes(api, dependencies);
  registerLiveRoutes(api);
}
