import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Subject } from "#contract/abilities/can.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import { IdParams } from "#contract/common.ts";
import { demand } from "#server/demand.ts";
import type { Database } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { type FindSubject, subjectNames } from "./subjects.ts";
import { type Needed, requireActor } from "./access.ts";
import { usualBody } from "#server/plugins/bodies/bodies.ts";
import type { RateLimits, Rule } from "./rate-limits.ts";
import { validationError } from "#server/plugins/bodies/validation.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Heavy work: an account is counted by this rule before the body is read. */
    counted?: Rule;
  }
}

interface Needs {
  database: Database;
  limits: RateLimits;
  findSubject: FindSubject;
}

/**
 * The one place that lets callers in by what they are able to do: before the body is read where the
 * address names the subject, so that nobody makes the server read what they may not send. Operations
 * ask again under the tournament's lock (`authorize`, `demand`), as members may have gone meanwhile.
 */
export function registerAuthorization(app: FastifyInstance, { limits, ...asking }: Needs): void {
  app.addHook("onRoute", refuseUnclear);
  app.addHook("onRequest", async (request) => {
    const { access, counted } = request.routeOptions.config;
    if (typeof access === "object" && !access.in) {
      await admit(request, access, { ...asking, id: idInAddress(request) });
    }
    if (counted !== undefined) await limits.byAccount(counted, requireActor(request).id);
  });
  app.addHook("preHandler", async (request) => {
    const { access } = request.routeOptions.config;
    if (typeof access !== "object" || !access.in) return;
    const { tournament_id: id } = request.body as { tournament_id: number };
    await admit(request, access, { ...asking, id });
  });
}

/** Who calls and must have the ability that the route asks for, now that the subject is locked. */
export function authorize(request: FastifyRequest, subject: Subject): Actor {
  const { access } = request.routeOptions.config;
  if (typeof access !== "object") throw new Error(`${request.url} asks for no ability`);
  const caller = requireActor(request);
  demand(caller, access.ability, subject, access.refusal);
  return caller;
}

function refuseUnclear({ url, config, bodyLimit }: RouteOptions): void {
  if (typeof config?.access !== "object") return;
  const isInAddress = url.includes("/:id");
  if (isInAddress === (config.access.in === "body")) {
    throw new Error(`${url} doesn't say what it needs the ability for`);
  }
  // Whose it is stands in the body itself, which is read for anybody who is signed in.
  if (!isInAddress && bodyLimit! > usualBody.bytes) {
    throw new Error(`${url} takes too much from anybody`);
  }
}

async function admit(
  request: FastifyRequest,
  { ability, of, refusal }: Needed,
  { id, database, findSubject }: Omit<Needs, "limits"> & { id: number },
): Promise<void> {
  const subject = await findSubject(of, id, database);
  if (!subject) throw notFound(subjectNames[of]);
  demand(request.principal, ability, subject, refusal);
}

function idInAddress({ params }: FastifyRequest): number {
  const parsed = IdParams.safeParse(params);
  if (!parsed.success) throw validationError(parsed.error.issues, params);
  return parsed.data.id;
}
