import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { type ClosureRow, findClosures } from "./repository.ts";

interface Booking {
  start_time: string;
  end_time: string;
  court_id: number | null;
}

/** Refuses a court, or where all are closed any place, that is closed then: `court_closed`. */
export async function checkClosures(
  booking: Booking,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const closures = await findClosures(tournament.id, trx);
  const found = closures.find((closure) => isClosedTo(booking, closure));
  if (!found) return;
  throw new AppError("court_closed", describe(found, tournament), {
    conflict: { closure_id: found.id, court_id: found.court_id },
  });
}

/** Whether a closure takes the place of a booking. */
export function isClosedTo(
  booking: Booking,
  { court_id, start_time, end_time }: ClosureRow,
): boolean {
  if (court_id !== null && court_id !== booking.court_id) return false;
  const ends = end_time === null ? Infinity : Date.parse(end_time);
  return (
    Date.parse(booking.start_time) < ends && Date.parse(start_time) < Date.parse(booking.end_time)
  );
}

function describe(
  { start_time, end_time, court }: ClosureRow,
  { timezone }: LockedTournament,
): Said {
  const clock = createZoneClock(timezone);
  const from = clock.toLocal(start_time);
  const to = end_time === null ? null : clock.toLocal(end_time);
  const since = { date: from.date, start: from.time };
  if (to === null) {
    return court === null
      ? { code: "refusals.matches.allClosed", params: since }
      : { code: "refusals.matches.courtClosed", params: { court, ...since } };
  }
  const span = { ...since, until: to.date, end: to.time };
  return court === null
    ? { code: "refusals.matches.allClosedUntil", params: span }
    : { code: "refusals.matches.courtClosedUntil", params: { court, ...span } };
}
