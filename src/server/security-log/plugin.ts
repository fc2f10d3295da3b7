import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { apiBase } from "#contract/paths.ts";
import type { SecurityKind } from "#contract/history/security-log.ts";
import type { Database } from "#server/database/handle.ts";
import { shortenedNetworkOf } from "#server/network.ts";
import { deviceOf } from "./device.ts";
import { createSecurityLog, type SecurityLog } from "./recorder.ts";

declare module "fastify" {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
}

/** Refusals that somebody who looks after the instance wants to know of. */
const refusals: Partial<Record<ErrorCode, SecurityKind>> = {
  invalid_credentials: "sign_in_failed",
  account_blocked: "sign_in_blocked",
  current_password_incorrect: "password_refused",
  reset_link_invalid: "link_refused",
  rate_limited: "too_many",
  forbidden: "forbidden",
};

/** Gives the app its security log; what is noted is written before the app is closed. */
export function registerSecurityLog(app: FastifyInstance, database: Database): void {
  const log = createSecurityLog(database, (error) => app.outages.report(error));
  app.decorate("securityLog", log);
  app.addHook("onClose", async () => log.flush());
}

/** Notes what a request did, or what it asked for, with where it came from. */
export function recordSecurityEvent(
  request: FastifyRequest,
  kind: SecurityKind,
  event: { userId?: number; typed?: string; detail?: string } = {},
): void {
  request.server.securityLog.record({
    kind,
    network: shortenedNetworkOf(request.ip),
    device: deviceOf(request.headers["user-agent"]),
    ...event,
  });
}

/** Notes a refusal, unless it is one of everyday life. */
export function recordRefusal(request: FastifyRequest, code: ErrorCode): void {
  const kind = refusals[code];
  if (!kind) return;
  const url = request.routeOptions?.url;
  const route = url && `${request.method} ${url}`;
  const typed = url?.startsWith(`${apiBase}/auth/`) ? typedName(request.body) : undefined;
  recordSecurityEvent(request, kind, {
    ...(request.actor && { userId: request.actor.id }),
    ...(typed !== undefined && { typed }),
    ...(route && (kind === "too_many" || kind === "forbidden") && { detail: route }),
  });
}

function typedName(body: unknown): string | undefined {
  const { emailOrUsername, email } = (body ?? {}) as Record<string, unknown>;
  const name = emailOrUsername ?? email;
  return typeof name === "string" && name.length <= 254 ? name : undefined;
}
