import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Done, IdParams } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { AdminUser, AdminUsersResponse, RoleBody } from "#contract/accounts/users.ts";
import { AdminUsersQuery } from "#contract/queries/user-queries.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import { resetQueue } from "#server/features/auth/password-reset.ts";
import { toPagination } from "#server/queries/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { assignRole } from "./assign-role.ts";
import { blockAccount } from "./block-account.ts";
import { findAdminUser, findUsers } from "./administration-repository.ts";

const tags = ["accounts"];

/** Other accounts, for who administers all of them. */
export function registerAdministration(api: Api, { database }: Dependencies): void {
  api.get(
    adminPaths.adminUsers(),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "All accounts, by name",
        querystring: AdminUsersQuery,
        response: { 200: AdminUsersResponse },
      },
    },
    async ({ query }) => {
      const { users, total } = await findUsers(query, database);
      return { users, pagination: toPagination(query, total) };
    },
  );

  api.put(
    adminPaths.adminUserRole(":id"),
    {
      config: { access: "super_admin", errors: ["impossible"] },
      schema: {
        tags,
        summary: "Gives an account a role",
        params: IdParams,
        body: RoleBody,
        response: { 200: z.object({ user: AdminUser }) },
      },
    },
    async (request) => {
      const change = { userId: request.params.id, role: request.body.role };
      return { user: await assignRole(requireActor(request), change, database) };
    },
  );
}

export function registerBlocking(api: Api, { database, jobs }: Dependencies): void {
  const block = (isBlocked: boolean) => ({
    config: { access: "super_admin" as const, errors: ["impossible" as const] },
    schema: {
      tags,
      summary: isBlocked
        ? "Blocks an account: its sessions end, and it gets none"
        : "Lifts the block of an account",
      params: IdParams,
      response: { 200: z.object({ user: AdminUser }) },
    },
    handler: async (request: FastifyRequest<{ Params: { id: number } }>) => {
      const change = { userId: request.params.id, isBlocked };
      return { user: await blockAccount(requireActor(request), change, database) };
    },
  });
  api.put(adminPaths.adminUserBlock(":id"), block(true));
  api.delete(adminPaths.adminUserBlock(":id"), block(false));

  api.post(
    adminPaths.adminUserReset(":id"),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "Mails an account the link to choose a new password",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request) => {
      const account = await findAdminUser(request.params.id, database);
      if (!account) throw notFound("User");
      await database.transaction().execute(async (trx) =>
        recordAudit(
          {
            actorId: requireActor(request).id,
            action: "account.send_reset",
            subjectId: account.id,
          },
          trx,
        ),
      );
      await jobs.send(resetQueue, { email: account.email });
      return { success: true as const };
    },
  );
}
