import type { ImportBody, ImportResponse } from "#contract/teams/import.ts";
import type { z } from "zod";
import type { Database, Transaction } from "#server/database/handle.ts";
import { takeLonger } from "#server/database/patience.ts";
import { demand } from "#server/demand.ts";
import type { AskedChange } from "#server/write/asked.ts";
import {
  changeTournament,
  type LockedTournament,
  rehearseTournament,
} from "#server/write/change-tournament.ts";
import type { AskedCaptain } from "./ask-captains.ts";
import { importRows } from "./import-rows.ts";

/** Whose table it is, and for which tournament. */
export interface ImportTarget extends AskedChange {
  tournamentId: number;
}

export interface ImportOutcome {
  result: ImportResponse;
  invitations: AskedCaptain[];
  /** Null when it was only a rehearsal. */
  revision: number | null;
}

/**
 * Stores the rows of a table, or says what would be stored; the mails are the caller's. Errors:
 * `not_found`, `forbidden`, `stale`, and those of `importRows`.
 */
export async function runImport(
  { rows, dry_run: isRehearsal }: z.output<typeof ImportBody>,
  asked: ImportTarget,
  database: Database,
): Promise<ImportOutcome> {
  const { tournamentId, actor } = asked;
  const store = async (trx: Transaction, tournament: LockedTournament) => {
    demand(actor, "add_teams", tournament);
    await takeLonger(trx);
    return importRows(rows, { tournamentId, tournament, actor }, trx);
  };
  if (isRehearsal) {
    const { result } = await rehearseTournament(database, tournamentId, store);
    return { result, invitations: [], revision: null };
  }
  const { result: stored, revision } = await changeTournament(
    database,
    {
      tournamentId,
      asked,
      action: "teams.import",
      beside: ({ result: after }) => ({ after }),
    },
    store,
  );
  return { ...stored, revision };
}
