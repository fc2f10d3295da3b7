import { type BracketOption, groupsAndPlayoffs } from "./options.ts";
import { groupCount } from "./suggested-brackets.ts";

/** Formats that one press chooses. */
export const readyFormats = [
  "groupsAndPlayoffs",
  "knockOut",
  "doubleElimination",
  "allPlaces",
] as const;
export type ReadyFormat = (typeof readyFormats)[number];

const fewestForGroups = 6;
const fewestForKnockOuts = 3;

/** Those that so many teams can play. */
export function formatsReadyFor(teams: number): ReadyFormat[] {
  return readyFormats.filter(
    (format) => teams >= (format === "groupsAndPlayoffs" ? fewestForGroups : fewestForKnockOuts),
  );
}

/** The brackets of a ready format. */
export function bracketsOf(format: ReadyFormat, teams: number): BracketOption[] {
  if (format === "groupsAndPlayoffs") {
    const groups = Math.max(2, groupCount(teams, 4));
    return groupsAndPlayoffs(teams, { groups, qualifiers: 2 });
  }
  const [cup] = groupsAndPlayoffs(teams, { groups: 0, qualifiers: 0 });
  if (format === "doubleElimination") return [{ ...cup!, type: "double_elimination" }];
  return [{ ...cup!, places: format === "allPlaces" ? "all" : "third" }];
}
