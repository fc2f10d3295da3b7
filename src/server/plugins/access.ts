import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type Actor,
  type Caller,
  isSuperAdmin,
  type LinkHolder,
  type Principal,
} from "#contract/abilities/principal.ts";
import type { Ability } from "#contract/abilities/table.ts";
import { AppError, forbidden } from "#server/errors.ts";
import type { EndedLink } from "#server/sessions/link-session-repository.ts";
import type { SubjectKind } from "./subjects.ts";
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

/**
 * Who may call a route: anybody, an account, a super admin, a link's holder, an account or the holder of
 * a link even after its end (`scorer`: what that may do is asked under the lock), or who has an ability.
 */
type Access = "public" | "signed_in" | "super_admin" | "link" | "scorer" | Needed;

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
    if (access === "link") return void requireHolder(request);
    if (access === "scorer") return void requireScorer(request);
    const actor = requireActor(request);
    if (access === "super_admin" && !isSuperAdmin(actor)) throw forbidden();
  });
}

/**
 * The signed-in account. Errors: `unauthenticated`, `forbidden` for the holder of a link,
 * `link_revoked` and `link_expired` for who held one.
 */
export function requireActor(request: FastifyRequest): Actor {
  const caller = requireCaller(request);
  if (caller.kind === "link") throw forbidden();
  return caller;
}

/** The holder of a link. Errors: as those of `requireActor`, `forbidden` for an account. */
export function requireHolder(request: FastifyRequest): LinkHolder {
  const caller = requireCaller(request);
  if (caller.kind !== "link") throw forbidden();
  return caller;
}

/** An account or the holder of a link, also of one that has ended. */
export interface Scorer {
  caller: Caller;
  ended: EndedLink | null;
}

/** Who hands in results. Errors: `unauthenticated`. */
export function requireScorer(request: FastifyRequest): Scorer {
  const { endedLink, endedHolder } = request;
  if (endedLink && endedHolder) return { caller: endedHolder, ended: endedLink };
  return { caller: requireCaller(request), ended: null };
}

/** The signed-in account or the holder of a link. Errors: as those of `requireActor`. */
function requireCaller({ principal, endedLink, isLinkLongOver }: FastifyRequest): Caller {
  if (principal) return principal;
  // Who reads that the desk gets what is on the phone would not show it.
  if (endedLink && isLinkLongOver) throw new AppError(endedLink, "refusals.access.linkLongOver");
  if (endedLink) throw linkEnded(endedLink);
  throw new AppError("unauthenticated", "refusals.access.signIn");
}

/** Whoever holds the link asks the desk, which can extend it or make another. */
export function linkEnded(code: EndedLink): AppError {
  const isRevoked = code === "link_revoked";
  return new AppError(
    code,
    isRevoked ? "refusals.access.linkRevoked" : "refusals.access.linkExpired",
  );
}
