import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { followRanking } from "./follow-ranking.ts";
import { mergeChange } from "#server/merge-change.ts";
import type { AskedChange } from "#server/write/asked.ts";
import { changeTournament, type LockedTournament } from "#server/write/change-tournament.ts";
import { deleteClosures, findClosures } from "#server/features/closures/repository.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { moveLinks } from "#server/features/scorer-links/link-ends-repository.ts";
import { daysBetween } from "#server/time/zone-clock.ts";
import { nameCourts, setCourts } from "./courts.ts";
import type { PlacedGame } from "./change-repository.ts";
import { dayAlong, keepWallClock } from "./keep-wall-clock.ts";
import { refuseMisfit } from "./refuse-misfit.ts";
import { findTournamentById, updateTournament } from "./repository.ts";

interface Write extends AskedChange {
  tournamentId: number;
}

/**
 * Changes the given fields; games stay at their times of day in another time zone, and on other days where
 * they move along with the dates. Errors: `not_found`, `stale`, `forbidden`, `changed_meanwhile`,
 * `validation`, `tournament_name_taken`, `advancement_conflict` where a game has begun between teams whom
 * other rules would not send there.
 */
export async function editTournament(
  body: UpdateTournamentBody,
  write: Write,
  database: Database,
): Promise<Tournament> {
  const action = isOnlyOfFormat(body) ? "tournament.set_format" : "tournament.update";
  return manageTournament(action, write, database, async (trx, before) => {
    const merged = mergeChange(body, await withCourtNames(before, trx));
    const { court_names: names, move_games: isMovingGames, ...change } = merged;
    const dates = { ...before, ...change };
    const days = isMovingGames ? daysBetween(before.start_date, dates.start_date) : 0;
    const dayAfter = (game: PlacedGame, day: string) => dayAlong(game, { day, days });
    await refuseMisfit(change, { before, dayAfter }, trx);
    const isOther = change.ranking !== undefined && change.ranking !== before.ranking;
    if (isOther) {
      // Another preset is taken as it is.
      const chosen = { ...change, own_ranking: null };
      await followRanking(before.id, () => updateTournament(before.id, chosen, trx), trx);
    } else await updateTournament(before.id, change, trx);
    await keepWallClock(before, { to: dates.timezone, days }, trx);
    await moveLinks(before.id, { days, longer: daysBetween(before.end_date, dates.end_date) }, trx);
    const courtsCount = change.courts_count ?? before.courts_count;
    if (change.courts_count !== undefined) {
      await openLeaving(before, courtsCount, trx);
      await setCourts(before.id, courtsCount, trx);
    }
    if (names) await nameCourts(before.id, { names, courtsCount }, trx);
  });
}

/** A court that is planned again later is not closed because it was left before. */
async function openLeaving(before: Tournament, courtsCount: number, trx: Transaction) {
  const closures = await findClosures(before.id, trx);
  const leaving = closures.filter(
    ({ court_id: id }) => id !== null && id > courtsCount && id <= before.courts_count,
  );
  await deleteClosures(
    leaving.map(({ id }) => id),
    trx,
  );
}

/** Whether nothing else is changed, so that it can be undone by itself. */
function isOnlyOfFormat({ former = {}, ...body }: UpdateTournamentBody): boolean {
  const known: Partial<Record<string, unknown>> = former;
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, known[field]),
  );
  return changed.length === 1 && changed[0]![0] === "game_format";
}

/** As its form has it: with the names of the courts that are planned. */
async function withCourtNames(tournament: Tournament, trx: Transaction) {
  const courts = await findCourts(tournament.id, trx);
  const planned = courts.filter(({ id }) => id <= tournament.courts_count);
  return { ...tournament, court_names: planned.map(({ name }) => name) };
}

/** Ends a tournament, whatever its dates say. Errors: `not_found`, `stale`, `forbidden`. */
export async function endTournament(write: Write, database: Database): Promise<Tournament> {
  return manageTournament("tournament.end", write, database, async (trx, before) => {
    await updateTournament(before.id, { organiser_status: "completed" }, trx);
  });
}

/**
 * Takes an ending back: the dates decide again, and where they too say that it is over, it stays
 * active until the organiser ends it. Errors: `not_found`, `stale`, `forbidden`.
 */
export async function reopenTournament(write: Write, database: Database): Promise<Tournament> {
  return manageTournament("tournament.reopen", write, database, async (trx, before) => {
    if (before.status !== "completed") return;
    await updateTournament(before.id, { organiser_status: null }, trx);
    const { status } = (await findTournamentById(before.id, trx))!;
    if (status === "completed") {
      await updateTournament(before.id, { organiser_status: "active" }, trx);
    }
  });
}

/** Changes a tournament for those who run it; gives it as it is after. */
async function manageTournament(
  action: AuditAction,
  asked: Write,
  database: Database,
  operation: (trx: Transaction, before: Tournament) => Promise<void>,
): Promise<Tournament> {
  const change = {
    tournamentId: asked.tournamentId,
    asked,
    action,
    authorise: (tournament: LockedTournament) => demand(asked.actor, "edit_tournament", tournament),
  };
  const { result, revision } = await changeTournament(database, change, async (trx, { id }) => {
    await operation(trx, (await findTournamentById(id, trx))!);
    return (await findTournamentById(id, trx))!;
  });
  return { ...result, revision };
}
