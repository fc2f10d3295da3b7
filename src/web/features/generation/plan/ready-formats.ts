import { limits } from "#contract/limits.ts";
import { type ReadyFormat, readyFormats } from "./format-names.ts";
import { consolation } from "./brackets/least-games.ts";
import { withFollowingStage } from "./brackets/following-stage.ts";
import type { GeneratorOptions } from "./options.ts";
import { type BracketOption, groupsAndPlayoffs, newBracket } from "./brackets/bracket-option.ts";
import { withFreeNames } from "./brackets/free-names.ts";
import { groupCount } from "./brackets/suggested-brackets.ts";

const fewestForGroups = 6;
/** Three groups of four, of which six play on in two groups of three. */
const fewestForGroupsTwice = 12;
const fewestForKnockOuts = 3;
/** With four it is the game for the third place. */
const fewestForConsolation = 5;
/** With fewer, everybody can meet everybody in hardly more rounds. */
const fewestForSwiss = 6;
const fewestForSwissAndPlayoffs = 8;

/** As large as leagues get; two teams are automatically one. */
const mostInLeague = 20;

const fewest: Record<ReadyFormat, number> = {
  roundRobin: 3,
  roundRobinTwice: 3,
  groupsAndPlayoffs: fewestForGroups,
  groupsTwice: fewestForGroupsTwice,
  knockOut: fewestForKnockOuts,
  consolation: fewestForConsolation,
  doubleElimination: fewestForKnockOuts,
  allPlaces: fewestForKnockOuts,
  swiss: fewestForSwiss,
  swissAndPlayoffs: fewestForSwissAndPlayoffs,
};

/** Those that so many teams can play. */
export function formatsReadyFor(teams: number): ReadyFormat[] {
  return readyFormats.filter(
    (format) => teams >= fewest[format] && (teams <= mostInLeague || !isLeague(format)),
  );
}

function isLeague(format: ReadyFormat): boolean {
  return format === "roundRobin" || format === "roundRobinTwice";
}

/** What a press on a ready format chooses; its brackets have names that none of the others has. */
export function chosenBy(
  format: ReadyFormat,
  teams: number,
  others: readonly string[] = [],
): Pick<GeneratorOptions, "isCustom" | "brackets" | "gamesPerMatchup"> {
  const games = format === "roundRobinTwice" ? 2 : limits.gamesPerMatchup.default;
  return {
    isCustom: true,
    brackets: withFreeNames(bracketsOf(format, teams), others),
    gamesPerMatchup: String(games),
  };
}

/** Whether the options are just what the press chose. */
export function isChosen(
  format: ReadyFormat,
  teams: number,
  { isCustom, brackets, gamesPerMatchup }: GeneratorOptions,
  others: readonly string[] = [],
): boolean {
  const chosen = chosenBy(format, teams, others);
  return (
    isCustom &&
    (!isLeague(format) || chosen.gamesPerMatchup === gamesPerMatchup) &&
    JSON.stringify(chosen.brackets) === JSON.stringify(brackets)
  );
}

/** The brackets of a ready format. */
export function bracketsOf(format: ReadyFormat, teams: number): BracketOption[] {
  if (isLeague(format)) return [{ ...newBracket(0), maxTeams: String(teams) }];
  if (format === "groupsAndPlayoffs" || format === "groupsTwice") {
    const groups = Math.max(2, groupCount(teams, 4));
    const brackets = groupsAndPlayoffs(teams, { groups, qualifiers: 2 });
    return (format === "groupsTwice" ? withFollowingStage(brackets) : null) ?? brackets;
  }
  if (format === "swiss" || format === "swissAndPlayoffs") {
    const swiss: BracketOption = {
      ...newBracket(0),
      name: "Swiss",
      type: "swiss",
      maxTeams: String(teams),
    };
    return format === "swiss" ? [swiss] : [swiss, topFour];
  }
  if (format === "consolation") return consolation(teams) ?? [];
  const [cup] = groupsAndPlayoffs(teams, { groups: 0, qualifiers: 0 });
  if (format === "doubleElimination") return [{ ...cup!, type: "double_elimination" }];
  return [{ ...cup!, places: format === "allPlaces" ? "all" : "third" }];
}

const topFour: BracketOption = {
  ...newBracket(1),
  name: "Playoffs",
  type: "elimination",
  maxTeams: "4",
  qualifiers: "4",
  places: "third",
};
