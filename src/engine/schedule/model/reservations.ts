import type { CourtReservation, MatchId } from "#engine/types.ts";

/** Reservations by the games they are for, and those that keep others off by their court. */
export interface ReservationIndex {
  ofItem: ReadonlyMap<MatchId, CourtReservation[]>;
  onCourt: ReadonlyMap<number, CourtReservation[]>;
}

export function indexReservations(reservations: readonly CourtReservation[]): ReservationIndex {
  const ofItem = new Map<MatchId, CourtReservation[]>();
  for (const reservation of reservations) {
    for (const id of reservation.itemIds) {
      const known = ofItem.get(id);
      if (known) known.push(reservation);
      else ofItem.set(id, [reservation]);
    }
  }
  const excluding = reservations.filter(({ excludesOthers }) => excludesOthers);
  return { ofItem, onCourt: Map.groupBy(excluding, ({ court }) => court) };
}

/** The reservation that keeps a game from a court; null where it may be played there. */
export function reservationAgainst(
  { ofItem, onCourt }: ReservationIndex,
  itemId: MatchId,
  court: number,
): CourtReservation | null {
  const own = ofItem.get(itemId) ?? [];
  const keepingIt = own.filter(({ onlyThere }) => onlyThere);
  if (keepingIt.length > 0 && !keepingIt.some((it) => it.court === court)) return keepingIt[0]!;
  const keepingOthersOff = onCourt.get(court) ?? [];
  const isFree = keepingOthersOff.length === 0 || keepingOthersOff.some((it) => own.includes(it));
  return isFree ? null : keepingOthersOff[0]!;
}
