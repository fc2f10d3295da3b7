import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#contract/abilities/principal.ts";
import { AppError } from "#server/errors.ts";
import { deviceOf } from "#server/security-log/device.ts";
import { requireActor } from "./access.ts";

export interface AskedChange {
  actor: Actor;
  /** The revision that the client saw (`If-Match`), or null. */
  ifRevision: number | null;
  /** The kind of device, as the log tells it. */
  device?: string | null;
}

/** Which account asks for a change, from what device, and the revision that it saw. */
export function changeBy(request: FastifyRequest): AskedChange {
  return {
    actor: requireActor(request),
    ifRevision: ifRevision(request),
    device: deviceNaming(request),
  };
}

/** The kind of device that a request comes from. */
export function deviceNaming({ headers }: FastifyRequest): string | null {
  return deviceOf(headers["user-agent"]);
}

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

/** Names the revision that an answer shows or that a write led to. */
export function sendRevision(reply: FastifyReply, revision: number): void {
  void reply.header("etag", `"${revision}"`);
}
