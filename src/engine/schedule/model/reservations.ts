import type { CourtReservation, MatchId } from "#engine/types.ts";

/** Reservations by the games that they keep, and those that keep others off by their court. */
export interface ReservationIndex {
  keeping: ReadonlyMap<MatchId, CourtReservation[]>;
  excluding: ReadonlyMap<number, Excluding[]>;
}

interface Excluding {
  reservation: CourtReservation;
  takes: ReadonlySet<MatchId>;
}

/** Reservations by the games that they keep and by the courts that they keep others off. */
export function indexReservations(reservations: readonly CourtReservation[]): ReservationIndex {
  const keeping = new Map<MatchId, CourtReservation[]>();
  for (const reservation of reservations) {
    for (const id of new Set(reservation.keeps)) {
      const known = keeping.get(id);
      if (known) known.push(reservation);
      else keeping.set(id, [reservation]);
    }
  }
  const excluding = reservations.flatMap((reservation) =>
    reservation.takes ? [{ reservation, takes: new Set(reservation.takes) }] : [],
  );
  return { keeping, excluding: Map.groupBy(excluding, ({ reservation }) => reservation.court) };
}

/** The reservation that keeps a game from a court; null where it may be played there. */
export function reservationAgainst(
  { keeping, excluding }: ReservationIndex,
  itemId: MatchId,
  court: number,
): CourtReservation | null {
  const own = keeping.get(itemId) ?? [];
  if (own.length > 0 && !own.some((it) => it.court === court)) return own[0]!;
  const others = excluding.get(court) ?? [];
  const isTaken = others.length === 0 || others.some(({ takes }) => takes.has(itemId));
  return isTaken ? null : others[0]!.reservation;
}
