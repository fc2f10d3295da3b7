import { courtOf } from "#contract/schedule/court-of.ts";
import { isOpen } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { IsAwaited } from "#web/features/estimates/estimates.tsx";
import { inPlayingOrder } from "#web/features/schedule/rows.ts";

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

/** Each court that has games on a day, in the order of the courts; what is played counts on any day. */
export function courtsNow(rows: ScheduleRow[], day: string): CourtNow[] {
  const ofDay = inPlayingOrder(rows).filter(
    (row) => courtOf(row) !== null && (row.date === day || row.status === "IN_PROGRESS"),
  );
  return [...Map.groupBy(ofDay, (row) => courtOf(row)!)]
    .toSorted(([one], [other]) => one - other)
    .map(([courtId, games]) => {
      const ahead = games.filter(({ status }) => status === "SCHEDULED");
      const [next, after] = ahead.filter(({ call }) => call === null);
      const [{ call, court }] = games as [ScheduleRow];
      return {
        courtId,
        court: call ? call.court : court,
        playing: games.filter(({ status }) => status === "IN_PROGRESS"),
        called: ahead.find((row) => row.call !== null),
        next,
        after,
      };
    });
}

/** A game without a final result, and when it was to be over. */
export interface OverdueGame {
  row: ScheduleRow;
  end: string;
}

/**
 * The games whose time is over and that have no final result, the longest first. One that began late has
 * its time from then; one that is awaited is still to be played.
 */
export function overdueGames(rows: ScheduleRow[], isAwaited: IsAwaited): OverdueGame[] {
  return inPlayingOrder(rows).flatMap((row) => {
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
