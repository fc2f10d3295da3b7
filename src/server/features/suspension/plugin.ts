import type { FastifyInstance, FastifyRequest } from "fastify";
import { can, type Member } from "#contract/abilities/can.ts";
import { IdParams } from "#contract/common.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { suspended } from "#server/errors.ts";
import { identify } from "#server/plugins/authentication.ts";
import { suspendableIn } from "#server/plugins/suspendable.ts";
import { findMembersOfSuspendedTeam } from "./repository.ts";

/**
 * Refuses everything below a suspended tournament and its teams to whoever doesn't run it, by the
 * address alone, so that no route can forget it. Lists leave such tournaments out themselves.
 */
export function registerSuspension(
  app: FastifyInstance,
  { database, reserved }: Pick<Dependencies, "database" | "reserved">,
): void {
  app.addHook("onRequest", async (request) => {
    const kind = suspendableIn(request.routeOptions.url ?? "");
    const params = IdParams.safeParse(request.params);
    if (kind === undefined || !params.success) return;
    const { id } = params.data;
    const members =
      kind === "teams"
        ? await findMembersOfSuspendedTeam(id, database)
        : await findMembersOfSuspended(request, id);
    if (members === null) return;
    if (!request.actor) await identify(request, reserved);
    if (!can(request.principal, "open_dashboard", { members })) throw suspended();
  });
}

/** From memory mostly. What is deleted, or can't be asked for now, is for the handler to answer. */
async function findMembersOfSuspended(
  request: FastifyRequest,
  id: number,
): Promise<Member[] | null> {
  const standing = await request.server.snapshots.revisions.standing(id).catch(() => null);
  return standing?.suspendedOf ?? null;
}
