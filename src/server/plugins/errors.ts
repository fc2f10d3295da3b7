import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorStatus, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { AppError } from "#server/errors.ts";
import { recordRefusal } from "#server/features/security/plugin.ts";
import { createOutageLog } from "./outage-log.ts";

const internalText = "Server error. Please try again later.";
const missingText = "Resource not found.";
const malformedText = "Bad request. Please check your input.";
const unavailableText = "The server is busy. Please try again in a moment.";

const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["too_large", "The request is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type", "Send JSON (application/json)."],
  FST_ERR_CTP_INVALID_JSON_BODY: ["malformed", "The request body is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["malformed", "The request body is empty."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["malformed", "The request body has another length."],
  FST_ERR_BAD_URL: ["malformed", "The address is not valid."],
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
    ? new AppError("malformed", malformedText)
    : undefined;
}

function fromFailure(error: unknown): AppError {
  return isUnavailable(error)
    ? new AppError("unavailable", unavailableText, { retryAfterSeconds: 2 })
    : new AppError("internal", internalText);
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { fields, details, conflict, retryAfterSeconds } = error.details;
  recordRefusal(request, error.code);
  if (retryAfterSeconds !== undefined) {
    void reply.header("retry-after", Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  const body: ErrorBody = {
    error: error.message,
    code: error.code,
    ...(fields && { fields, details: details ?? [...new Set(Object.values(fields))] }),
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
