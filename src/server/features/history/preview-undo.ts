import type { Actor } from "#contract/abilities/principal.ts";
import type { UndoPreview } from "#contract/history/history.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { championChanges } from "#server/features/corrections/consequences.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { rankMoves } from "#server/features/standings/rank-moves.ts";
import { beginNoting, storeChanges } from "#server/write/noting-repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { countLostClaims, countToldAnnouncements } from "./kept-repository.ts";
import { presentWithTexts } from "./present/told-texts.ts";
import { nothingLost, totalsOf } from "./totals.ts";
import { undoEntry } from "./undo-entry.ts";

const rowsShown = 50;
/** No answers about an entry. */
const passedOn = new Set(["not_found", "forbidden"]);

/**
 * What taking an entry back would change, found out by doing it: the caller rolls the transaction
 * back. A refusal is an answer too. Errors: `not_found`, `forbidden`.
 */
export async function previewUndo(
  undo: { entryId: number; actor: Actor },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<UndoPreview> {
  const before = await loadFixtures(tournament.id, trx);
  const noting = await beginNoting(trx);
  try {
    await undoEntry(undo, tournament, trx);
  } catch (error) {
    const reason = error instanceof AppError && !passedOn.has(error.code) && error.reason;
    if (!reason) throw error;
    return {
      refusal: reason,
      totals: totalsOf([], nothingLost),
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
    totals: totalsOf(changes, {
      claims_lost: await countLostClaims(undo.entryId, trx),
      announcements_told: await countToldAnnouncements(noting, trx),
    }),
    rows: await presentWithTexts(
      changes.slice(0, rowsShown),
      { id: noting, tournamentId: tournament.id },
      trx,
    ),
    more: Math.max(0, changes.length - rowsShown),
    moves: rankMoves(before, after),
    champions: championChanges(before, after),
  };
}
