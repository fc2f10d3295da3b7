import { AuditLogQuery, AuditLogResponse } from "#contract/history/audit-log.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { toPagination } from "#server/queries/paging.ts";
import { findNames } from "./names-repository.ts";
import { presentEntry, referencesIn } from "./present-entry.ts";
import { findAuditRows } from "./reading-repository.ts";

/** The log of changes, for super admins. */
export function registerAuditRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    adminPaths.adminAuditLog(),
    {
      config: { access: "super_admin" },
      schema: {
        tags: ["accounts"],
        summary: "Who changed what, newest first",
        querystring: AuditLogQuery,
        response: { 200: AuditLogResponse },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findAuditRows(query, database);
      const names = await findNames(referencesIn(rows), database);
      return {
        entries: rows.map((row) => presentEntry(row, names)),
        pagination: toPagination(query, total),
      };
    },
  );
}
