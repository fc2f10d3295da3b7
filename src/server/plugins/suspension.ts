import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiBase } from "#contract/paths.ts";
import { IdParams } from "#contract/common.ts";
import { canManageTournament } from "#contract/permissions.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { suspended } from "#server/errors.ts";
import { findSuspendedCreatorOfTeam } from "#server/features/suspension/repository.ts";
import { identify } from "./authentication.ts";

const places = new RegExp(`^${apiBase}/(tournaments|teams)/:id(?:/|$)`, "u");

/** Whether the address of a route names a tournament or a team, which may be suspended. */
export function canBeSuspended(url: string): boolean {
  return places.test(url);
}

/**
 * Refuses everything below a suspended tournament and its teams to whoever doesn't run it, by the
 * address alone, so that no route can forget it. Lists leave such tournaments out themselves.
 */
export function registerSuspension(
  app: FastifyInstance,
  { database, reserved }: Pick<Dependencies, "database" | "reserved">,
): void {
  app.addHook("onRequest", async (request) => {
    const kind = places.exec(request.routeOptions.url ?? "")?.[1];
    const params = IdParams.safeParse(request.params);
    if (kind === undefined || !params.success) return;
    const { id } = params.data;
    const creatorId =
      kind === "teams"
        ? await findSuspendedCreatorOfTeam(id, database)
        : await findSuspendedCreator(request, id);
    if (creatorId === null) return;
    if (!request.actor) await identify(request, reserved);
    if (!canManageTournament(request.actor, { creator_id: creatorId })) throw suspended();
  });
}

/** From memory mostly. What is deleted, or can't be asked for now, is for the handler to answer. */
async function findSuspendedCreator(request: FastifyRequest, id: number): Promise<number | null> {
  const standing = await request.server.snapshots.revisions.standing(id).catch(() => null);
  return standing?.suspendedOf ?? null;
}
