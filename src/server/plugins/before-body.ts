import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { IdParams } from "#contract/common.ts";
import { canManageTeam, canManageTournament } from "#contract/permissions.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { findSubject, type SubjectKind } from "#server/features/auth/subject-repository.ts";
import { requireActor } from "./access.ts";
import { usualBody } from "./bodies.ts";
import type { Rule } from "./rate-limits.ts";
import { validationError } from "./validation.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What `:id` names: whoever may not manage it is refused before the body is read. */
    subject?: SubjectKind;
    /** Heavy work: an account is counted by this rule before the body is read. */
    counted?: Rule;
  }
}

const names = { tournament: "Tournament", team: "Team", match: "Match", bracket: "Bracket" };

/**
 * Nobody makes the server read what they may not send. The handler decides once more under the
 * tournament's lock. A route that could be called with a body by anybody stops the start.
 */
export function registerBeforeBody(
  app: FastifyInstance,
  { database, limits }: Pick<Dependencies, "database" | "limits">,
): void {
  app.addHook("onRoute", demandSubject);
  app.addHook("onRequest", async (request) => {
    const { subject, counted } = request.routeOptions.config;
    if (subject !== undefined) await authorize(request, subject, database);
    if (counted !== undefined) await limits.byAccount(counted, requireActor(request).id);
  });
}

function demandSubject({ url, config, schema, bodyLimit }: RouteOptions): void {
  const isForManagers =
    config?.access === "tournament_manager" || config?.access === "team_manager";
  if (!isForManagers || schema?.body === undefined || config.subject !== undefined) return;
  if (url.includes("/:id")) throw new Error(`${url} doesn't say what its id names`);
  // Whose it is stands in the body itself.
  if (bodyLimit! > usualBody.bytes) throw new Error(`${url} takes too much from anybody`);
}

async function authorize(
  request: FastifyRequest,
  kind: SubjectKind,
  database: Dependencies["database"],
): Promise<void> {
  const params = IdParams.safeParse(request.params);
  if (!params.success) throw validationError(params.error.issues, request.params);
  const subject = await findSubject(kind, params.data.id, database);
  if (!subject) throw notFound(names[kind]);
  const actor = requireActor(request);
  const isAllowed =
    request.routeOptions.config.access === "team_manager"
      ? canManageTeam(actor, subject)
      : canManageTournament(actor, { creator_id: subject.tournament_creator_id });
  if (!isAllowed) throw forbidden();
}
