import type { z } from "zod";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { ScheduleRules } from "#contract/board/schedule-moves.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";

export type LastGeneration = z.infer<typeof LastGenerationResponse>["generation"];

/**
 * What the last draw was asked for, at the hours that there are by now; null before the first draw, and where it can't be read any
 * more. Errors: `not_found`.
 */
export async function findLastGeneration(
  tournamentId: number,
  database: Database,
): Promise<LastGeneration> {
  const row = await database
    .selectFrom("tournaments")
    .select(["last_generation", "schedule_rules"])
    .where("id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("Tournament");
  const stored = LastGenerationResponse.safeParse({ generation: row.last_generation });
  const generation = stored.data?.generation ?? null;
  return generation && withHours(generation, row.schedule_rules);
}

/** Hours may have been changed on the board since: the next draw begins with these. */
function withHours(
  generation: NonNullable<LastGeneration>,
  stored: unknown,
): NonNullable<LastGeneration> {
  const hours = ScheduleRules.safeParse(stored).data?.hours;
  if (!hours || !generation.options.schedule_config.autoSchedule) return generation;
  const {
    time_slots: _,
    day_plan: _plan,
    own_hours: _own,
    court_hours: _courts,
    ...options
  } = generation.options;
  return { ...generation, options: { ...options, ...hours } };
}

/** Remembers what a draw was asked for. */
export async function saveLastGeneration(
  { tournamentId, generation }: { tournamentId: number; generation: NonNullable<LastGeneration> },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ last_generation: JSON.stringify(generation) })
    .where("id", "=", tournamentId)
    .execute();
}
