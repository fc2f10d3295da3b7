import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { AppError } from "#server/errors.ts";
import { createJsonCounter, type JsonBounds } from "./json-bounds.ts";

interface BodyBounds extends JsonBounds {
  bytes: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a body may hold where that is more than `usualBody`. */
    body?: Partial<BodyBounds>;
    /** Larger bodies are left as bytes for a thread to parse, and the handler sees a `RawBody`. */
    rawBeyondBytes?: number;
  }
}

/** What a route takes that says nothing else. */
export const usualBody: BodyBounds = { bytes: 64 * 1024, values: 5000, depth: 12, keys: 100 };

/** The bytes of a JSON body that is within its bounds, and was neither parsed nor validated. */
export class RawBody {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

// Counting this many takes about a millisecond.
const sliceBytes = 256 * 1024;

/**
 * Reads JSON that is within the route's bounds; what isn't is never parsed. Every call of the web
 * app says that it sends JSON, also those without a body.
 */
export function registerBodies(app: FastifyInstance): void {
  app.addHook("onRoute", declareBounds);
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      await refuseBeyond(boundsOf(request), body);
      const { rawBeyondBytes = Infinity } = request.routeOptions.config;
      if (body.length > rawBeyondBytes) return new RawBody(body);
      return new Promise((resolve, reject) => {
        void parse(request, body.toString("utf8"), (error, value) => {
          if (error) reject(error);
          else resolve(value);
        });
      });
    },
  );
}

/** The bounds of a route's body, where the framework and the documentation find them. */
function declareBounds(route: RouteOptions): void {
  const body = route.schema?.body;
  const bounds = { ...usualBody, ...route.config?.body };
  route.bodyLimit ??= bounds.bytes;
  if (body === undefined || route.schema?.consumes) return;
  const documented = { "x-body-bounds": { ...bounds, bytes: route.bodyLimit } };
  route.schema = { ...route.schema, ...documented };
}

function boundsOf(request: FastifyRequest): JsonBounds {
  return { ...usualBody, ...request.routeOptions.config.body };
}

async function refuseBeyond(bounds: JsonBounds, body: Buffer): Promise<void> {
  const count = createJsonCounter(bounds);
  for (let start = 0; start < body.length; start += sliceBytes) {
    if (start > 0) await setImmediate();
    const broken = count(body.subarray(start, start + sliceBytes));
    if (broken === "depth") throw new AppError("malformed", "refusals.request.deep");
    if (broken !== null) throw new AppError("too_large", "refusals.request.values");
  }
}
