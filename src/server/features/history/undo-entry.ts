import type { Actor } from "#contract/abilities/principal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { AppError, notFound } from "#server/errors.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import { checkBooking } from "#server/features/matches/book.ts";
import { isSameBooking } from "#server/features/matches/bookings.ts";
import { findMatchesByIds } from "#server/features/matches/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { followRanking } from "#server/features/tournaments/follow-ranking.ts";
import { findEntry, type LoggedEntry } from "#server/write/logged-repository.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { takeLonger } from "#server/database/patience.ts";
import { differing } from "./differing.ts";
import { findKept, type Kept } from "./kept-repository.ts";
import { requireFittingSettings, requireSound } from "./require-fit.ts";
import { abilitiesFor, isKept } from "./restorable.ts";
import { findWhyNever } from "./why-never.ts";
import { requireIndependent } from "./require-independent.ts";
import { findUndone } from "./reading-repository.ts";
import { requireUnchanged } from "./require-unchanged.ts";
import { findTouchedSince, restoreRows } from "./restore-repository.ts";

/** Beyond, it may take longer than people's short writes. */
const fewRows = 200;

interface Asked {
  entryId: number;
  /** Who takes it back. */
  actor: Actor;
}

/**
 * Takes an entry back: every row that it changed is again as it was, and places in later games that
 * it bore on follow. Errors: `not_found`; `forbidden` for who may not do the like; `impossible` for what
 * can't be taken back at all; `invalid_transition` where something was changed since, naming it;
 * `match_locked`; `advancement_conflict` where a game already begun depends on it; those of `checkBooking`.
 */
export async function undoEntry(
  { entryId, actor }: Asked,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<{ subjectId: number | null }> {
  const entry = await findEntry({ tournamentId: tournament.id, id: entryId }, trx);
  if (!entry) throw notFound("Entry");
  const { changes } = entry;
  for (const ability of abilitiesFor(changes)) demand(actor, ability, tournament);
  const kept = await requireUndoable(entry, trx);
  if ((await findUndone(tournament.id, trx)).has(entryId)) {
    throw new AppError("invalid_transition", "refusals.undo.done");
  }
  if (changes.length > fewRows) await takeLonger(trx);
  const restored = { entryId, changes, kept, tournamentId: tournament.id };
  await requireUnchanged(restored, trx);
  await requireIndependent(restored, trx);
  await requireFittingSettings(restored, trx);
  const games = changes.filter(({ kind }) => kind === "match");
  const matchIds = games.map(({ row_id }) => row_id);
  const find = async () => findMatchesByIds({ tournamentId: tournament.id, matchIds }, trx);
  const before = new Map((await find()).map((match) => [match.id, match]));
  const restore = async () => restoreRows(restored, trx);
  await (changes.some(isOfRules) ? followRanking(tournament.id, restore, trx) : restore());
  await requireSound({ ...restored, actor }, trx);
  const since = await findTouchedSince(entryId, tournament.id, trx);
  // What nobody has touched since didn't move.
  if (since.size === 0) return { subjectId: entry.subject_id };
  const after = await find();
  await checkBookings(after, { before, tournament }, trx);
  await advanceTeams(
    {
      tournamentId: tournament.id,
      changes: after.map((match) => ({ before: before.get(match.id) ?? null, after: match })),
      // Its own games are as they were.
      only: (match) => since.has(match.id) && !matchIds.includes(match.id),
    },
    trx,
  );
  return { subjectId: entry.subject_id };
}

/** What was kept of the rows of an entry, where it is all that it would take. */
async function requireUndoable(
  { id, action, changes }: LoggedEntry,
  trx: Transaction,
): Promise<Map<string, Kept>> {
  const { kept, hasLostQuestion } = await findKept(id, trx);
  const lacksKept = !changes.every((change) => isKept(change, kept));
  const why = findWhyNever({ action, changes, hasLostQuestion, lacksKept });
  if (why) throw new AppError("impossible", why);
  return kept;
}

const rulesOfTables = new Set(["ranking", "own_ranking", "division_rankings", "game_format"]);

/** Whether tables may be ordered otherwise by it. */
function isOfRules({ kind, before, after }: RowChange): boolean {
  if (!before || !after) return false;
  if (kind === "bracket") return true;
  return (
    kind === "tournament" && differing(before, after).some((field) => rulesOfTables.has(field))
  );
}

/** Times and teams that come back may be taken by now. */
async function checkBookings(
  matches: MatchRow[],
  { before, tournament }: { before: Map<number, MatchRow>; tournament: LockedTournament },
  trx: Transaction,
): Promise<void> {
  for (const match of matches) {
    const was = before.get(match.id);
    const isBack = !was || was.status === "canceled" || !isSameBooking(was, match);
    if (isBack && !match.allow_overlap) await checkBooking(match, tournament, trx);
  }
}
