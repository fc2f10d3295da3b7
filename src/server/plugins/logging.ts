import { randomUUID } from "node:crypto";
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Config } from "#server/config.ts";

/** Where log lines go. */
export interface LogStream {
  write: (line: string) => void;
}

const anyEmail = /[^\s@"'(){}<>=,;:]+@[^\s@"'(){}<>=,;:]+/gu;

/** Log lines tell what happened, never whose data it was: no addresses, no query, no bodies. */
export function loggerOptions(
  { logLevel }: Config,
  stream: LogStream | undefined,
): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      serializers: {
        err: serializeError,
        req: ({ method, routeOptions }) => ({ method, url: routeOptions?.url }),
      },
      ...(stream && { stream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  };
}

/** One line for each answer, at level info. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}

/** Whoever reads the log may not use the link of a mail, or speak for a television. */
const secret = /:(?:token|key)\b/u;

function pathOf({ url, routeOptions: { url: route = "" } }: FastifyRequest): string {
  return secret.test(route) ? route : url.split("?", 1)[0]!;
}

/** PostgreSQL puts the offending row into `detail`, and values into some messages. */
function serializeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { code, constraint, table } = error;
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ""),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
  };
}

function redact(text: string): string {
  return text.replace(anyEmail, "[e-mail]");
}
