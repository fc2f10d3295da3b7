import { type BracketType, isKnockoutType, isLeagueType } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import { groupName } from "#engine";

export interface BracketOption {
  key: number;
  name: string;
  type: BracketType;
  maxTeams: string;
  /** Only for knock-outs: how many of each group stage it takes; empty for teams of its own. */
  qualifiers: string;
  /** Of groups: they follow others, so many of each of which go into so many groups. */
  isFollowing: boolean;
  groups: string;
  /** The key of the following groups whose ranks it takes; null: of those that teams are drawn into. */
  after: number | null;
  /** The best of the next rank that go on as well; empty for none. */
  bestNext: string;
  /**
   * Only for elimination: beside the final, a game for the third place, also games for those who have had
   * too few, or every team plays on.
   */
  places: "first" | "third" | "least" | "all";
  /** How many games "least" promises each. */
  leastGames: string;
  /** Only for double elimination. */
  secondFinal: boolean;
  /** Only for Swiss: how many rounds are played, and whether each is paired by itself. */
  rounds: string;
  autoPairing: boolean;
}

/** Whether knock-outs of the same draw can take their teams from it. */
export function feedsPlayoffs({ type }: Pick<BracketOption, "type">): boolean {
  return type === "group_stage" || type === "swiss";
}

/** Whether teams are drawn into it, rather than groups feeding it. */
export function hasOwnTeams(bracket: BracketOption): boolean {
  return isKnockoutType(bracket.type) ? bracket.qualifiers === "" : !isFollowing(bracket);
}

/** Whether it is groups that take their teams from others. */
export function isFollowing(bracket: Pick<BracketOption, "type" | "isFollowing">): boolean {
  return isLeagueType(bracket.type) && bracket.isFollowing;
}

/** "Group A", "Group B" and so on, of up to eight teams. */
export function newBracket(index: number): BracketOption {
  return {
    key: index,
    name: groupName(index),
    type: "round_robin",
    maxTeams: String(limits.bracketTeams.default),
    qualifiers: "",
    isFollowing: false,
    groups: "1",
    after: null,
    bestNext: "",
    places: "first",
    leastGames: String(limits.leastGames.min),
    secondFinal: true,
    rounds: "",
    autoPairing: false,
  };
}

interface Playoffs {
  /** None: a knock-out for everyone. */
  groups: number;
  qualifiers: number;
}

/** So many groups, and playoffs for the best of each. */
export function groupsAndPlayoffs(
  teams: number,
  { groups: count, qualifiers }: Playoffs,
): BracketOption[] {
  const maxTeams = String(Math.ceil(teams / count));
  const groups = Array.from({ length: count }, (_, index): BracketOption => {
    return { ...newBracket(index), type: "group_stage", maxTeams };
  });
  const playoffs: BracketOption = {
    ...newBracket(count),
    name: "Playoffs",
    type: "elimination",
    maxTeams: String(count === 0 ? teams : Math.max(2, Math.min(teams, qualifiers * count))),
    qualifiers: count === 0 ? "" : String(qualifiers),
  };
  return [...groups, playoffs];
}
