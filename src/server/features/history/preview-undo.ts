import type { UndoPreview } from "#contract/history/history.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { championChanges } from "#server/features/corrections/consequences.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { rankMoves } from "#server/features/standings/rank-moves.ts";
import { beginNoting, storeChanges } from "#server/write/audit-repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { countLostClaims } from "./kept-repository.ts";
import { presentRows } from "./present-history.ts";
import { totalsOf } from "./totals.ts";
import { undoEntry } from "./undo-entry.ts";

const rowsShown = 50;

/**
 * What taking an entry back would change, found out by doing it: the caller rolls the transaction
 * back. A refusal is an answer too. Errors: `not_found`.
 */
export async function previewUndo(
  entryId: number,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<UndoPreview> {
  const before = await loadFixtures(tournament.id, trx);
  const noting = await beginNoting(trx);
  try {
    await undoEntry(entryId, tournament, trx);
  } catch (error) {
    const reason = error instanceof AppError && error.code !== "not_found" && error.reason;
    if (!reason) throw error;
    return {
      refusal: reason,
      totals: totalsOf([], 0),
      rows: [],
      more: 0,
      moves: [],
      champions: [],
    };
  }
  const changes = await storeChanges(noting, trx);
  const after = await loadFixtures(tournament.id, trx);
  return {
    refusal: null,
    totals: totalsOf(changes, await countLostClaims(entryId, trx)),
    rows: await presentRows(changes.slice(0, rowsShown), trx),
    more: Math.max(0, changes.length - rowsShown),
    moves: rankMoves(before, after),
    champions: championChanges(before, after),
  };
}
