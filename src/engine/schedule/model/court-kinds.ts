import type { MatchId, ScheduleProblem } from "#engine/types.ts";
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
  const kindFor = (itemId: MatchId): number => {
    const own = all.filter((court) => reservationAgainst(index, itemId, court) === null);
    const kind = kinds.get(own.join()) ?? courts.push(own) - 1;
    kinds.set(own.join(), kind);
    return kind;
  };
  const concerned = rolesOf(reservations);
  const kindOfRole = new Map<string, number>();
  const kindOf = Int32Array.from(items, ({ id }) => {
    const role = concerned.get(id) ?? "";
    const kind = kindOfRole.get(role) ?? kindFor(id);
    kindOfRole.set(role, kind);
    return kind;
  });
  return courts.every((own) => own.length === all.length) ? null : { kindOf, courts };
}

/** What the reservations say of each game, the same for games of which they say the same. */
function rolesOf(reservations: NonNullable<Courts["reservations"]>): Map<MatchId, string> {
  const roles = new Map<MatchId, string>();
  reservations.forEach(({ takes, keeps }, index) => {
    for (const id of takes ?? []) roles.set(id, `${roles.get(id) ?? ""} t${index}`);
    for (const id of keeps) roles.set(id, `${roles.get(id) ?? ""} k${index}`);
  });
  return roles;
}
