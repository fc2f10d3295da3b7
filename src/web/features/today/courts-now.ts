import { courtOf } from "#contract/schedule/court-of.ts";
import { isOpen } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { IsAwaited } from "#web/features/estimates/estimates.tsx";
import { inPlayingOrder, isBrokenOff, isCalled } from "#web/features/schedule/rows.ts";

interface Court {
  id: number;
  name: string;
}

/** What a court is at: the games being played, and those of the day that are still to be. */
export interface CourtNow {
  courtId: number;
  court: string | null;
  playing: ScheduleRow[];
  /** The game that was called there and hasn't begun. */
  called: ScheduleRow | undefined;
  next: ScheduleRow | undefined;
  after: ScheduleRow | undefined;
}

/**
 * Each court of a day with games, in the order of the courts: also one that has none yet, such as one that
 * came on the day. What is played counts on any day; what was broken off holds no court.
 */
export function courtsNow(rows: ScheduleRow[], day: string, all: Court[]): CourtNow[] {
  const ofDay = inPlayingOrder(rows).filter(
    (row) => courtOf(row) !== null && (row.date === day || isPlaying(row)),
  );
  if (ofDay.length === 0) return [];
  const byCourt = Map.groupBy(ofDay, (row) => courtOf(row)!);
  const ids = new Set([...byCourt.keys(), ...all.map(({ id }) => id)]);
  return [...ids]
    .toSorted((one, other) => one - other)
    .map((courtId) => {
      const games = byCourt.get(courtId) ?? [];
      const ahead = games.filter(({ status }) => status === "SCHEDULED");
      const [next, after] = ahead.filter(({ call }) => call === null);
      return {
        courtId,
        court: nameOf(courtId, games, all),
        playing: games.filter(isPlaying),
        called: ahead.find((row) => row.call !== null),
        next,
        after,
      };
    });
}

function isPlaying(row: ScheduleRow): boolean {
  return row.status === "IN_PROGRESS" && !isBrokenOff(row);
}

/** As its games have it, which a court that is gone still has. */
function nameOf(courtId: number, [game]: ScheduleRow[], all: Court[]): string | null {
  if (!game) return all.find(({ id }) => id === courtId)?.name ?? null;
  return game.call ? game.call.court : game.court;
}

/** A game without a final result, and when it was to be over; null where that no longer counts. */
export interface OverdueGame {
  row: ScheduleRow;
  end: string | null;
}

/**
 * The games whose time is over and that have no final result, the longest first. One that began late has
 * its time from then; one that is awaited, or called, is still to be played. One that was broken off waits for
 * whoever decides it, from then on.
 */
export function overdueGames(rows: ScheduleRow[], isAwaited: IsAwaited): OverdueGame[] {
  return inPlayingOrder(rows).flatMap((row): OverdueGame[] => {
    if (isBrokenOff(row)) return [{ row, end: null }];
    if (isCalled(row)) return [];
    const end = endOf(row);
    return isOpen(row) && end !== null && !isAwaited(row.id, end) ? [{ row, end }] : [];
  });
}

function endOf({
  raw_start_time: start,
  raw_end_time: end,
  started_at: begun,
  status,
}: ScheduleRow) {
  if (start === null || end === null || begun === null || status !== "IN_PROGRESS") return end;
  const late = Math.max(0, Date.parse(begun) - Date.parse(start));
  return new Date(Date.parse(end) + late).toISOString();
}
