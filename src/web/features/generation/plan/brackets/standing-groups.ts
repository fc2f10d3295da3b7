import type { BracketType } from "#contract/brackets/brackets.ts";
import { type BracketOption, newBracket } from "./bracket-option.ts";
import { freeName, namesOf } from "./free-names.ts";

/** A group, league or Swiss tournament that teams are in, whose ranks brackets can take. */
export interface StandingGroup {
  name: string;
  type: BracketType;
  teams: number;
}

/** They as rows of the form, for what counts who comes from where; no row of a form has their keys. */
export function asRows(standing: readonly StandingGroup[]): BracketOption[] {
  return standing.map(({ name, type, teams }, index) => ({
    ...newBracket(0),
    key: -1 - index,
    name,
    type: type === "swiss" ? "swiss" : "group_stage",
    maxTeams: String(teams),
  }));
}

/** Rows of a form without those that stand for what is drawn. */
export function withoutStanding(brackets: readonly BracketOption[]): BracketOption[] {
  return brackets.filter(({ key }) => key >= 0);
}

/** Playoffs that follow: of one group the best four, of several the first two of each, by a name that is free. */
export function playoffsAfter(
  standing: readonly StandingGroup[],
  { others, key }: { others: readonly string[]; key: number },
): BracketOption {
  const name = freeName("Playoffs", namesOf(others));
  const most = standing.length === 1 ? 4 : 2;
  const qualifiers = Math.min(most, ...standing.map(({ teams }) => teams));
  return { ...newBracket(0), key, name, type: "elimination", qualifiers: String(qualifiers) };
}
