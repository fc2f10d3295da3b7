import { z } from "zod";
import { Id, IdParams } from "#contract/common.ts";
import { DutiesBody } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { assignDuties } from "./assign-duties.ts";

/** Who referees, keeps score and judges the lines; everybody reads it with the schedule. */
export function registerDutyRoutes(api: Api, { database }: Dependencies): void {
  api.put(
    paths.duties(":id"),
    {
      config: {
        access: { ability: "assign_duties", of: "tournament" },
        errors: ["not_found", "stale", "duty_conflict"],
      },
      schema: {
        tags: ["schedule"],
        summary: "Give games their referees, scorekeepers and line judges",
        params: IdParams,
        body: DutiesBody,
        response: { 200: z.object({ changed: z.array(Id) }) },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const changed = await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "schedule.assign_duties",
          beside: (games: number[]) => ({ after: { games } }),
        },
        async (_, trx) => assignDuties(request.body, tournamentId, trx),
      );
      return { changed };
    },
  );
}
