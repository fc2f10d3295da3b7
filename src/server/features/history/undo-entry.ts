import { canBeUndone } from "#contract/history/history.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import { checkBooking } from "#server/features/matches/book.ts";
import { isSameBooking } from "#server/features/matches/bookings.ts";
import { findMatchesByIds, type MatchRow } from "#server/features/matches/repository.ts";
import { followRanking } from "#server/features/tournaments/follow-ranking.ts";
import { findEntry, type LoggedEntry, type RowChange } from "#server/write/audit-repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { differing } from "./differing.ts";
import { findUndone } from "./reading-repository.ts";
import { requireUnchanged } from "./require-unchanged.ts";
import { findTouchedSince, restoreRows } from "./restore-repository.ts";

/**
 * Takes an entry back: every row that it changed is again as it was, and places in later games that
 * it bore on follow. Errors: `not_found`; `impossible` for what can't be taken back at all;
 * `invalid_transition` where something was changed since, naming it; `match_locked`;
 * `advancement_conflict` where a game already begun depends on it; those of `checkBooking`.
 */
export async function undoEntry(
  entryId: number,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<{ subjectId: number | null }> {
  const entry = await findEntry({ tournamentId: tournament.id, id: entryId }, trx);
  if (!entry) throw notFound("Entry");
  const changes = requireUndoable(entry);
  if ((await findUndone(tournament.id, trx)).has(entryId)) {
    throw new AppError("invalid_transition", "refusals.undo.done");
  }
  await requireUnchanged(changes, tournament.id, trx);
  const games = changes.filter(({ kind }) => kind === "match");
  const matchIds = games.map(({ row_id }) => row_id);
  const find = async () => findMatchesByIds({ tournamentId: tournament.id, matchIds }, trx);
  const before = new Map((await find()).map((match) => [match.id, match]));
  const restore = async () => restoreRows(changes, tournament.id, trx);
  const isOfRules = changes.some(({ kind }) => kind === "tournament" || kind === "bracket");
  await (isOfRules ? followRanking(tournament.id, restore, trx) : restore());
  const after = await find();
  const since = await findTouchedSince(entryId, tournament.id, trx);
  if (since.size > 0) await checkBookings(after, { before, tournament }, trx);
  await advanceTeams(
    {
      tournamentId: tournament.id,
      changes: after.map((match) => ({ before: before.get(match.id) ?? null, after: match })),
      // Its own games are as they were; what nobody has touched since it didn't move.
      only: (match) => since.has(match.id) && !matchIds.includes(match.id),
    },
    trx,
  );
  return { subjectId: entry.subject_id };
}

/** What can be put back of records that also hold what people typed. */
const knownFields: Partial<Record<RowChange["kind"], ReadonlySet<string>>> = {
  team: new Set(["bracket_id", "seed", "withdrawn_at"]),
  bracket: new Set(["lots", "game_formats"]),
  tournament: new Set([
    "ranking",
    "own_ranking",
    "division_rankings",
    "game_format",
    "organiser_status",
    "schedule_rules",
    "schedule_wishes",
    "court_queue",
  ]),
};

/** The rows of an entry, where these are all that it would take. */
function requireUndoable({ action, changes }: LoggedEntry): RowChange[] {
  if (canBeUndone(action) && changes.length > 0 && changes.every(isKnown)) return changes;
  throw new AppError("impossible", "refusals.undo.never");
}

function isKnown({ kind, before, after, texts }: RowChange): boolean {
  if (texts.length > 0) return false;
  if (kind === "match" || kind === "closure" || isGoneWithGame({ kind, after })) return true;
  const known = knownFields[kind];
  if (!known || !before || !after) return false;
  return differing(before, after).every((field) => known.has(field));
}

/** A link of a game that is gone: who held it asks for another, as its secret is not on record. */
function isGoneWithGame({ kind, after }: Pick<RowChange, "kind" | "after">): boolean {
  return kind === "link" && !after;
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
