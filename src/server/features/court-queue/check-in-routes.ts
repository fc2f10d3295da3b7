import { CheckInParams, checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { Done, IdParams } from "#contract/common.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { AppError, notFound } from "#server/errors.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import {
  deleteCheckIn,
  findCheckIns,
  insertCheckIn,
} from "#server/features/check-ins/repository.ts";
import { inAnyCase } from "#server/write/record.ts";
import { followChange } from "./call-next.ts";

const tags = ["teams"];
const access = { ability: "run_courts", of: "tournament" } as const;

/** Which teams the desk has seen on a day. */
export function registerCheckInRoutes(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.get(
    checkInPaths.all(":id"),
    {
      config: { access },
      schema: {
        tags,
        summary: "Which teams are there, by day",
        params: IdParams,
        response: { 200: CheckInsResponse },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      return { check_ins: await findCheckIns(params.id, database) };
    },
  );

  for (const method of ["put", "delete"] as const) {
    const isThere = method === "put";
    api[method](
      checkInPaths.one(":id", ":day", ":teamId"),
      {
        config: {
          access,
          errors: isThere ? ["not_found", "stale", "impossible"] : ["not_found", "stale"],
        },
        schema: {
          tags,
          summary: isThere
            ? "Note that a team is there on a day"
            : "Take back that a team is there on a day",
          params: CheckInParams,
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        const { id: tournamentId, day, teamId } = request.params;
        const action = isThere ? "team.check_in" : "team.check_out";
        await changeAsManager(
          { request, reply, tournamentId, database, action, subjectId: teamId, details: inAnyCase },
          async ({ tournament }, trx) => {
            const place = { tournamentId, teamId, day };
            if (!isThere) await requireOwn(place, trx);
            await (isThere ? checkIn(place, tournament, trx) : deleteCheckIn(place, trx));
          },
        );
        if (isThere) await followChange({ tournamentId, log: request.log, teamId }, dependencies);
        return { success: true as const };
      },
    );
  }
}

interface TeamOnDay {
  tournamentId: number;
  teamId: number;
  day: string;
}

async function checkIn(
  place: TeamOnDay,
  { start_date: first, end_date: last }: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const team = await requireOwn(place, trx);
  if (team.withdrawn_at !== null) {
    throw new AppError("impossible", {
      code: "refusals.checkIns.withdrawn",
      params: { team: team.name },
    });
  }
  if (place.day < first || place.day > last) {
    throw new AppError("impossible", "refusals.checkIns.day");
  }
  await insertCheckIn(place, trx);
}

async function requireOwn({ tournamentId, teamId }: TeamOnDay, trx: Transaction) {
  const team = await requireTeam(teamId, trx);
  if (team.tournament_id !== tournamentId) throw notFound("Team");
  return team;
}
