import { bracketSize } from "#engine";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { type BracketOption, feedsPlayoffs, hasOwnTeams, isFollowing } from "./bracket-option.ts";

/** Who plays what groups feed: how many teams, and how many of these have a bye. */
export interface PlayoffEntrants {
  groups: number;
  teams: number;
  byes: number;
}

/** Null for a bracket that no group feeds, and while what is typed is no number. */
export function playoffEntrants(
  bracket: BracketOption,
  brackets: BracketOption[],
): PlayoffEntrants | null {
  const { type, qualifiers, bestNext } = bracket;
  if (hasOwnTeams(bracket) || qualifiers === "") return null;
  const isKnockout = isKnockoutType(type);
  const groups = groupsBefore(bracket, brackets);
  const teams = groups * Number(qualifiers) + (isKnockout ? Number(bestNext) : 0);
  if (!Number.isInteger(teams) || teams < 2) return null;
  return { groups, teams, byes: isKnockout ? bracketSize(teams) - teams : 0 };
}

/** How many groups feed a bracket. */
export function groupsBefore({ after }: BracketOption, brackets: BracketOption[]): number {
  const stage = brackets.find(({ key }) => key === after);
  if (stage && isFollowing(stage)) return Number(stage.groups);
  return brackets.filter((one) => feedsPlayoffs(one) && hasOwnTeams(one)).length;
}

/** How many of the next rank would leave nobody with a bye; null where groups have too few of them. */
export function bestInsteadOfByes({ groups, byes }: PlayoffEntrants, now: number): number | null {
  return byes > 0 && now + byes <= groups ? now + byes : null;
}
