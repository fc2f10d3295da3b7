import { Done, IdParams } from "#contract/common.ts";
import { limits as numbers } from "#contract/limits.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { ModerationResponse, ReportBody } from "#contract/tournaments/reports.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import { findTournamentById } from "#server/features/tournaments/repository.ts";
import { requireActor } from "#server/plugins/access.ts";
import { closeReports, findModerated, insertReport } from "./repository.ts";

const tags = ["tournaments"];

/** Reports of visitors on tournaments, and what super admins make of them. */
export function registerReportRoutes(api: Api, dependencies: Dependencies): void {
  registerReporting(api, dependencies);
  registerModeration(api, dependencies);
}

function registerReporting(api: Api, { database, limits }: Dependencies): void {
  api.post(
    paths.tournamentReports(":id"),
    {
      bodyLimit: 32 * 1024,
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Report a tournament to the super admins; no account is needed",
        params: IdParams,
        body: ReportBody,
        response: { 201: Done },
      },
    },
    async ({ params, body, ip }, reply) => {
      await limits.byAddress("reportByAddress", ip);
      const tournament = await findTournamentById(params.id, database);
      if (!tournament) throw notFound("Tournament");
      await limits.byTournament("reportByTournament", tournament.id);
      await insertReport(tournament.id, body, database);
      return reply.status(201).send({ success: true });
    },
  );
}

function registerModeration(api: Api, { database }: Dependencies): void {
  api.get(
    adminPaths.moderation(),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "The tournaments that are reported or suspended, most reported first",
        response: { 200: ModerationResponse },
      },
    },
    async () => ({ tournaments: await findModerated(numbers.pageSize.max, database) }),
  );

  api.delete(
    adminPaths.moderatedReports(":id"),
    {
      config: { access: "super_admin" },
      schema: {
        tags,
        summary: "Mark the reports on a tournament as dealt with",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = request.params;
      await database.transaction().execute(async (trx) => {
        if ((await closeReports(id, trx)) === 0) return;
        await recordAudit(
          {
            actorId: requireActor(request).id,
            tournamentId: id,
            action: "tournament.settle_reports",
            subjectId: id,
          },
          trx,
        );
      });
      return { success: true as const };
    },
  );
}
