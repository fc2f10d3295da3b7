import type { ScheduleProblem } from "#engine/types.ts";
import { courtsOf } from "./own-days.ts";
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
  const all = courtsOf(calendar).toSorted((a, b) => a - b);
  const kinds = new Map<string, number>();
  const courts: number[][] = [];
  const kindOf = Int32Array.from(items, ({ id }) => {
    const own = all.filter((court) => reservationAgainst(index, id, court) === null);
    const key = own.join();
    const kind = kinds.get(key) ?? courts.push(own) - 1;
    kinds.set(key, kind);
    return kind;
  });
  return courts.every((own) => own.length === all.length) ? null : { kindOf, courts };
}
