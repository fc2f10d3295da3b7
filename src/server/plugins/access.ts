import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, isSuperAdmin, type Principal } from "#contract/abilities/principal.ts";
import type { Ability } from "#contract/abilities/table.ts";
import { AppError, forbidden } from "#server/errors.ts";
import type { SubjectKind } from "./subject-repository.ts";
import type { Text } from "#texts/said.ts";

/** What a caller must be able to do, and with what. */
export interface Needed {
  ability: Ability;
  /** What `:id` names; in a body, `tournament_id` names the tournament. */
  of: SubjectKind;
  in?: "body";
  /** What a refusal says instead of the usual. */
  refusal?: Text;
}

/** Who may call a route: anybody, an account, a super admin, or who has an ability. */
type Access = "public" | "signed_in" | "super_admin" | Needed;

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Who is behind the bearer token, or null when signed out. Set before validation. */
    principal: Principal;
    /** The same where it is an account. */
    actor: Actor | null;
  }
}

/** Every API route says who may call it; one that doesn't stops the start. */
export function registerAccess(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!route.config?.access) throw new Error(`${route.url} has no access rule`);
  });
  app.addHook("onRequest", async (request) => {
    const access = request.routeOptions.config.access;
    if (access === "public" || access === undefined) return;
    const actor = requireActor(request);
    if (access === "super_admin" && !isSuperAdmin(actor)) throw forbidden();
  });
}

/** The signed-in account. Errors: `unauthenticated`, `forbidden` for the holder of a link. */
export function requireActor(request: FastifyRequest): Actor {
  if (request.actor) return request.actor;
  if (request.principal) throw forbidden();
  throw new AppError("unauthenticated", "refusals.access.signIn");
}
