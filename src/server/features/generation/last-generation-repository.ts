import type { z } from "zod";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";

export type LastGeneration = z.infer<typeof LastGenerationResponse>["generation"];

/**
 * What the last draw was asked for; null before the first draw, and where it can't be read any
 * more. Errors: `not_found`.
 */
export async function findLastGeneration(
  tournamentId: number,
  database: Database,
): Promise<LastGeneration> {
  const row = await database
    .selectFrom("tournaments")
    .select("last_generation")
    .where("id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("Tournament");
  const stored = LastGenerationResponse.safeParse({ generation: row.last_generation });
  return stored.data?.generation ?? null;
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
