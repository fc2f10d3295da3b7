import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { courtOf } from "#contract/schedule/court-of.ts";
import { tellCallsSoon } from "#server/features/notifications/calls/tell-calls.ts";
import { findCourtQueue } from "#server/queries/court-queue.ts";
import { unasked } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { callMatch } from "./call-match.ts";
import { type Day, gameOnCourt, loadDay, queueOfDay } from "./load-day.ts";

interface Next {
  matchId: number;
  courtId: number;
}

interface Sought {
  tournamentId: number;
  teamId?: number | undefined;
  /** Seen from a moment before this one. */
  now?: Date;
}

type Needs = Pick<Dependencies, "database" | "config" | "jobs">;

interface After {
  tournamentId: number;
  log: FastifyBaseLogger;
  /** Whose coming it is: then only a game of that team, which may have been waited for, is called. */
  teamId?: number;
}

/**
 * After a game has ended or a team has come: as `callNextGames`, whose failure is nobody's who entered the
 * result or saw the team.
 */
export async function followChange(
  { tournamentId, log, teamId }: After,
  needs: Needs,
): Promise<void> {
  try {
    await callNextGames(tournamentId, needs, teamId);
  } catch (error) {
    log.error({ err: error, tournamentId }, "the next game was not called");
  }
}

/**
 * Has the courts of a queue that have become free take their next games, where that is wanted: each
 * call is an entry of its own, so that it can be taken back without the result that made it possible.
 */
export async function callNextGames(
  tournamentId: number,
  needs: Needs,
  teamId?: number,
): Promise<void> {
  const { database } = needs;
  const { courts, calls_itself: callsItself } = await findCourtQueue(tournamentId, database);
  if (!callsItself) return;
  let hasCalled = false;
  for (const _ of courts) {
    if (!(await seekNext({ tournamentId, teamId }, database))) break;
    await changeTournament(
      database,
      {
        tournamentId,
        asked: unasked,
        action: "match.call",
        subjectId: (next: Next | null) => next?.matchId ?? null,
      },
      async (trx, tournament) => {
        // Somebody may have been quicker.
        const next = await findNext({ tournamentId, teamId }, trx);
        if (next) await callMatch(next, tournament, trx);
        return next;
      },
    );
    hasCalled = true;
  }
  if (hasCalled) await tellCallsSoon(needs);
}

/** As `findNext`, of one moment of the database. */
export async function seekNext(sought: Sought, database: Database): Promise<Next | null> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => findNext(sought, trx));
}

/**
 * The first game that waits for nothing and nobody and may be played on a court that is free and stays
 * open until it is over, and that court: its own, where that is one.
 * A game that was passed over is the desk's to call, as is the first one of each court.
 */
async function findNext(
  { tournamentId, teamId, now }: Sought,
  trx: Transaction,
): Promise<Next | null> {
  const day = await loadDay({ tournamentId, ...(now && { now }) }, trx);
  const free = freeCourts(day);
  const ready = queueOfDay(day).filter(
    ({ waits, missing, isBehind }) => waits === null && missing.length === 0 && !isBehind,
  );
  for (const { id: matchId } of ready) {
    const row = day.rows.find(({ id }) => id === matchId)!;
    const open = free.filter(
      (court) => !day.isKeptFrom(matchId, court) && day.closingFor(row, court) === null,
    );
    const courtId = open.find((court) => court === row.court_id) ?? open[0];
    if (courtId === undefined) continue;
    // What the desk has left uncalled is its own affair, whoever else comes.
    const isMeant =
      teamId === undefined || row.home_team_id === teamId || row.away_team_id === teamId;
    return isMeant ? { matchId, courtId } : null;
  }
  return null;
}

function freeCourts({ queue, rows }: Day): number[] {
  const inUse = new Set(rows.filter(({ ended_at: at }) => at !== null).map(courtOf));
  return queue.courts.filter((court) => inUse.has(court) && !gameOnCourt(rows, court));
}
