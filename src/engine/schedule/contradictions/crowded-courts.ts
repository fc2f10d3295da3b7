import { courtKindsOf } from "#engine/schedule/model/court-kinds.ts";
import { courtsOf } from "#engine/schedule/model/own-days.ts";
import { indexReservations, reservationAgainst } from "#engine/schedule/model/reservations.ts";
import type { MatchId, ScheduleProblem } from "#engine/types.ts";
import { type Contradiction, type ContradictoryWish, fewestWishes } from "./contradiction.ts";
import { openSlots } from "./open-slots.ts";

/** Courts that have fewer places than there are games which are played on them alone. */
export function crowdedCourts(problem: ScheduleProblem): Contradiction[] {
  const kinds = courtKindsOf(problem);
  if (kinds === null) return [];
  const slots = openSlots(problem);
  const placesOn = (courts: readonly number[]) =>
    slots.reduce((sum, slot) => sum + slot.courts.filter((it) => courts.includes(it)).length, 0);
  const found: Contradiction[] = [];
  for (const courts of kinds.courts.toSorted((a, b) => a.length - b.length)) {
    const isOnThem = (index: number) =>
      kinds.courts[kinds.kindOf[index]!]!.every((court) => courts.includes(court));
    const itemIds = problem.items.filter((_, index) => isOnThem(index)).map(({ id }) => id);
    const most = placesOn(courts);
    // What a part of the courts lacks is said once.
    const isSaid = found.some((one) => one.courts.every((court) => courts.includes(court)));
    if (courts.length === 0 || isSaid || itemIds.length <= most) continue;
    const areTooMany = (wishes: readonly ContradictoryWish[]) =>
      itemIds.length > placesOn(courtsBy(wishes, problem, courts));
    // Where all courts have too few places, it isn't wishes that leave them.
    if (areTooMany([])) continue;
    const wishes = fewestWishes(wishesOf(problem, itemIds, courts), areTooMany);
    found.push({ kind: "crowded", itemIds, teamIds: [], courts, most, wishes });
  }
  return found;
}

/** What keeps games to these courts: that they are played there alone, or that others are kept for others. */
function wishesOf(
  { reservations = [], calendar }: ScheduleProblem,
  itemIds: readonly MatchId[],
  courts: readonly number[],
): ContradictoryWish[] {
  const { keeping, excluding } = indexReservations(reservations);
  const isKept = itemIds.some((id) => keeping.has(id));
  const reserved = courtsOf(calendar).filter(
    (court) =>
      !courts.includes(court) &&
      itemIds.some((id) => reservationAgainst({ keeping: new Map(), excluding }, id, court)),
  );
  return [
    ...(isKept ? [{ kind: "kept" as const, courts }] : []),
    ...reserved.toSorted((a, b) => a - b).map((court) => ({ kind: "reserved" as const, court })),
  ];
}

/** The courts that games may be played on while only some of the wishes stand. */
function courtsBy(
  wishes: readonly ContradictoryWish[],
  { calendar }: ScheduleProblem,
  kept: readonly number[],
): readonly number[] {
  if (wishes.some(({ kind }) => kind === "kept")) return kept;
  const reserved = new Set(
    wishes.flatMap((wish) => (wish.kind === "reserved" ? [wish.court] : [])),
  );
  return courtsOf(calendar).filter((court) => !reserved.has(court));
}
