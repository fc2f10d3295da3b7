import { estimateMatchCount, mostLeastGames } from "#engine";
import { toBracketRequest } from "#contract/brackets/bracket-requests.ts";
import { limits } from "#contract/limits.ts";
import { toBracketConfigs } from "./bracket-configs.ts";
import { type BracketOption, groupsAndPlayoffs, newBracket } from "./bracket-option.ts";

const smallestGroup = 3;
const largestGroup = 8;
const goOn = 2;

/**
 * Brackets in which each of so many teams has at least so many games: of two, a knock-out with a
 * consolation; of more, groups and, where these have too few, playoffs for the first two of each and
 * placement games for the others; of few teams one group. Among them the ones with the fewest
 * games; null where none promises that many.
 */
export function bracketsForLeastGames(teams: number, least: number): BracketOption[] | null {
  const ways = [consolation(teams, least), ...groupWays(teams, least), oneGroup(teams, least)];
  const possible = ways.filter((way) => way !== null);
  return possible.toSorted((a, b) => gamesOf(teams, a) - gamesOf(teams, b))[0] ?? null;
}

/** The most games that each of so many teams can be promised by these. */
export function mostGamesEach(teams: number): number {
  const { min, max } = limits.leastGames;
  let most = 0;
  for (let least: number = min; least <= max; least++) {
    if (bracketsForLeastGames(teams, least)) most = least;
  }
  return most;
}

/** A knock-out in which who loses the first game has another one. */
export function consolation(teams: number, least: number = limits.leastGames.min) {
  if (least > limits.leastGames.min || mostLeastGames(teams) < least) return null;
  const [cup] = groupsAndPlayoffs(teams, { groups: 0, qualifiers: 0 });
  return [{ ...cup!, places: "least" as const, leastGames: String(least) }];
}

function oneGroup(teams: number, least: number): BracketOption[] | null {
  if (teams - 1 < least || teams > largestGroup) return null;
  return [{ ...newBracket(0), maxTeams: String(teams) }];
}

function groupWays(teams: number, least: number): (BracketOption[] | null)[] {
  const most = Math.min(Math.floor(teams / smallestGroup), limits.bracketsPerTournament.max - 2);
  return Array.from({ length: Math.max(0, most - 1) }, (_, index) =>
    withGroups(teams, index + 2, least),
  );
}

function withGroups(teams: number, groups: number, least: number): BracketOption[] | null {
  const size = Math.floor(teams / groups);
  const larger = teams % groups;
  if (size + Math.sign(larger) > largestGroup) return null;
  const missing = least - (size - 1);
  const first = groupsAndPlayoffs(teams, { groups, qualifiers: goOn });
  const playoffs = first.pop()!;
  const others = teams - groups * goOn;
  if (missing <= 0) return [...first, { ...playoffs, places: "third" }];
  if (others < 2 || size - goOn > limits.qualifiersPerGroup.max) return null;
  if (missing > mostLeastGames(Math.min(groups * goOn, others))) return null;
  const places = missing > 1 ? { places: "least" as const, leastGames: String(missing) } : {};
  return [
    ...first,
    { ...playoffs, places: "third", ...places },
    {
      ...playoffs,
      key: playoffs.key + 1,
      name: "Placement",
      maxTeams: String(others),
      qualifiers: String(size - goOn),
      bestNext: larger > 0 ? String(larger) : "",
      ...places,
    },
  ];
}

function gamesOf(teamCount: number, brackets: BracketOption[]): number {
  const config = toBracketConfigs(brackets).map(toBracketRequest);
  return estimateMatchCount({ teamCount, config });
}
