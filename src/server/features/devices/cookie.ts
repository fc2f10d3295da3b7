import type { FastifyReply, FastifyRequest } from "fastify";
import { apiBase, paths } from "#contract/paths.ts";
import type { Config } from "#server/config.ts";
import type { KnownDevice } from "./guesses.ts";
import { createMark, isMarkOf, type MarkedAccount } from "./marks.ts";

const name = "courtside_device";
const maxAgeSeconds = 365 * 86_400;
// A family's laptop, a club's tablet; the one used longest ago makes way.
const accountsMost = 6;

/** The device that a request comes from, if it has signed in to the account before. */
export function findDevice(
  request: FastifyRequest,
  account: { user: { id: number }; passwordHash: string } | undefined,
): KnownDevice | undefined {
  if (!account) return undefined;
  const { user, passwordHash } = account;
  const mark = findMark(request, { id: user.id, passwordHash });
  return mark === undefined ? undefined : { mark, accountId: user.id };
}

/**
 * Has a device known to an account from now on. The cookie goes to signing in and passwords only, out
 * of the reach of scripts and of other sites; it is no session, which stays a bearer token.
 */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  account: MarkedAccount,
  { publicUrl }: Pick<Config, "publicUrl">,
): void {
  const own = findMark(request, account) ?? createMark(account);
  const others = marksOf(request).filter((mark) => mark !== own);
  void reply.setCookie(name, [own, ...others].slice(0, accountsMost).join("."), {
    path: apiBase + paths.login().replace(/\/[^/]*$/u, ""),
    httpOnly: true,
    sameSite: "strict",
    secure: publicUrl.startsWith("https:"),
    maxAge: maxAgeSeconds,
  });
}

function findMark(request: FastifyRequest, account: MarkedAccount): string | undefined {
  return marksOf(request).find((mark) => isMarkOf(account, mark));
}

function marksOf({ cookies }: FastifyRequest): string[] {
  return (cookies[name] ?? "").split(".").filter(Boolean).slice(0, accountsMost);
}
