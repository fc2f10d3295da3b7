import { limits } from "#contract/limits.ts";
import type { Transaction } from "#server/database/handle.ts";
import { deleteUnusedCourtsAbove, findCourts, insertCourts } from "./court-repository.ts";

/**
 * Gives a tournament as many courts as planned, and at least those that every match form offers.
 * Courts that are no longer planned go, unless a match is on them.
 */
export async function setCourts(
  tournamentId: number,
  courtsCount: number,
  trx: Transaction,
): Promise<void> {
  const wanted = Math.max(courtsCount, limits.courtsOffered);
  await deleteUnusedCourtsAbove(tournamentId, wanted, trx);
  const present = new Set((await findCourts(tournamentId, trx)).map(({ id }) => id));
  const missing = Array.from({ length: wanted }, (_, index) => index + 1).filter(
    (id) => !present.has(id),
  );
  await insertCourts(
    tournamentId,
    missing.map((id) => ({ id, name: courtName(id) })),
    trx,
  );
}

/** A, B, … Z, AA, AB and so on, as the columns of a spreadsheet. */
function courtName(id: number): string {
  const last = (id - 1) % 26;
  const rest = (id - 1 - last) / 26;
  return `${rest > 0 ? courtName(rest) : ""}${String.fromCodePoint(65 + last)}`;
}
