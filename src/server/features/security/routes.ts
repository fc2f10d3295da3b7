import { Done } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import {
  OwnSignInsResponse,
  SecurityLogQuery,
  SecurityLogResponse,
} from "#contract/history/security-log.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { deleteSessionsOfUser } from "#server/sessions/session-repository.ts";
import { toPagination } from "#server/queries/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { recordSecurityEvent } from "#server/security-log/plugin.ts";
import { findOwnEntries, findSecurityEntries } from "./reading-repository.ts";

const tags = ["accounts"];

/** Who came in and who was refused: of all for super admins, of oneself for everybody. */
export function registerSecurityRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    adminPaths.adminSecurityLog(),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "Sign-ins, refusals and changes of accounts, newest first",
        querystring: SecurityLogQuery,
        response: { 200: SecurityLogResponse },
      },
    },
    async ({ query, server }) => {
      await server.securityLog.flush();
      const { entries, total } = await findSecurityEntries(query, database);
      return { entries, pagination: toPagination(query, total) };
    },
  );

  api.get(
    paths.signIns(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "What happened to the asker's account lately: sign-ins, attempts, passwords",
        response: { 200: OwnSignInsResponse },
      },
    },
    async (request) => {
      await request.server.securityLog.flush();
      const own = { userId: requireActor(request).id, limit: limits.ownSignIns.rows };
      return { entries: await findOwnEntries(own, database) };
    },
  );

  api.delete(
    paths.otherSessions(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "Signs the asker out on every other device",
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = requireActor(request);
      await deleteSessionsOfUser(id, { except: request.tokenHash! }, database);
      recordSecurityEvent(request, "signed_out_others", { userId: id });
      return { success: true as const };
    },
  );
}
