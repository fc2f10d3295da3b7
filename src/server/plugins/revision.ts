import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#contract/permissions.ts";
import { AppError } from "#server/errors.ts";
import { requireActor } from "./access.ts";

/** Who asks for a change, and the revision that they saw (`If-Match`), or null. */
export function changeBy(request: FastifyRequest): { actor: Actor; ifRevision: number | null } {
  return { actor: requireActor(request), ifRevision: ifRevision(request) };
}

/** The revision that the client saw (`If-Match`), or null when it didn't say. */
export function ifRevision(request: FastifyRequest): number | null {
  const header = request.headers["if-match"];
  if (header === undefined || header.trim() === "*") return null;
  const revision = /^\s*(?:W\/)?"(\d{1,10})"\s*$/u.exec(header)?.[1];
  if (revision === undefined) {
    throw new AppError("malformed", 'If-Match takes one revision, such as "12".');
  }
  return Number(revision);
}

/** Names the revision that an answer shows or that a write led to. */
export function sendRevision(reply: FastifyReply, revision: number): void {
  void reply.header("etag", `"${revision}"`);
}
