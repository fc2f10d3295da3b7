import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findDivisionNames } from "./repository.ts";

/**
 * The division that something new comes into: the one asked for, or else the only one; null without
 * divisions. Errors: `validation` for one that isn't there, and for none where there are several.
 */
export async function chooseDivision(
  { tournamentId, wanted }: { tournamentId: number; wanted: number | null | undefined },
  trx: Transaction,
): Promise<number | null> {
  const divisions = await findDivisionNames(tournamentId, trx);
  if (wanted == null && divisions.length <= 1) return divisions[0]?.id ?? null;
  if (wanted == null) throw invalidField("division_id", "rules.division.required");
  if (divisions.every(({ id }) => id !== wanted)) {
    throw invalidField("division_id", "rules.division.unknown");
  }
  return wanted;
}
