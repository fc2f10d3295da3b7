import type { Absence, MatchId, TeamId } from "#engine/types.ts";

/** A wish as it was said: `kept` of games that are played on these courts alone, `reserved` of a court for others. */
export type ContradictoryWish =
  | { kind: "absent"; absence: Absence }
  | { kind: "sharing"; teamIds: readonly TeamId[] }
  | { kind: "kept"; courts: readonly number[] }
  | { kind: "reserved"; court: number };

/**
 * Games that can be played at no time (`no_time`), of which there is time for `most` when these teams are there
 * (`too_seldom`), or for which these courts have places for `most` (`crowded`), as long as all the wishes stand.
 */
export interface Contradiction {
  kind: "no_time" | "too_seldom" | "crowded";
  itemIds: MatchId[];
  /** Those whose games they are, for `too_seldom`. */
  teamIds: readonly TeamId[];
  /** Those that are too few, for `crowded`. */
  courts: readonly number[];
  most: number;
  wishes: ContradictoryWish[];
}

/** As few of the wishes as still contradict each other; all of them do. */
export function fewestWishes<Wish>(
  wishes: readonly Wish[],
  areContradictory: (wishes: readonly Wish[]) => boolean,
): Wish[] {
  let left = [...wishes];
  for (const wish of wishes) {
    const others = left.filter((one) => one !== wish);
    if (areContradictory(others)) left = others;
  }
  return left;
}
