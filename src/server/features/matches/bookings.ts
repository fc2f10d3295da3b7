/** What occupies teams and a court for a while; without a time it occupies nothing. */
export interface Booking {
  start_time: string | null;
  end_time: string | null;
  court_id: number | null;
  home_team_id: number | null;
  away_team_id: number | null;
}

type Place = Pick<Booking, "start_time" | "end_time" | "court_id">;

export interface DoubleBooking<T> {
  code: "team_conflict" | "court_conflict";
  other: T;
  /** The team that would play twice at once; null for a court. */
  teamId: number | null;
}

/** Whether two bookings share a moment; one may start when the other ends. */
export function overlaps(a: Booking, b: Booking): boolean {
  if (!a.start_time || !a.end_time || !b.start_time || !b.end_time) return false;
  return (
    Date.parse(a.start_time) < Date.parse(b.end_time) &&
    Date.parse(b.start_time) < Date.parse(a.end_time)
  );
}

/** The first double booking that `booking` would make: of a team, else of its court; or null. */
export function findDoubleBooking<T extends Booking>(
  booking: Booking,
  others: readonly T[],
): DoubleBooking<T> | null {
  const meanwhile = others.filter((other) => overlaps(booking, other));
  for (const other of meanwhile) {
    const teamId = teamsOf(booking).find((id) => teamsOf(other).includes(id));
    if (teamId !== undefined) return { code: "team_conflict", other, teamId };
  }
  const other =
    booking.court_id !== null && meanwhile.find(({ court_id }) => court_id === booking.court_id);
  return other ? { code: "court_conflict", other, teamId: null } : null;
}

/** Whether two bookings are at the same time on the same court. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.start_time === b.start_time && a.end_time === b.end_time && a.court_id === b.court_id;
}

/** Whether two bookings are of the same teams, court and time. */
export function isSameBooking(a: Booking, b: Booking): boolean {
  return (
    isSamePlace(a, b) && a.home_team_id === b.home_team_id && a.away_team_id === b.away_team_id
  );
}

function teamsOf({ home_team_id, away_team_id }: Booking): number[] {
  return [home_team_id, away_team_id].filter((id) => id !== null);
}
