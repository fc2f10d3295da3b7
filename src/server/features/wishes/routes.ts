import type { z } from "zod";
import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleWishesBody, ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { mergeWishes } from "./merge-wishes.ts";
import { findReservable, findTeamIds, findWishes, saveWishes } from "./repository.ts";

const tags = ["schedule"];

/** What draws, replanning and the board mind: teams that share somebody, and when teams can't play, which courts are kept for games. */
export function registerWishRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    paths.scheduleWishes(":id"),
    {
      config: { access: { ability: "run_courts", of: "tournament" } },
      schema: {
        tags,
        summary: "What the schedule should mind, and who is on several teams",
        params: IdParams,
        response: { 200: ScheduleWishesResponse },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      return findWishes(params.id, database);
    },
  );

  api.put(
    paths.scheduleWishes(":id"),
    {
      config: {
        access: { ability: "schedule", of: "tournament" },
        errors: ["stale", "changed_meanwhile"],
      },
      schema: {
        tags,
        summary: "Say what the schedule should mind; games stay where they are",
        params: IdParams,
        body: ScheduleWishesBody,
        response: { 200: ScheduleWishesResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      return changeAsManager(
        { request, reply, tournamentId, database, action: "schedule.wishes" },
        async (_, trx) => {
          await refuseStrangers(request.body, tournamentId, trx);
          const { wishes: stored } = await findWishes(tournamentId, trx);
          const wishes = mergeWishes(request.body, stored);
          await saveWishes({ tournamentId, wishes }, trx);
          return findWishes(tournamentId, trx);
        },
      );
    },
  );
}

async function refuseStrangers(
  { shared, absences, reservations }: z.output<typeof ScheduleWishesBody>,
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  const teams = await findTeamIds(tournamentId, trx);
  shared.forEach(({ team_ids }, index) => {
    if (team_ids.every((id) => teams.has(id))) return;
    throw invalidField(`shared.${index}.team_ids`, "rules.wishes.stranger");
  });
  absences.forEach(({ team_id }, index) => {
    if (teams.has(team_id)) return;
    throw invalidField(`absences.${index}.team_id`, "rules.wishes.stranger");
  });
  const { courts, divisions } = await findReservable(tournamentId, trx);
  reservations.forEach(({ court_id, division_id: id }, index) => {
    if (!courts.has(court_id)) {
      throw invalidField(`reservations.${index}.court_id`, "refusals.matches.noCourt");
    }
    if (id === null || divisions.has(id)) return;
    throw invalidField(`reservations.${index}.division_id`, "rules.division.unknown");
  });
}
