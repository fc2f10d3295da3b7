import type { Placement } from "#engine";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { CourtClosureBody, ScheduleMove } from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ClosureTimes } from "#web/features/schedule/closures/closures.ts";
import { addDays, dateIn, timeIn } from "#web/i18n/dates.ts";

/** Where and when games are; `end` is "24:00" at midnight, `court` null while there is none. */
export interface Place {
  date: string;
  start: string;
  end: string;
  court: number | null;
}

/** The place of a group of games; null while it has none. */
export function placeOf({ placement, games }: PlacedGames): Place | null {
  if (!placement) return null;
  const { date, start, end } = placement;
  return { date, start, end, court: games[0]!.court_id };
}

/** The place as the engine has it: a court of their own stands for none. */
export function toPlacement(itemId: number, place: Place): Placement {
  const { date, start, end, court } = place;
  return { itemId, date, start, end, court: court ?? -itemId };
}

export function isSamePlace(a: Place | null, b: Place | null): boolean {
  if (!a || !b) return a === b;
  return a.date === b.date && a.start === b.start && a.end === b.end && a.court === b.court;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** The end of what starts then and lasts so long, cut off at midnight. */
export function endAfter(start: string, minutes: number): string {
  return timeOf(Math.min(minutesOf(start) + minutes, 1440));
}

export function lengthOf({ start, end }: Pick<Place, "start" | "end">): number {
  return minutesOf(end) - minutesOf(start);
}

/** The moves that bring games to a place, or off the schedule; a meeting's games share it evenly. */
export function toMoves(
  { games }: PlacedGames,
  place: Place | null,
  allowOverlap = false,
): ScheduleMove[] {
  return games.map(({ id }, index) => {
    if (!place) {
      const nowhere = { start_time: null, end_time: null, court_id: null };
      return { match_id: id, ...nowhere, allow_overlap: false };
    }
    const [from, length] = [minutesOf(place.start), lengthOf(place)];
    const after = (played: number) =>
      localTime(place.date, timeOf(from + Math.floor((length * played) / games.length)));
    return {
      match_id: id,
      start_time: after(index),
      end_time: after(index + 1),
      court_id: place.court,
      allow_overlap: allowOverlap,
    };
  });
}

/** A closure as it is sent: in the tournament's local time. */
export function toClosureBody({ court_id, from, to }: ClosureTimes): CourtClosureBody {
  return { court_id, start_time: toWhen(from), end_time: to && toWhen(to) };
}

/** The moves that leave games exactly where they are, to come back to later. */
export function toCurrentMoves({ games }: PlacedGames): ScheduleMove[] {
  return games.map((row) => ({
    match_id: row.id,
    start_time: row.raw_start_time,
    end_time: row.raw_end_time,
    court_id: row.court_id,
    allow_overlap: row.allow_overlap,
  }));
}

/** The rows as they will be after moves; what is moved on from there starts from there. */
export function applyMoves(
  rows: ScheduleRow[],
  moves: Map<number, LocalMove>,
  courtNames: Map<number, string>,
): ScheduleRow[] {
  if (moves.size === 0) return rows;
  return rows.map((row) => {
    const move = moves.get(row.id);
    if (!move) return row;
    const court = move.court_id === null ? null : (courtNames.get(move.court_id) ?? null);
    return Object.assign({}, row, { ...move, court });
  });
}

export type LocalMove = Pick<
  ScheduleRow,
  | "date"
  | "start_time"
  | "end_time"
  | "raw_start_time"
  | "raw_end_time"
  | "court_id"
  | "allow_overlap"
>;

/** A move as a row shows it: local to the tournament's zone, whichever way its times are told. */
export function toLocalMove(move: ScheduleMove, zone: string): LocalMove {
  const { start_time, end_time, court_id, allow_overlap } = move;
  const start = start_time === null ? null : toLocal(start_time, zone);
  const end = end_time == null ? null : toLocal(end_time, zone);
  return {
    date: start?.slice(0, 10) ?? null,
    start_time: start?.slice(11, 16) ?? null,
    end_time: end?.slice(11, 16) ?? null,
    raw_start_time: start_time,
    raw_end_time: end_time ?? null,
    court_id,
    allow_overlap,
  };
}

/** Whether games are where moves would bring them. */
export function standsAt(rows: ScheduleRow[], moves: ScheduleMove[], zone: string): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return moves.every((move) => {
    const row = byId.get(move.match_id);
    const { date, start_time, end_time, court_id } = toLocalMove(move, zone);
    return (
      row?.date === date &&
      row.start_time === start_time &&
      row.end_time === end_time &&
      row.court_id === court_id
    );
  });
}

function toLocal(time: string, zone: string) {
  return time.endsWith("Z") ? `${dateIn(zone, time)}T${timeIn(zone, time)}` : time;
}

function localTime(date: string, time: string) {
  return time === "24:00" ? `${addDays(date, 1)}T00:00` : `${date}T${time}`;
}

function toWhen({ date, time }: ClosureTimes["from"]) {
  return `${date}T${time}`;
}
