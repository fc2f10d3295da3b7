import type { FastifyInstance, RouteOptions } from "fastify";
import { z } from "zod";
import { ErrorBody, errorStatus, type ErrorCode } from "#contract/errors.ts";
import { suspendableIn } from "./suspendable.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Refusals beyond those that its access rule and its schemas bring with them. */
    errors?: ErrorCode[];
    /** Answers with a view that browsers keep: 304 to whoever has the current revision. */
    isSnapshot?: boolean;
  }
}

/**
 * Every API route has a schema for what it answers, and gets those of its errors here; one
 * without stops the start.
 */
export function registerReplySchemas(app: FastifyInstance): void {
  // Answers are kept nowhere, except by those routes that say otherwise.
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
  });
  app.addHook("onRoute", (route) => {
    const response = { ...(route.schema?.response as Record<string, unknown> | undefined) };
    const takesBody = route.method !== "GET" && route.method !== "DELETE";
    if (!Object.keys(response).some((status) => status.startsWith("2"))) {
      throw new Error(`${route.url} has no schema for its answer`);
    }
    if (route.url.includes(":") && !route.schema?.params) {
      throw new Error(`${route.url} has no schema for its parameters`);
    }
    const security = route.config?.access === "public" ? [] : [{ session: [] }];
    route.schema = {
      ...route.schema,
      response: {
        ...response,
        ...(route.config?.isSnapshot && { 304: z.null() }),
        ...errorReplies(errorsOf(route, takesBody)),
      },
      security,
    };
  });
}

/** The error body by status, each described by the codes that it may have. */
function errorReplies(codes: ErrorCode[]): Record<number, typeof ErrorBody> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      ErrorBody.meta({ description: names.join(", ") }),
    ]),
  );
}

function errorsOf(route: RouteOptions, takesBody: boolean): ErrorCode[] {
  const { access, errors = [] } = route.config ?? {};
  const { body, params, querystring } = route.schema ?? {};
  const codes: ErrorCode[] = [...errors, "rate_limited", "internal", "unavailable"];
  if (body || params || querystring) codes.push("validation");
  if (body && takesBody) codes.push("too_large", "unsupported_media_type");
  if (access !== "public") codes.push("unauthenticated", "link_revoked", "link_expired");
  if (access !== "public" && access !== "signed_in") codes.push("forbidden");
  if (params) codes.push("not_found");
  if (suspendableIn(route.url) !== undefined) codes.push("suspended");
  return codes;
}
