import { mostLeastGames } from "#engine";
import type { BracketOption } from "./brackets/bracket-option.ts";
import { playoffEntrants } from "./brackets/playoff-entrants.ts";
import { asRows, type StandingGroup } from "./brackets/standing-groups.ts";
import type { GeneratorOptions } from "./options.ts";

/** A knock-out for fewer of those who play in groups. */
export interface GoingOn {
  /** Its division, where several are drawn together. */
  divisionId?: number;
  bracket: string;
  /** How many groups feed it, how many of each go on, and how many teams it has then. */
  groups: number;
  ofEach: number;
  teams: number;
}

/** The options with fewer going on, and all knock-outs that are smaller than they are now. */
export interface FewerGoOn {
  options: GeneratorOptions;
  goOn: GoingOn[];
}

/**
 * The same draw with fewer and fewer going on from its groups, or from those that are drawn already: each time
 * the knock-out that has most teams has fewer.
 */
export function fewerQualifiers(
  options: GeneratorOptions,
  standing: readonly StandingGroup[] = [],
): FewerGoOn[] {
  const found: FewerGoOn[] = [];
  const groups = options.following ? asRows(standing) : [];
  let next = withOneLess(options, groups);
  while (next) {
    found.push({ options: next, goOn: smallerIn(next, options, groups) });
    next = withOneLess(next, groups);
  }
  return found;
}

interface Part {
  divisionId?: number;
  brackets: BracketOption[];
}

function partsOf({ together, following, isCustom, brackets }: GeneratorOptions): Part[] {
  if (together) return together;
  if (following) return [{ brackets: following }];
  return isCustom ? [{ brackets }] : [];
}

function withOneLess(options: GeneratorOptions, groups: BracketOption[]): GeneratorOptions | null {
  const choices = partsOf(options).flatMap((part) =>
    part.brackets.flatMap((bracket) => {
      const fewer = withFewer(bracket);
      const before = playoffEntrants(bracket, [...groups, ...part.brackets]);
      if (!fewer || !before || bracket.isFollowing) return [];
      const brackets = part.brackets.map((one) => (one === bracket ? fewer : one));
      const after = playoffEntrants(fewer, [...groups, ...brackets]);
      const { places, leastGames } = fewer;
      const isPromised =
        places !== "least" || (after && mostLeastGames(after.teams) >= Number(leastGames));
      return after && isPromised ? [{ part, brackets, teams: before.teams }] : [];
    }),
  );
  const [largest] = choices.toSorted((a, b) => b.teams - a.teams);
  return largest ? withBrackets(options, largest.part, largest.brackets) : null;
}

/** Without the best of the next rank, else with one rank less; null where the first alone go on. */
function withFewer(bracket: BracketOption): BracketOption | null {
  if (Number(bracket.bestNext) > 0) return { ...bracket, bestNext: "" };
  const qualifiers = Number(bracket.qualifiers) - 1;
  return qualifiers >= 1 ? { ...bracket, qualifiers: String(qualifiers) } : null;
}

function withBrackets(
  options: GeneratorOptions,
  { divisionId }: Part,
  brackets: BracketOption[],
): GeneratorOptions {
  if (divisionId === undefined) {
    return options.following ? { ...options, following: brackets } : { ...options, brackets };
  }
  const together = options.together?.map((part) =>
    part.divisionId === divisionId ? { ...part, brackets } : part,
  );
  const details = { ...options.details, [divisionId]: brackets };
  return { ...options, details, ...(together && { together }) };
}

function smallerIn(
  options: GeneratorOptions,
  before: GeneratorOptions,
  rows: BracketOption[],
): GoingOn[] {
  const known = partsOf(before);
  return partsOf(options).flatMap(({ divisionId, brackets }, index) =>
    brackets.flatMap((bracket, at): GoingOn[] => {
      if (bracket === known[index]!.brackets[at]) return [];
      const { groups, teams } = playoffEntrants(bracket, [...rows, ...brackets])!;
      const own = divisionId === undefined ? {} : { divisionId };
      return [{ ...own, bracket: bracket.name, groups, ofEach: Number(bracket.qualifiers), teams }];
    }),
  );
}
