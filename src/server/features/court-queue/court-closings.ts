import { closesAt, shortestGame } from "#contract/board/slots-of-days.ts";
import type { TimeSlot } from "#contract/brackets/playing-hours.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ClosureRow } from "#server/features/closures/repository.ts";
import type { ZoneClock } from "#server/time/zone-clock.ts";

/** From when a court is there no more for a game that would be called to it now. */
export interface Closing {
  court: number;
  /** Milliseconds; the present minute where it isn't there at all. */
  at: number;
  /** The game that it is kept for then; null where it closes. */
  keptFor: ScheduleRow | null;
  /** Milliseconds: for so long a game may still be played from then on. */
  grace: number;
}

/** What courts close by on a day. */
export interface CourtTimes {
  /** Milliseconds. */
  now: number;
  clock: ZoneClock;
  /** Of today. */
  slots: readonly TimeSlot[];
  closures: readonly ClosureRow[];
  /** The games that are played on one court alone, whose teams are known and that wait for it, by court. */
  bound: ReadonlyMap<number, readonly ScheduleRow[]>;
}

const msPerMinute = 60_000;
/**
 * A day that is some minutes late goes on to its break and to the end of a court's hours: what is planned until
 * then is still begun.
 */
const usualGrace = 10 * msPerMinute;

/** Finds the first closing of a court before a game, were it called there now, would be over; null without one. */
export function closingsOfDay(times: CourtTimes) {
  const now = Math.floor(times.now / msPerMinute) * msPerMinute;
  const known = new Map<number, Closing[]>();
  const closingsOf = (court: number) => {
    const found = known.get(court) ?? [
      ...byHours(court, now, times),
      ...byClosures(court, now, times),
      ...byGames(court, now, times),
    ];
    known.set(court, found);
    return found;
  };
  return (row: ScheduleRow, court: number): Closing | null => {
    const isOver = now + usualMinutes(row, times.slots) * msPerMinute;
    const first = closingsOf(court)
      .filter(({ at, keptFor, grace }) => at + grace < isOver && keptFor?.id !== row.id)
      .toSorted((a, b) => a.at - b.at)[0];
    return first ?? null;
  };
}

/** How long a game takes: as planned, or else as a slot of the day; a minute where nothing is known. */
export function usualMinutes(
  { raw_start_time: start, raw_end_time: end }: ScheduleRow,
  slots: readonly TimeSlot[],
): number {
  const planned = start !== null && end !== null ? Date.parse(end) - Date.parse(start) : 0;
  return planned > 0 ? planned / msPerMinute : (shortestGame(slots) ?? 1);
}

function byHours(court: number, now: number, { clock, slots }: CourtTimes): Closing[] {
  const { date, time } = clock.toLocal(new Date(now).toISOString());
  const closes = closesAt(slots, { court, time });
  if (closes === null) return [];
  if (closes === time) return [{ court, at: now, keptFor: null, grace: 0 }];
  const at = Date.parse(clock.toInstant({ date, time: closes }));
  return [{ court, at, keptFor: null, grace: usualGrace }];
}

function byClosures(court: number, now: number, { closures }: CourtTimes): Closing[] {
  return closures
    .filter(({ court_id: closed }) => closed === null || closed === court)
    .filter(({ end_time: end }) => end === null || Date.parse(end) > now)
    .map(({ start_time: start }) => ({
      court,
      at: Math.max(Date.parse(start), now),
      keptFor: null,
      grace: 0,
    }));
}

function byGames(court: number, now: number, { bound }: CourtTimes): Closing[] {
  return (bound.get(court) ?? [])
    .map((keptFor) => ({
      court,
      at: Date.parse(keptFor.raw_start_time ?? ""),
      keptFor,
      grace: 0,
    }))
    .filter(({ at }) => at > now);
}
