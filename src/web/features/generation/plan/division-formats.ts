import type { Division } from "#contract/tournaments/divisions.ts";
import { limits } from "#contract/limits.ts";
import { type DivisionFormat, type LeastGamesFormat, leastGamesFormats } from "./format-names.ts";
import { bracketsForLeastGames, mostGamesEach } from "./brackets/least-games.ts";
import type { GeneratorOptions } from "./options.ts";
import type { BracketOption } from "./brackets/bracket-option.ts";
import { bracketsOf, formatsReadyFor } from "./ready-formats.ts";

/** The formats that so many teams of a division can play. */
export function formatsOfDivision(teams: number): DivisionFormat[] {
  const most = mostGamesEach(teams);
  const least = leastGamesNames.filter((name) => leastGamesFormats[name] <= most);
  const ready = formatsReadyFor(teams);
  // A group of all, also of two or of very many.
  return ["roundRobin", ...ready.filter((name) => name !== "roundRobin"), ...least];
}

/** What was chosen where so many can play it, else groups and playoffs or, of few, one group. */
export function formatOf(chosen: DivisionFormat | undefined, teams: number): DivisionFormat {
  const formats = formatsOfDivision(teams);
  if (chosen && formats.includes(chosen)) return chosen;
  return formats.includes("groupsAndPlayoffs") ? "groupsAndPlayoffs" : "roundRobin";
}

/** The divisions that have teams to draw, with the brackets of their formats or those that they have in detail. */
export function drawnTogether(
  divisions: readonly Division[],
  available: ReadonlyMap<number, number>,
  {
    formats = {},
    details = {},
    own = {},
  }: Pick<GeneratorOptions, "formats" | "details" | "own"> = {},
): NonNullable<GeneratorOptions["together"]> {
  return divisions.flatMap(({ id }) => {
    const teams = available.get(id) ?? 0;
    if (teams < limits.bracketTeams.min) return [];
    const format = formatOf(formats[id], teams);
    const usual = format === "roundRobinTwice" && !details[id] ? "2" : "";
    return [
      {
        divisionId: id,
        teams,
        brackets: details[id] ?? bracketsOfDivision(format, teams),
        gamesPerMatchup: own[id]?.gamesPerMatchup || usual,
        minutes: own[id]?.minutes ?? "",
        rest: own[id]?.rest ?? "",
      },
    ];
  });
}

const leastGamesNames = Object.keys(leastGamesFormats) as LeastGamesFormat[];

/** What a division's brackets in detail begin with: those of its format, also where these are automatic. */
export function detailsOf(format: DivisionFormat, teams: number): BracketOption[] {
  const brackets = bracketsOfDivision(format, teams);
  return brackets.length > 0 ? brackets : bracketsOf("roundRobin", teams);
}

/** Its brackets; none for automatic ones. */
export function bracketsOfDivision(format: DivisionFormat, teams: number): BracketOption[] {
  if (format === "roundRobin" || format === "roundRobinTwice") return [];
  if (!isLeastGames(format)) return bracketsOf(format, teams);
  return bracketsForLeastGames(teams, leastGamesFormats[format]) ?? [];
}

/** Whether it promises everybody so many games. */
export function isLeastGames(format: DivisionFormat): format is LeastGamesFormat {
  return format in leastGamesFormats;
}
