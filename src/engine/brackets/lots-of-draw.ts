import type { BracketId, TeamId } from "#engine/types.ts";

/** A team as it comes out of its pot: into which bracket, and which of its places, from 0. */
export interface DrawnLot {
  teamId: TeamId;
  bracketId: BracketId;
  place: number;
  /** From 0: teams with a seed come by so many at a time as there are brackets, all others in the last pot. */
  pot: number;
}

/**
 * The lots of a draw in the order in which they are shown: first teams with a seed, then all others, and of
 * both so that the brackets get theirs in turn. In a knock-out places count in the order of seeds.
 */
export function lotsOf(
  brackets: readonly { id: BracketId; teamIds: readonly TeamId[] }[],
  seeded: ReadonlySet<TeamId>,
): DrawnLot[] {
  const places = brackets.flatMap(({ id, teamIds }) =>
    teamIds.map((teamId, place) => ({ teamId, bracketId: id, place })),
  );
  const inTurn = places.toSorted((a, b) => a.place - b.place);
  // In a single bracket everybody with a seed is one pot.
  const potOf = (place: number) => (brackets.length === 1 ? 0 : place);
  const first = inTurn.filter(({ teamId }) => seeded.has(teamId));
  const others = inTurn.filter(({ teamId }) => !seeded.has(teamId));
  const pots = Math.max(-1, ...first.map(({ place }) => potOf(place))) + 1;
  return [
    ...first.map((lot) => ({ ...lot, pot: potOf(lot.place) })),
    ...others.map((lot) => ({ ...lot, pot: pots })),
  ];
}
