import {
  type CreateTournamentBody,
  createTournamentForm,
} from "#contract/tournaments/tournament-forms.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Database } from "#server/database/handle.ts";
import { requireRoomForTournament } from "#server/features/quotas/require-room.ts";
import { type AskedChange, authorOf } from "#server/write/asked.ts";
import { validationError } from "#server/plugins/bodies/validation.ts";
import { record } from "#server/write/record.ts";
import { setCourts } from "./courts.ts";
import { findTournamentById, insertTournament } from "./repository.ts";
import { todayIn } from "#server/queries/status.ts";

/**
 * Creates a tournament of the actor's with its courts. Errors: `validation`, also for a start
 * before today in the tournament's own zone, `tournament_name_taken`, and those of
 * `requireRoomForTournament`.
 */
export async function createTournament(
  body: CreateTournamentBody,
  asked: AskedChange,
  database: Database,
): Promise<Tournament> {
  const { success, error } = createTournamentForm(todayIn(body.timezone)).safeParse(body);
  if (!success) throw validationError(error.issues, body);
  const tournament = await database.transaction().execute(async (trx) => {
    await requireRoomForTournament(asked.actor, trx);
    const created = { action: "tournament.create", by: authorOf(asked) } as const;
    return record({ ...created, tournamentId: ({ id }) => id }, trx, async () => {
      const id = await insertTournament({ ...body, creator_id: asked.actor.id }, trx);
      await setCourts(id, body.courts_count, trx);
      return (await findTournamentById(id, trx))!;
    });
  });
  asked.committed?.(tournament.revision);
  return tournament;
}
