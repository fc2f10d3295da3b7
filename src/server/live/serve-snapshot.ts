import type { FastifyReply, FastifyRequest } from "fastify";
import { currentTime } from "#contract/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import type { Snapshot } from "./snapshot-cache.ts";
import { type Write, loadOnce, loadSnapshot } from "./load-snapshot.ts";
import { namesRevision, sendUnchanged, sendSnapshot } from "./send-snapshot.ts";

export interface View {
  tournamentId: number;
  /** Names the view within its tournament, filters included: "schedule?date=2026-07-01". */
  view: string;
  /**
   * Loads the body of the answer, the same for everyone: no personal data, nothing that depends on
   * who asks. The transaction reads one state of the database throughout, that of the revision.
   */
  load: (trx: Transaction, revision: number) => Promise<unknown>;
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
 * While the database is away it is the last state known, with its `Age` in seconds. Errors: `not_found` for a tournament that isn't there or is hidden.
 */
export async function serveSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  { tournamentId, view, load }: View,
): Promise<FastifyReply> {
  const write = async (trx: Transaction, revision: number) => ({
    plain: Buffer.from(toText(reply.serialize(await load(trx, revision)))),
    headers: jsonHeaders,
  });
  return serve(request, reply, { tournamentId, view, write });
}

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** As `serveSnapshot`, with JSON that is written already, in parts of which some are as before. */
export async function serveParts(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    tournamentId,
    view,
    load,
  }: Omit<View, "load"> & { load: (trx: Transaction, revision: number) => Promise<Buffer[]> },
): Promise<FastifyReply> {
  const write = async (trx: Transaction, revision: number) => {
    const parts = await load(trx, revision);
    const plain = Buffer.concat(parts);
    return { plain, headers: jsonHeaders, ...(plain.length > worthPartsBytes && { parts }) };
  };
  return serve(request, reply, { tournamentId, view, write });
}

// Below this, compressing all of it at once is as quick and comes out smaller.
const worthPartsBytes = 256 * 1024;

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

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { tournamentId, view, write }: Omit<View, "load"> & { write: Write },
): Promise<FastifyReply> {
  const { config, url } = request.routeOptions;
  if (!config.isSnapshot) throw new Error(`${url} doesn't declare that it answers a snapshot`);
  const wanted = { key: `${tournamentId}:${view}`, tournamentId, write };
  try {
    return await serveCurrent(request, reply, wanted);
  } catch (error) {
    const { cache, revisions } = request.server.snapshots;
    const last = isUnavailable(error) ? cache.newest(wanted.key) : null;
    if (!last || revisions.isHidden(tournamentId)) throw error;
    request.server.outages.report(error as Error);
    return serveLast(request, reply, { key: wanted.key, tournamentId, last });
  }
}

interface Wanted {
  key: string;
  tournamentId: number;
  write: Write;
}

async function serveCurrent(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, tournamentId, write }: Wanted,
): Promise<FastifyReply> {
  const { revisions, cache } = request.server.snapshots;
  const { revision, suspendedOf } = await revisions.standing(tournamentId);
  if (suspendedOf !== null) return serveSuspended(request, reply, { key, tournamentId, write });
  const ifNoneMatch = request.headers["if-none-match"];
  if (namesRevision(ifNoneMatch, revision)) return sendUnchanged(reply, revision);
  const snapshot =
    cache.find(key, revision) ??
    (await loadOnce(request.server.snapshots, { key, tournamentId, revision }, write));
  const same = snapshot.sameAs?.find((earlier) => namesRevision(ifNoneMatch, earlier));
  if (same !== undefined) return sendUnchanged(reply, same);
  return sendSnapshot(request, reply, { key, snapshot });
}

/** Whoever runs a suspended tournament still reads it; nothing of that is kept anywhere. */
async function serveSuspended(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, tournamentId, write }: Wanted,
): Promise<FastifyReply> {
  const { database } = request.server.snapshots;
  const snapshot = await loadSnapshot(tournamentId, database, write);
  const headers = { "cache-control": "no-store" };
  return sendSnapshot(request, reply, { key, snapshot, headers });
}

/** While the database is away, the last state known is better than none; its age says what it is. */
async function serveLast(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, tournamentId, last }: { key: string; tournamentId: number; last: Snapshot },
): Promise<FastifyReply> {
  const { revisions } = request.server.snapshots;
  const goodAt = revisions.provedAt({ tournamentId, revision: last.revision }) ?? last.loadedAt;
  const ageSeconds = Math.max(1, Math.ceil((currentTime().getTime() - goodAt) / 1000));
  const headers = {
    age: String(ageSeconds),
    warning: '110 - "Response is Stale"',
    // A browser that kept these would show them again with a 304, long after the outage.
    "cache-control": "no-store",
  };
  return sendSnapshot(request, reply, { key, snapshot: last, headers });
}

function toText(body: string | ArrayBuffer | Buffer): string | Buffer {
  return body instanceof ArrayBuffer ? Buffer.from(body) : body;
}
