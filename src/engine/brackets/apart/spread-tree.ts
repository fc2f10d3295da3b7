import { bracketSize, seedOrder } from "#engine/playoffs/knockout/seed-order.ts";
import type { TeamId } from "#engine/types.ts";
import { evenOut } from "./even-out.ts";

interface Drawn {
  clubOf: (teamId: TeamId) => string | null;
  /** Whether the team has a seed, and so its place. */
  isSeeded: (teamId: TeamId) => boolean;
}

/**
 * The entrants of a knock-out, in seed order, so that teams of one club meet as late as possible:
 * each club is spread evenly over the halves, then over the halves of these, down to the first
 * games; then pairs change places as long as that lets somebody meet later. Seeded teams stay.
 */
export function spreadTree(entrants: readonly TeamId[], { clubOf, isSeeded }: Drawn): TeamId[] {
  const teamAt = [...entrants];
  const leaves = seedOrder(bracketSize(entrants.length)).map((seed) => seed - 1);
  const potOf = (teamId: TeamId) => (isSeeded(teamId) ? null : "drawn");
  const split = (from: number, to: number): void => {
    if (to - from < 2) return;
    const middle = (from + to) / 2;
    const parts = [leaves.slice(from, middle), leaves.slice(middle, to)].map((places) =>
      places.filter((place) => place < teamAt.length),
    );
    evenOut({ teamAt, parts, clubOf, potOf });
    split(from, middle);
    split(middle, to);
  };
  split(0, leaves.length);
  swapForLater(teamAt, { leaves, clubOf, isSeeded });
  return teamAt;
}

/** The round in which two leaves of a tree meet at the earliest, from 1 on. */
export function meetingRound(one: number, other: number): number {
  return 32 - Math.clz32(one ^ other);
}

/** What was split from the top may leave a seed its own club where another split would not. */
function swapForLater(
  teamAt: TeamId[],
  { leaves, clubOf, isSeeded }: Drawn & { leaves: readonly number[] },
): void {
  const leafOf = new Map(leaves.map((place, leaf) => [place, leaf]));
  const places = [...teamAt.keys()];
  const drawn = places.filter((place) => !isSeeded(teamAt[place]!));
  const clubs = Map.groupBy(places, (place) => clubOf(teamAt[place]!));
  const rounds = Math.log2(leaves.length);
  const costAt = (club: string | null, place: number, without: number): number => {
    if (club === null) return 0;
    let cost = 0;
    for (const other of clubs.get(club)!) {
      if (other === without || other === place) continue;
      cost += 4 ** (rounds - meetingRound(leafOf.get(place)!, leafOf.get(other)!));
    }
    return cost;
  };
  let hasGained = true;
  while (hasGained) {
    hasGained = false;
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        const [first, second] = [clubOf(teamAt[one]!), clubOf(teamAt[other]!)];
        if (first === second) continue;
        const before = costAt(first, one, one) + costAt(second, other, other);
        if (before === 0) continue;
        if (costAt(first, other, one) + costAt(second, one, other) >= before) continue;
        [teamAt[one], teamAt[other]] = [teamAt[other]!, teamAt[one]!];
        replace(clubs, first, one, other);
        replace(clubs, second, other, one);
        hasGained = true;
      }
    }
  }
}

function replace(
  clubs: Map<string | null, number[]>,
  club: string | null,
  from: number,
  to: number,
): void {
  const places = clubs.get(club)!;
  places[places.indexOf(from)] = to;
}
