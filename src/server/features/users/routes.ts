import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Done, IdParams } from "#contract/common.ts";
import { limits as numbers } from "#contract/limits.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { PreferencesBody, ProfileBody } from "#contract/accounts/profile.ts";
import {
  AdminUser,
  AdminUsersQuery,
  AdminUsersResponse,
  RoleBody,
  UserResponse,
  UserSearchQuery,
  UserSearchResponse,
} from "#contract/accounts/users.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithPictures } from "#server/features/foreign-pictures/fetcher.ts";
import { notFound } from "#server/errors.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import { resetQueue } from "#server/features/auth/password-reset.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { toPagination } from "#server/queries/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { assignRole } from "./assign-role.ts";
import { blockAccount } from "./block-account.ts";
import { registerDeletionRoutes } from "./deletion-routes.ts";
import { findAdminUser, findUsers } from "./administration-repository.ts";
import { searchUsers } from "./repository.ts";
import { savePreferences } from "./save-preferences.ts";
import { saveProfile } from "./save-profile.ts";

const tags = ["accounts"];

/** The signed-in account, the search for others, and the roles that super admins assign. */
export function registerUserRoutes(api: Api, dependencies: WithPictures): void {
  registerOwnAccount(api, dependencies);
  registerSearch(api, dependencies);
  registerAdministration(api, dependencies);
  registerBlocking(api, dependencies);
  registerDeletionRoutes(api, dependencies);
}

function registerOwnAccount(api: Api, { database, pictures }: WithPictures): void {
  api.get(
    paths.me(),
    {
      config: { access: "signed_in" },
      schema: { tags, summary: "The signed-in account", response: { 200: UserResponse } },
    },
    // Found with the session already.
    async ({ account }) => ({ user: account! }),
  );

  api.put(
    paths.profile(),
    {
      config: { access: "signed_in", errors: ["changed_meanwhile"] },
      schema: {
        tags,
        summary: "Saves name, phone number and picture",
        body: ProfileBody,
        response: { 200: UserResponse },
      },
    },
    async (request) => {
      const { body } = request;
      const { id } = requireActor(request);
      const field = "profile_image_url";
      const asked = { accountId: id, former: body.former };
      const picture = await pictures.take(field, body[field], asked);
      const profile = picture.url === undefined ? body : { ...body, [field]: picture.url };
      const user = await saveProfile(id, { profile, keepPicture: picture.keep }, database);
      await forgetUnusedImages(database, request.log);
      return { user };
    },
  );

  api.put(
    paths.preferences(),
    {
      config: { access: "signed_in", errors: ["changed_meanwhile"] },
      schema: {
        tags,
        summary: "Saves preferences; those left out stay",
        body: PreferencesBody,
        response: { 200: UserResponse },
      },
    },
    async (request) => ({
      user: await savePreferences(requireActor(request).id, request.body, database),
    }),
  );
}

function registerSearch(api: Api, { database, limits }: Dependencies): void {
  api.get(
    paths.userSearch(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary:
          "Accounts to pick a player from, at most ten: by the whole username, or by name among those the asker has met",
        querystring: UserSearchQuery,
        response: { 200: UserSearchResponse },
      },
    },
    async (request) => {
      const { id: askerId } = requireActor(request);
      await limits.byAccount("searchByAccount", askerId);
      const wanted = { text: request.query.q, askerId, limit: numbers.userSearch.rows };
      return { users: await searchUsers(wanted, database) };
    },
  );
}

function registerAdministration(api: Api, { database }: Dependencies): void {
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

function registerBlocking(api: Api, { database, jobs }: Dependencies): void {
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
