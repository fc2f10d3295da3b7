import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";

/** The revision that the client saw (`If-Match`), or null when it didn't say. */
export function ifRevision(request: FastifyRequest): number | null {
  const header = request.headers["if-match"];
  if (header === undefined || header.trim() === "*") return null;
  const revision = /^\s*(?:W\/)?"(\d{1,10})"\s*$/u.exec(header)?.[1];
  if (revision === undefined) {
    throw new AppError("malformed", "refusals.request.ifMatch");
  }
  return Number(revision);
}

/** Names the revision that an answer shows; for what a write led to, its wrapper does. */
export function sendRevision(reply: FastifyReply, revision: number): void {
  void reply.header("etag", `"${revision}"`);
}
