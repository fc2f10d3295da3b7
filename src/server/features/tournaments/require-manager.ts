import type { FastifyRequest } from "fastify";
import { type Actor, canManageTournament } from "#contract/permissions.ts";
import { forbidden } from "#server/errors.ts";
import { requireActor } from "#server/plugins/access.ts";

/** The signed-in account, which must be one that may run the tournament; `forbidden` otherwise. */
export function requireManager(request: FastifyRequest, tournament: { creator_id: number }): Actor {
  const actor = requireActor(request);
  if (!canManageTournament(actor, tournament)) throw forbidden();
  return actor;
}
