import { bracketSize } from "#engine";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { type BracketOption, feedsPlayoffs } from "./options.ts";

/** Who plays a knock-out that groups feed: how many teams, and how many of these have a bye. */
export interface PlayoffEntrants {
  groups: number;
  teams: number;
  byes: number;
}

/** Null for a bracket that no group feeds, and while what is typed is no number. */
export function playoffEntrants(
  { type, qualifiers, bestNext }: BracketOption,
  brackets: BracketOption[],
): PlayoffEntrants | null {
  const groups = brackets.filter(feedsPlayoffs).length;
  const teams = groups * Number(qualifiers) + Number(bestNext);
  if (!isKnockoutType(type) || qualifiers === "" || !Number.isInteger(teams) || teams < 2) {
    return null;
  }
  return { groups, teams, byes: bracketSize(teams) - teams };
}

/** How many of the next rank would leave nobody with a bye; null where groups have too few of them. */
export function bestInsteadOfByes({ groups, byes }: PlayoffEntrants, now: number): number | null {
  return byes > 0 && now + byes <= groups ? now + byes : null;
}
