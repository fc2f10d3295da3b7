import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "#contract/permissions.ts";
import { AppError, forbidden } from "#server/errors.ts";

/**
 * Who may call a route at all. `tournament_manager`, `team_manager` are decided by the handler
 * once the resource is loaded and locked; to this plugin they mean "signed in".
 */
type Access = "public" | "signed_in" | "super_admin" | "tournament_manager" | "team_manager";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The account behind the bearer token, or null when signed out. Set before validation. */
    actor: Actor | null;
  }
}

/** Every API route names its access rule; one without it stops the start. */
export function registerAccess(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!route.config?.access) throw new Error(`${route.url} has no access rule`);
  });
  app.addHook("onRequest", async (request) => {
    const access = request.routeOptions.config.access;
    if (access === "public" || access === undefined) return;
    const actor = requireActor(request);
    if (access === "super_admin" && actor.role !== "super_admin") throw forbidden();
  });
}

/** The signed-in account; `unauthenticated` when there is none. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError("unauthenticated", "Please sign in to continue.");
  return request.actor;
}
