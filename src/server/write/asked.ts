import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Caller, LinkHolder } from "#contract/abilities/principal.ts";
import { requireActor } from "#server/plugins/access.ts";
import { ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { deviceOf } from "#server/security-log/device.ts";
import type { Author } from "./record.ts";

/** An account, or a link on its holder's phone. */
type Who = { kind?: "account"; id: number } | Pick<LinkHolder, "kind" | "id" | "device_id">;

/** Who asks for a change, and how: what the wrapper has to know of a request. */
export interface Asked<C extends Who | null = Who | null> {
  /** Who acts; null for the product itself, and for who is unknown. */
  actor: C;
  /** The revision that the client saw (`If-Match`); null when it didn't say. */
  ifRevision: number | null;
  /** The kind of device, as the log tells it. */
  device?: string | null;
  /** Hears, once the change is committed, the revision that it led to. */
  committed?: (revision: number) => void;
}

/** A change that an account asks for. */
export type AskedChange = Asked<Actor>;

/** What the product does by itself. */
export const unasked: Asked<null> = { actor: null, ifRevision: null };

/**
 * A change as a request asks for it: by the signed-in account unless another caller is said, who may be
 * unknown. `If-Match` counts where the route says that it may answer `stale`. The wrapper names the
 * revision in the answer, so that no route has to.
 */
export function changeBy(request: FastifyRequest, reply: FastifyReply): AskedChange;
export function changeBy<C extends Caller | null>(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: C,
): Asked<C>;
export function changeBy(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null = requireActor(request),
): Asked {
  const heedsRevision = request.routeOptions.config.errors?.includes("stale") ?? false;
  return {
    actor: caller,
    ifRevision: heedsRevision ? ifRevision(request) : null,
    device: deviceOf(request.headers["user-agent"]),
    committed: (revision) => sendRevision(reply, revision),
  };
}

/** Whoever asks, as the record has them. */
export function authorOf({ actor, device = null }: Pick<Asked, "actor" | "device">): Author | null {
  if (!actor) return null;
  const { kind, id } = actor;
  return kind === "link" ? { kind, id, holder: actor.device_id, device } : { kind, id, device };
}
