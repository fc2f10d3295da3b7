import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "#server/database/handle.ts";
import { courtOf } from "#contract/schedule/court-of.ts";
import { isClosedTo } from "#server/features/closures/check-closures.ts";
import { findClosures } from "#server/features/closures/repository.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { addMinutes } from "#server/time/zone-clock.ts";
import { callMatch } from "./call-match.ts";
import { type Day, gameOnCourt, loadDay, queueOfDay } from "./load-day.ts";
import { findCourtQueue } from "./repository.ts";

interface Next {
  matchId: number;
  courtId: number;
}

/** After a game has ended: as `callNextGames`, whose failure is nobody's who entered the result. */
export async function followEnd(
  { tournamentId, log }: { tournamentId: number; log: FastifyBaseLogger },
  database: Database,
): Promise<void> {
  try {
    await callNextGames(tournamentId, database);
  } catch (error) {
    log.error({ err: error, tournamentId }, "the next game was not called");
  }
}

/**
 * Has the courts of a queue that have become free take their next games, where that is wanted: each
 * call is an entry of its own, so that it can be taken back without the result that made it possible.
 */
export async function callNextGames(tournamentId: number, database: Database): Promise<void> {
  const { courts, calls_itself: callsItself } = await findCourtQueue(tournamentId, database);
  if (!callsItself) return;
  const find = async () =>
    database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => findNext(tournamentId, trx));
  for (const _ of courts) {
    if (!(await find())) return;
    await changeTournament(
      database,
      {
        tournamentId,
        ifRevision: null,
        by: null,
        action: "match.call",
        subjectId: (next: Next | null) => next?.matchId ?? null,
      },
      async (trx, tournament) => {
        // Somebody may have been quicker.
        const next = await findNext(tournamentId, trx);
        if (next) await callMatch(next, tournament, trx);
        return next;
      },
    );
  }
}

/**
 * The first game that waits for nothing and nobody, and a court for it: its own, where that is free.
 * A game that was passed over is the desk's to call, as is the first one of each court.
 */
async function findNext(tournamentId: number, trx: Transaction): Promise<Next | null> {
  const day = await loadDay({ tournamentId }, trx);
  const free = await freeCourts(tournamentId, day, trx);
  const next = queueOfDay(day).find(
    ({ waits, missing, isBehind }) => waits === null && missing.length === 0 && !isBehind,
  );
  const court = day.rows.find(({ id }) => id === next?.id)?.court_id;
  const courtId = free.find((id) => id === court) ?? free[0];
  return next && courtId !== undefined ? { matchId: next.id, courtId } : null;
}

async function freeCourts(
  tournamentId: number,
  { queue, rows, rules }: Day,
  trx: Transaction,
): Promise<number[]> {
  const closures = await findClosures(tournamentId, trx);
  const start_time = new Date(rules.now).toISOString();
  const now = { start_time, end_time: addMinutes(start_time, 1) };
  const inUse = new Set(rows.filter(({ ended_at: at }) => at !== null).map(courtOf));
  return queue.courts.filter(
    (court_id) =>
      inUse.has(court_id) &&
      !gameOnCourt(rows, court_id) &&
      !closures.some((closure) => isClosedTo({ ...now, court_id }, closure)),
  );
}
