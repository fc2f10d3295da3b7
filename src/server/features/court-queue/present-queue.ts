import { currentTime } from "#contract/clock.ts";
import type {
  CourtClosing,
  CourtQueueResponse,
  QueueWait,
} from "#contract/schedule/court-queue.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Queued } from "#engine";
import type { Transaction } from "#server/database/handle.ts";
import type { Closing } from "./court-closings.ts";
import { loadDay, queueOfDay } from "./load-day.ts";

/** The queue of today as the desk reads it. */
export async function presentQueue(
  tournamentId: number,
  trx: Transaction,
): Promise<CourtQueueResponse> {
  const day = await loadDay({ tournamentId }, trx);
  const rows = new Map(day.rows.map((row) => [row.id, row]));
  return {
    queue: day.queue,
    waiting: queueOfDay(day).map(({ id, waits, missing }) => ({
      match_id: id,
      waits: waits && presentWait(waits, rows.get(id)!, rows),
      is_missing: missing.length > 0,
      closings: day.queue.courts.flatMap(
        (court) => presentClosing(day.closingFor(rows.get(id)!, court)) ?? [],
      ),
      kept_from: day.queue.courts.filter((court) => day.isKeptFrom(id, court)),
    })),
  };
}

function presentClosing(closing: Closing | null): CourtClosing | null {
  if (!closing) return null;
  const { court: court_id, at, keptFor } = closing;
  const isNow = at <= currentTime().getTime();
  const game_number = keptFor?.game_number ?? null;
  return { court_id, at: isNow ? null : new Date(at).toISOString(), game_number };
}

function presentWait(
  waits: NonNullable<Queued["waits"]>,
  row: ScheduleRow,
  rows: ReadonlyMap<number, ScheduleRow>,
): QueueWait {
  if (waits.reason === "undecided") return waits;
  if (waits.reason === "busy") {
    return { reason: "busy", game_number: rows.get(waits.gameId)!.game_number };
  }
  const team = nameOf(waits.teamId, row);
  if (waits.reason === "leaving") {
    return { reason: "leaving", team, from: new Date(waits.from).toISOString() };
  }
  return { reason: waits.reason, team, until: new Date(waits.until).toISOString() };
}

/** A team that plays a game or has a duty there. */
function nameOf(teamId: number, { home_team_id: home, team1, team2, ...row }: ScheduleRow): string {
  if (teamId === home) return team1 ?? "";
  if (teamId === row.away_team_id) return team2 ?? "";
  return row.duties.find(({ team_id: id }) => id === teamId)?.name ?? "";
}
