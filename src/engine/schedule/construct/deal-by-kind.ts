import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { isTakenBy } from "#engine/schedule/model/court-room.ts";
import { dealCourts } from "#engine/schedule/model/deal-courts.ts";

/** How many items each court takes; null where all take all. */
export function countTakers({ model: { kinds } }: Assignment): Map<number, number> | null {
  if (kinds === null) return null;
  const takers = new Map<number, number>();
  for (const kind of kinds.kindOf) {
    for (const court of kinds.courts[kind]!) takers.set(court, (takers.get(court) ?? 0) + 1);
  }
  return takers;
}

interface Dealt {
  items: number[];
  courts: number[];
  takenBy: Map<number, number>;
}

/**
 * Gives the items of a cell the courts that fewest take, those first that have fewest to choose from, and
 * a final before a game for third place. Returns the courts that are left.
 */
export function dealByKind(
  assignment: Assignment,
  { items, courts, takenBy }: Dealt,
  courtOf: Int32Array,
): number[] {
  const rarest = courts.toSorted((a, b) => (takenBy.get(a) ?? 0) - (takenBy.get(b) ?? 0));
  const open = items.map((item) => ({
    item,
    own: rarest.filter((court) => isTakenBy(assignment, item, court)),
  }));
  const roundOf = (item: number): number => assignment.model.items[item]!.round;
  open.sort((a, b) => a.own.length - b.own.length || roundOf(b.item) - roundOf(a.item));
  dealCourts(open.map(({ own }) => own)).forEach((court, index) => {
    courtOf[open[index]!.item] = court;
  });
  const taken = new Set(items.map((item) => courtOf[item]));
  return courts.filter((court) => !taken.has(court));
}
