import { courtsOf } from "#engine/schedule/model/own-days.ts";
import {
  indexReservations,
  type ReservationIndex,
  reservationAgainst,
} from "#engine/schedule/model/reservations.ts";
import type { MatchId, ScheduleProblem } from "#engine/types.ts";
import type { ContradictoryWish } from "./contradiction.ts";

/** What keeps a game to some courts, and off each of the others. */
export function courtWishes(
  { keeping, excluding }: ReservationIndex,
  id: MatchId,
  courts: readonly number[],
): ContradictoryWish[] {
  const own = (keeping.get(id) ?? []).map(({ court }) => court);
  const withoutOwn = { keeping: new Map(), excluding };
  const reserved = courts.filter((court) => reservationAgainst(withoutOwn, id, court) !== null);
  return inOrder(own, reserved);
}

/** Whether a game with a wish may be on a court. */
export function leaves(wish: ContradictoryWish, court: number): boolean {
  if (wish.kind === "reserved") return wish.court !== court;
  return wish.kind !== "kept" || wish.courts.includes(court);
}

/**
 * What keeps games to their courts: that they are played there alone, or that others are kept for others; and
 * the courts that any of them may be played on while only some of it stands.
 */
export function courtWishesOfAll(
  { reservations = [], calendar }: ScheduleProblem,
  itemIds: readonly MatchId[],
) {
  const index = indexReservations(reservations);
  const all = courtsOf(calendar).toSorted((a, b) => a - b);
  const ofGames = itemIds.map((id) => courtWishes(index, id, all));
  const said = ofGames.flat();
  const wishes = inOrder(
    said.flatMap((wish) => (wish.kind === "kept" ? wish.courts : [])),
    said.flatMap((wish) => (wish.kind === "reserved" ? wish.court : [])),
  );

  function courtsBy(some: readonly ContradictoryWish[]): number[] {
    const stands = (wish: ContradictoryWish) => some.some((one) => isPartOf(wish, one));
    return all.filter((court) =>
      ofGames.some((own) => own.every((wish) => !stands(wish) || leaves(wish, court))),
    );
  }

  return { wishes, courtsBy };
}

function inOrder(kept: readonly number[], reserved: readonly number[]): ContradictoryWish[] {
  const [own, others] = [kept, reserved].map((courts) =>
    [...new Set(courts)].toSorted((a, b) => a - b),
  );
  return [
    ...(own!.length > 0 ? [{ kind: "kept" as const, courts: own! }] : []),
    ...others!.map((court) => ({ kind: "reserved" as const, court })),
  ];
}

/** Whether what one game wishes is part of a wish of all. */
function isPartOf(wish: ContradictoryWish, ofAll: ContradictoryWish): boolean {
  if (wish.kind === "reserved") return ofAll.kind === "reserved" && ofAll.court === wish.court;
  return ofAll.kind === wish.kind;
}
