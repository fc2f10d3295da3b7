import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorStatus, type ErrorBody, type ErrorCode, type Problem } from "#contract/errors.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { AppError, linesOf } from "#server/errors.ts";
import { recordRefusal } from "#server/security-log/plugin.ts";
import { inEnglish } from "#server/texts.ts";
import type { PlainCode } from "#texts/said.ts";
import { createOutageLog } from "./outage-log.ts";

const missingText = "common.status.404";

const frameworkErrors: Record<string, [ErrorCode, PlainCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["too_large", "refusals.request.large"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type", "refusals.request.json"],
  FST_ERR_CTP_INVALID_JSON_BODY: ["malformed", "refusals.request.notJson"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["malformed", "refusals.request.empty"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["malformed", "refusals.request.length"],
  FST_ERR_BAD_URL: ["malformed", "refusals.request.address"],
  FST_ERR_MAX_PARAM_LENGTH: ["not_found", missingText],
};

/** Every refusal and failure is answered with the one error body. */
export function registerErrors(app: FastifyInstance): void {
  app.decorate("outages", createOutageLog(app.log));
  app.setErrorHandler(handleError);
}

/** Answers a call to an address of the API that doesn't exist. */
export function handleUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, new AppError("not_found", missingText));
}

/** What is sent for anything thrown: a stranger's error is logged and shown as a generic one. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof AppError ? error : fromFramework(error as FastifyError);
  if (refusal) return sendError(request, reply, refusal);
  if (isUnavailable(error)) request.server.outages.report(error as Error);
  else request.log.error({ err: error }, "request failed");
  return sendError(request, reply, fromFailure(error));
}

function fromFramework({ code, statusCode = 500 }: FastifyError): AppError | undefined {
  const known = frameworkErrors[code];
  if (known) return new AppError(...known);
  // Files that may not or cannot be sent, and whatever else a plugin blames on the client.
  if (statusCode === 403 || statusCode === 404) return new AppError("not_found", missingText);
  return statusCode >= 400 && statusCode < 500
    ? new AppError("malformed", "common.status.400")
    : undefined;
}

function fromFailure(error: unknown): AppError {
  return isUnavailable(error)
    ? new AppError("unavailable", "refusals.load.busy", { retryAfterSeconds: 2 })
    : new AppError("internal", "common.status.500");
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { reason, problems } = error;
  const { conflict, retryAfterSeconds } = error.details;
  recordRefusal(request, error.code);
  if (retryAfterSeconds !== undefined) {
    void reply.header("retry-after", Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  const body: ErrorBody = {
    error: error.message,
    code: error.code,
    ...(reason && { reason }),
    ...(problems && { problems, fields: fieldsOf(problems), details: linesOf(problems) }),
    ...(conflict && { conflict }),
    request_id: request.id,
  };
  void reply.removeHeader("etag").removeHeader("cache-control").removeHeader("content-encoding");
  return reply
    .status(errorStatus[error.code])
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send(body);
}

/** The first problem of each field, in English. */
function fieldsOf(problems: Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, ...said } of problems)
    if (field !== undefined) fields[field] ??= inEnglish(said);
  return fields;
}
