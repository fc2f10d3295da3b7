import { AccountRemains, DeleteAccountQuery } from "#contract/accounts/account-deletion.ts";
import { Done, IdParams } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { requireActor } from "#server/plugins/access.ts";
import { deleteAccount } from "./delete-account.ts";
import { findRemains } from "./remains-repository.ts";

const tags = ["accounts"];

/** What an account would leave behind, and its end. */
export function registerDeletionRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    adminPaths.adminUserRemains(":id"),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "How much an account would leave behind",
        params: IdParams,
        response: { 200: AccountRemains },
      },
    },
    async (request) => {
      const remains = await findRemains(request.params.id, database);
      if (!remains) throw notFound("User");
      return remains;
    },
  );

  api.delete(
    adminPaths.adminUser(":id"),
    {
      config: { access: "super_admin", errors: ["impossible", "changed_meanwhile"] },
      schema: {
        tags,
        summary: "Deletes an account with all that is personal about it; tournaments as asked",
        params: IdParams,
        querystring: DeleteAccountQuery,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { tournaments } = request.query;
      const deletion = { userId: request.params.id, tournaments };
      await deleteAccount(requireActor(request), deletion, database);
      await forgetUnusedImages(database, request.log);
      return { success: true as const };
    },
  );
}
