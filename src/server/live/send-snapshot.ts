import type { FastifyReply, FastifyRequest } from "fastify";
import { sendRevision } from "#server/plugins/revision.ts";
import { chooseEncoding } from "./encoding.ts";
import type { Snapshot } from "./snapshot-cache.ts";

const cacheHeaders = { "cache-control": "no-cache", vary: "accept-encoding" };

/** The answer that has this tag still stands; a cache knows only that tag. */
export async function sendUnchanged(reply: FastifyReply, revision: number): Promise<FastifyReply> {
  sendRevision(reply, revision);
  return reply.headers(cacheHeaders).code(304).send();
}

export async function sendSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, snapshot, headers }: { key: string; snapshot: Snapshot; headers?: Record<string, string> },
): Promise<FastifyReply> {
  const { cache } = request.server.snapshots;
  const { plain, parts } = snapshot;
  // Only gzip can be put together from parts.
  const order = parts ? (["gzip", "br"] as const) : undefined;
  const encoding = chooseEncoding(request.headers["accept-encoding"], plain.length, order);
  const bytes = await cache.bytes(key, snapshot, encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  sendRevision(reply, snapshot.revision);
  return reply.headers({ ...cacheHeaders, ...snapshot.headers, ...headers }).send(bytes);
}

/** Whether `If-None-Match` names the revision, weakly or not: a proxy that compresses weakens tags. */
export function namesRevision(header: string | undefined, revision: number): boolean {
  return (header ?? "").split(",").some((tag) => {
    const text = tag.trim();
    return text === "*" || text.replace(/^W\//u, "") === `"${revision}"`;
  });
}
