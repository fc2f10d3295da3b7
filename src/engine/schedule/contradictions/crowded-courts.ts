import { courtKindsOf } from "#engine/schedule/model/court-kinds.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { type Contradiction, type ContradictoryWish, fewestWishes } from "./contradiction.ts";
import { courtWishesOfAll } from "./court-wishes.ts";
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
    // What a part of the courts lacks is said once.
    if (found.some((one) => one.courts.every((court) => courts.includes(court)))) continue;
    const isOnThem = (index: number) => {
      const own = kinds.courts[kinds.kindOf[index]!]!;
      // A game that no court takes needs none of these.
      return own.length > 0 && own.every((court) => courts.includes(court));
    };
    const itemIds = problem.items.filter((_, index) => isOnThem(index)).map(({ id }) => id);
    const { wishes, courtsBy } = courtWishesOfAll(problem, itemIds);
    const areTooMany = (some: readonly ContradictoryWish[]) =>
      itemIds.length > placesOn(courtsBy(some));
    // Where all courts have too few places, it isn't wishes that leave them.
    if (!areTooMany(wishes) || areTooMany([])) continue;
    const fewest = fewestWishes(wishes, areTooMany);
    const left = courtsBy(fewest);
    const most = placesOn(left);
    found.push({ kind: "crowded", itemIds, teamIds: [], courts: left, most, wishes: fewest });
  }
  return found;
}
