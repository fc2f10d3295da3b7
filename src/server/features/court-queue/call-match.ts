import { addMinutes } from "#server/time/zone-clock.ts";
import { currentTime } from "#contract/clock.ts";
import { queueOf } from "#engine";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { checkClosures } from "#server/features/closures/check-closures.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import { updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { type Day, gameOnCourt, loadDay } from "./load-day.ts";

interface Call {
  matchId: number;
  courtId: number;
}

/**
 * Calls a game to a court, whatever the plan says of it. Errors: `not_found`; `validation` for a court
 * that isn't there; `impossible` for a game that has begun, is over, was called or waits for its teams;
 * `court_conflict` and `court_closed` for the court; `team_conflict` for who is at another game.
 */
export async function callMatch(
  { matchId, courtId }: Call,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const match = await requireMatch(matchId, trx);
  const court = (await findCourts(tournament.id, trx)).find(({ id }) => id === courtId);
  if (!court) throw invalidField("court_id", "refusals.matches.noCourt");
  if (match.called_court_id === courtId && match.status === "scheduled") return;
  const day = await loadDay({ tournamentId: tournament.id, matchId }, trx);
  refuseNotWaiting(match);
  const there = gameOnCourt(day.rows, courtId);
  if (there) {
    const params = { court: court.name, number: there.game_number };
    throw new AppError("court_conflict", { code: "refusals.queue.courtTaken", params });
  }
  refuseBusy(match, day);
  const now = currentTime().toISOString();
  const end_time = addMinutes(now, 1);
  await checkClosures({ start_time: now, end_time, court_id: courtId }, tournament, trx);
  await updateMatch(matchId, { called_court_id: courtId, called_at: now, passed_at: null }, trx);
}

/** Takes a call back; a game that wasn't called stays so. Errors: `not_found`; `impossible` once it has begun. */
export async function takeBackCall(matchId: number, trx: Transaction): Promise<void> {
  const match = await requireMatch(matchId, trx);
  refuseBegun(match);
  if (match.called_at === null) return;
  await updateMatch(matchId, { called_court_id: null, called_at: null }, trx);
}

/** Puts a game behind the next one, called or not, as somebody didn't come. Errors: as `takeBackCall`. */
export async function passOver(matchId: number, trx: Transaction): Promise<void> {
  refuseBegun(await requireMatch(matchId, trx));
  const passed_at = currentTime().toISOString();
  await updateMatch(matchId, { called_court_id: null, called_at: null, passed_at }, trx);
}

async function requireMatch(id: number, trx: Transaction): Promise<MatchRow> {
  const match = await findMatchById(id, trx);
  if (!match) throw notFound("Match");
  return match;
}

function refuseNotWaiting(match: MatchRow): void {
  refuseBegun(match);
  const number = match.game_number;
  if (match.called_at !== null) {
    throw new AppError("impossible", { code: "refusals.queue.called", params: { number } });
  }
  if (match.home_team_id === null || match.away_team_id === null) {
    throw new AppError("impossible", { code: "refusals.queue.undecided", params: { number } });
  }
}

function refuseBegun({ status, game_number: number }: MatchRow): void {
  if (status === "scheduled") return;
  throw new AppError("impossible", { code: begunCodes[status], params: { number } });
}

const begunCodes = {
  in_progress: "refusals.queue.in_progress",
  completed: "refusals.queue.completed",
  canceled: "refusals.queue.canceled",
} as const;

/** Whether somebody has had enough rest, and is there, is the desk's own decision. */
function refuseBusy(match: MatchRow, { rows, games, rules }: Day): void {
  const queue = queueOf(games, { ...rules, there: null });
  const waits = queue.find(({ id }) => id === match.id)?.waits;
  if (waits?.reason !== "busy") return;
  const number = rows.find(({ id }) => id === waits.gameId)!.game_number;
  throw new AppError("team_conflict", { code: "refusals.queue.busy", params: { number } });
}
