import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { RowChange } from "#server/write/audit-repository.ts";
import { findDependents, findTeamsIn, findToldOf } from "./dependents-repository.ts";
import { findTouchedSince } from "./restore-repository.ts";
import { changedSince, numberOf, teamMoved } from "./require-unchanged.ts";

interface Entry {
  entryId: number;
  changes: RowChange[];
  tournamentId: number;
}

/**
 * Refuses where something made since hangs on games or brackets that would go, naming it:
 * `invalid_transition`.
 */
export async function requireIndependent(
  { entryId, changes, tournamentId }: Entry,
  trx: Transaction,
): Promise<void> {
  const going = changes.filter(({ before }) => !before);
  const [matchIds, bracketIds] = [idsOf(going, "match"), idsOf(going, "bracket")];
  if (matchIds.length + bracketIds.length === 0) return;
  const told = await findToldOf(matchIds, trx);
  const begun = going.filter(({ kind, row_id }) => kind === "match" && told.has(row_id));
  if (begun.length > 0) throw changedSince(begun.map(numberOf));
  const ownIds = idsOf(changes, "match");
  const dependents = await findDependents({ tournamentId, matchIds, bracketIds, ownIds }, trx);
  const since = await findTouchedSince(entryId, tournamentId, trx);
  const built = dependents.filter(({ id }) => since.has(id));
  if (built.length > 0) throw builtSince(built.map(({ game_number: number }) => number));
  const own = new Set(idsOf(changes, "team"));
  const team = (await findTeamsIn(bracketIds, trx)).find(({ id }) => !own.has(id));
  if (team) throw teamMoved(team.name);
}

function idsOf(rows: RowChange[], of: RowChange["kind"]): number[] {
  return rows.filter(({ kind }) => kind === of).map(({ row_id }) => row_id);
}

function builtSince(games: number[]): AppError {
  const numbers = games.toSorted((a, b) => a - b);
  const params = { count: numbers.length, games: numbers.join(", ") };
  return new AppError("invalid_transition", { code: "refusals.undo.built", params });
}
