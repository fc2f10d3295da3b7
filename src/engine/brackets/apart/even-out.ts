import type { TeamId } from "#engine/types.ts";

/** Teams in places; places of one part of the draw belong together. */
export interface Spread {
  /** The team at each place. */
  teamAt: TeamId[];
  /** The places of each group, or of each half of a tree. */
  parts: readonly (readonly number[])[];
  clubOf: (teamId: TeamId) => string | null;
  /** Teams of one pot may change places; null for who stays. */
  potOf: (teamId: TeamId) => string | null;
}

/**
 * Exchanges teams until each club is spread over the parts as evenly as can be: the sum of squares of
 * how many of a club are in a part is least. Each pot has as many teams in a part as before. A step takes one team
 * of a pot from each part of a ring to the next; a ring that gains is a negative cycle (Klein 1967), and without
 * one, no exchange within a pot gains.
 */
export function evenOut(spread: Spread): void {
  const pots = Map.groupBy(
    spread.parts.flat().filter((place) => spread.potOf(spread.teamAt[place]!) !== null),
    (place) => spread.potOf(spread.teamAt[place]!)!,
  );
  let hasGained = true;
  while (hasGained) {
    hasGained = false;
    for (const pot of pots.values()) {
      while (exchange(spread, new Set(pot))) hasGained = pots.size > 1;
    }
  }
}

/** One ring of moves; false where none gains. */
function exchange({ teamAt, parts, clubOf }: Spread, pot: ReadonlySet<number>): boolean {
  const counts = parts.map((places) => countClubs(places.map((place) => clubOf(teamAt[place]!))));
  const moves = parts.map((places, from) =>
    cheapestMoves(
      places.filter((place) => pot.has(place)),
      from,
    ),
  );
  const ring = negativeCycle(moves.map((row) => row.map((move) => move?.cost ?? Infinity)));
  if (!ring) return false;
  const steps = ring.map((from, index) => moves[from]![ring[(index + 1) % ring.length]!]!.place);
  const teams = steps.map((place) => teamAt[place]!);
  // Who leaves a part makes room there for who comes.
  steps.forEach((place, index) => {
    teamAt[place] = teams.at(index - 1)!;
  });
  return true;

  /** For each part the team of this one that costs least there; a club of which nobody is told costs nothing. */
  function cheapestMoves(places: number[], from: number) {
    return parts.map((_, to) => {
      if (to === from) return null;
      let best: { place: number; cost: number } | null = null;
      for (const place of places) {
        const club = clubOf(teamAt[place]!);
        const held = club === null ? -1 : (counts[to]!.get(club) ?? 0) - counts[from]!.get(club)!;
        if (!best || held + 1 < best.cost) best = { place, cost: held + 1 };
      }
      return best;
    });
  }
}

function countClubs(clubs: (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const club of clubs) if (club !== null) counts.set(club, (counts.get(club) ?? 0) + 1);
  return counts;
}

/** A ring of nodes whose edges cost less than nothing together; null without one (Bellman, Ford). */
function negativeCycle(costs: readonly (readonly number[])[]): number[] | null {
  const size = costs.length;
  const distance = costs.map(() => 0);
  const before = costs.map(() => -1);
  let last = -1;
  for (let round = 0; round < size; round++) {
    last = -1;
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++) {
        const next = distance[from]! + costs[from]![to]!;
        if (from === to || next >= distance[to]!) continue;
        distance[to] = next;
        before[to] = from;
        last = to;
      }
    }
    if (last < 0) return null;
  }
  let node = last;
  for (let step = 0; step < size; step++) node = before[node]!;
  const ring = [node];
  for (let at = before[node]!; at !== node; at = before[at]!) ring.unshift(at);
  return ring;
}
