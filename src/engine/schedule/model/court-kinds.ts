import type { CourtReservation, ScheduleProblem } from "#engine/types.ts";
import { indexReservations, reservationAgainst } from "./reservations.ts";

/** Which courts take which items, where not every court takes every item. */
export interface CourtKinds {
  /** The kind of each item: items of one kind may be played on the same courts. */
  kindOf: Int32Array;
  /** The courts that take each kind, in their order; none: there is no court for it. */
  courts: number[][];
}

type Courts = Pick<ScheduleProblem, "items" | "reservations"> &
  Partial<Pick<ScheduleProblem, "calendar">>;

/** Null where every court of the calendar takes every item. */
export function courtKindsOf({ items, calendar, reservations = [] }: Courts): CourtKinds | null {
  if (reservations.length === 0 || !calendar) return null;
  const index = indexReservations(reservations);
  const all = [...new Set(calendar.timeSlots.flatMap((slot) => slot.courts))].toSorted(
    (a, b) => a - b,
  );
  const numberOf = new Map(reservations.map((reservation, number) => [reservation, number]));
  const keyOf = (own: CourtReservation[] = []) => own.map((it) => numberOf.get(it)).join();
  const kindOfKey = new Map<string, number>();
  const courts: number[][] = [];
  const kindFor = (itemId: number): number => {
    const own = all.filter((court) => reservationAgainst(index, itemId, court) === null);
    const known = courts.findIndex((other) => other.join() === own.join());
    return known >= 0 ? known : courts.push(own) - 1;
  };
  const kindOf = Int32Array.from(items, ({ id }) => {
    const key = keyOf(index.ofItem.get(id));
    const kind = kindOfKey.get(key) ?? kindFor(id);
    kindOfKey.set(key, kind);
    return kind;
  });
  const areAllFree = courts.every((own) => own.length === all.length);
  return areAllFree ? null : { kindOf, courts };
}
