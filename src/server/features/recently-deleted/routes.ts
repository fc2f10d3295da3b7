import { limits } from "#contract/limits.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import {
  AllDeletedResponse,
  RecentlyDeletedResponse,
} from "#contract/tournaments/recently-deleted.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { requireActor } from "#server/plugins/access.ts";
import {
  findAllHiddenTeams,
  findAllHiddenTournaments,
  findHiddenTeams,
  findHiddenTournaments,
} from "./repository.ts";

/** What a person deleted by mistake, to restore it from. */
export function registerRecentlyDeletedRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    paths.recentlyDeleted(),
    {
      config: { access: "signed_in" },
      schema: {
        tags: ["accounts"],
        summary: "The asker's tournaments and teams that were deleted and can be restored",
        response: { 200: RecentlyDeletedResponse },
      },
    },
    async (request) => {
      const { id } = requireActor(request);
      const limit = limits.pageSize.max;
      const [tournaments, teams] = await Promise.all([
        findHiddenTournaments({ userId: id, limit }, database),
        findHiddenTeams({ userId: id, limit }, database),
      ]);
      return { tournaments, teams };
    },
  );

  api.get(
    adminPaths.adminDeleted(),
    {
      config: { access: "super_admin" },
      schema: {
        tags: ["accounts"],
        summary: "Everybody's tournaments and teams that were deleted and can be restored",
        response: { 200: AllDeletedResponse },
      },
    },
    async () => {
      const limit = limits.pageSize.max;
      const [tournaments, teams] = await Promise.all([
        findAllHiddenTournaments(limit, database),
        findAllHiddenTeams(limit, database),
      ]);
      return { tournaments, teams };
    },
  );
}
