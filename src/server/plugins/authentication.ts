import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Database } from "#server/database/handle.ts";
import { findSession, touchSession } from "#server/sessions/session-repository.ts";
import { type EndedLink, findLinkSession } from "#server/sessions/link-session-repository.ts";
import { hashToken, saysPhone } from "#server/sessions/tokens.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer is the same for everyone: the session isn't looked up, the database not asked. */
    ignoresActor?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in account as its owner sees it. */
    account: User | null;
    /** What is stored of the bearer token, or null without one. */
    tokenHash: Buffer | null;
    /** The bearer token is one of a link that opens nothing any more. */
    endedLink: EndedLink | null;
    /** That link ended too long ago for anything more to be taken by it. */
    isLinkLongOver: boolean;
    /** Whose link that was. */
    endedHolder: LinkHolder | null;
  }
}

/**
 * Finds the account or the link behind the bearer token; a dead or unknown token counts as signed
 * out.
 */
export function registerAuthentication(app: FastifyInstance, database: Database): void {
  app.decorateRequest("principal", null);
  app.decorateRequest("actor", null);
  app.decorateRequest("account", null);
  app.decorateRequest("tokenHash", null);
  app.decorateRequest("endedLink", null);
  app.decorateRequest("isLinkLongOver", false);
  app.decorateRequest("endedHolder", null);
  app.addHook("onRequest", async (request) => {
    if (!request.routeOptions.config.ignoresActor) await identify(request, database);
  });
}

/** Finds who is behind the bearer token, also for a route that usually ignores it. */
export async function identify(request: FastifyRequest, database: Database): Promise<void> {
  const token = bearerToken(request);
  if (token === undefined) return;
  const tokenHash = hashToken(token);
  const ways = saysPhone(token) ? [isLink, isAccount] : [isAccount, isLink];
  for (const way of ways) if (await way(request, tokenHash, database)) return;
}

type Way = (request: FastifyRequest, tokenHash: Buffer, database: Database) => Promise<boolean>;

const isAccount: Way = async (request, tokenHash, database) => {
  const session = await findSession(tokenHash, database);
  if (!session) return false;
  const { id, role } = session.user;
  request.actor = { kind: "account", id, role };
  request.principal = request.actor;
  request.account = session.user;
  request.tokenHash = tokenHash;
  if (session.isUseDue) await touchSession(tokenHash, database);
  return true;
};

const isLink: Way = async (request, tokenHash, database) => {
  const session = await findLinkSession(tokenHash, database);
  if (!session) return false;
  request.endedLink = session.ended;
  request.isLinkLongOver = session.isLongOver;
  request.tokenHash = tokenHash;
  if (session.ended === null) request.principal = session.holder;
  else request.endedHolder = session.holder;
  if (session.isUseDue) await touchSession(tokenHash, database);
  return true;
};

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{16,200})$/iu.exec(headers.authorization ?? "")?.[1];
}
