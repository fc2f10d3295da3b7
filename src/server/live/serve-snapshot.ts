import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findRevision } from "#server/features/tournaments/repository.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { chooseEncoding } from "./encoding.ts";
import type { Revisions } from "./revisions.ts";
import type { Snapshot, SnapshotCache } from "./snapshot-cache.ts";

export interface Snapshots {
  database: Database;
  revisions: Revisions;
  cache: SnapshotCache;
  /** Snapshots on their way, by key and revision, so that a crowd loads each once. */
  loading: Map<string, Promise<Snapshot>>;
}

export interface View {
  tournamentId: number;
  /** Names the view within its tournament, filters included: "schedule?date=2026-07-01". */
  view: string;
  /**
   * Loads the body of the answer, the same for everyone: no personal data, nothing that depends on
   * who asks. The transaction reads one state of the database throughout.
   */
  load: (trx: Transaction) => Promise<unknown>;
}

/** A view that is a file of its own kind rather than JSON. */
export interface SnapshotDocument {
  /** Its media type, with the character set. */
  type: string;
  text: string;
  /** `Content-Disposition`, for a file to keep. */
  disposition?: string;
}

/**
 * Answers with a public view of a tournament: ready bytes from memory while its revision stands,
 * 304 when the client has that revision. The route's response schema for 200 writes the body.
 * Errors: `not_found` for a tournament that isn't there or is hidden.
 */
export async function serveSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  { tournamentId, view, load }: View,
): Promise<FastifyReply> {
  const write = async (trx: Transaction) => ({
    plain: Buffer.from(toText(reply.serialize(await load(trx)))),
    headers: { "content-type": "application/json; charset=utf-8" },
  });
  return serve(request, reply, { tournamentId, view, write });
}

/** As `serveSnapshot`, with a view that is written already: a table, a calendar. */
export async function serveDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    tournamentId,
    view,
    load,
  }: Omit<View, "load"> & { load: (trx: Transaction) => Promise<SnapshotDocument> },
): Promise<FastifyReply> {
  const write = async (trx: Transaction) => {
    const { type, text, disposition } = await load(trx);
    const headers = {
      "content-type": type,
      ...(disposition && { "content-disposition": disposition }),
    };
    return { plain: Buffer.from(text), headers };
  };
  return serve(request, reply, { tournamentId, view, write });
}

type Write = (trx: Transaction) => Promise<Pick<Snapshot, "plain" | "headers">>;

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { tournamentId, view, write }: Omit<View, "load"> & { write: Write },
): Promise<FastifyReply> {
  const { revisions, cache } = request.server.snapshots;
  const revision = await revisions.current(tournamentId);
  reply.headers({ "cache-control": "no-cache", vary: "accept-encoding" });
  if (namesRevision(request.headers["if-none-match"], revision)) {
    sendRevision(reply, revision);
    return reply.code(304).send();
  }
  const key = `${tournamentId}:${view}`;
  const snapshot =
    cache.find(key, revision) ??
    (await loadOnce(request.server.snapshots, { key, tournamentId, revision }, write));
  const encoding = chooseEncoding(request.headers["accept-encoding"], snapshot.plain.length);
  const bytes = await cache.bytes(key, snapshot, encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  sendRevision(reply, snapshot.revision);
  return reply.headers(snapshot.headers).send(bytes);
}

/** Whether `If-None-Match` names the revision, weakly or not: a proxy that compresses weakens tags. */
function namesRevision(header: string | undefined, revision: number): boolean {
  return (header ?? "").split(",").some((tag) => {
    const text = tag.trim();
    return text === "*" || text.replace(/^W\//u, "") === `"${revision}"`;
  });
}

interface Wanted {
  key: string;
  tournamentId: number;
  revision: number;
}

async function loadOnce(
  { database, cache, loading }: Snapshots,
  { key, tournamentId, revision }: Wanted,
  write: Write,
): Promise<Snapshot> {
  const name = `${revision}:${key}`;
  const running = loading.get(name);
  if (running) return running;
  const snapshot = loadSnapshot(tournamentId, database, write);
  loading.set(name, snapshot);
  try {
    cache.keep(key, await snapshot);
    return await snapshot;
  } finally {
    loading.delete(name);
  }
}

// One state of the database for the revision and the view: the bytes are exactly that revision's.
async function loadSnapshot(
  tournamentId: number,
  database: Database,
  write: Write,
): Promise<Snapshot> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const revision = await findRevision(tournamentId, trx);
      if (revision === null) throw notFound("Tournament");
      return { revision, ...(await write(trx)), encoded: new Map() };
    });
}

function toText(body: string | ArrayBuffer | Buffer): string | Buffer {
  return body instanceof ArrayBuffer ? Buffer.from(body) : body;
}
