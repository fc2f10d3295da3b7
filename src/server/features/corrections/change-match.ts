import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { WrittenMatch } from "#server/features/matches/create-match.ts";
import { findAllMatches } from "#server/features/matches/repository.ts";
import { pairNextByItself } from "#server/features/matches/swiss/pair-round.ts";
import { type Update, updateMatch } from "#server/features/matches/update-match.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { fingerprint, laterGames } from "./consequences.ts";

/**
 * Changes a match, and refuses where that would touch other later games, or games in another state,
 * than the person was shown (`consequences_changed`). The last game of a round also pairs the next one
 * where that is wanted. Errors: those of `updateMatch` as well.
 */
export async function changeMatch(
  update: Update,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<WrittenMatch> {
  const written = await changeAsSeen(update, tournament, trx);
  const paired = await pairNextByItself(written.match, trx);
  return { ...written, advanced: [...written.advanced, ...paired] };
}

async function changeAsSeen(
  update: Update,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<WrittenMatch> {
  const { seen } = update.body;
  if (seen === undefined) return updateMatch(update, tournament, trx);
  const before = await findAllMatches(tournament.id, trx);
  const written = await updateMatch(update, tournament, trx);
  const games = laterGames(update.matchId, before, await findAllMatches(tournament.id, trx));
  if (fingerprint(games.map((game) => game.before)) === seen) return written;
  throw new AppError("consequences_changed", "refusals.matches.consequencesChanged");
}
