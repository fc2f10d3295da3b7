import { limits } from "#contract/limits.ts";
import { type BracketOption, hasOwnTeams, newBracket } from "./bracket-option.ts";

/** The groups that teams are drawn into, for playoffs to follow. */
export function ownGroups(brackets: readonly BracketOption[]): BracketOption[] {
  return brackets.filter((one) => one.type === "group_stage" && hasOwnTeams(one));
}

/** How many such groups there can be: with two teams in each, and room for the other brackets. */
export function mostGroups(brackets: readonly BracketOption[], teams: number): number {
  const others = brackets.length - ownGroups(brackets).length;
  const most = limits.bracketsPerTournament.max - others;
  return Math.min(most, Math.floor(teams / limits.bracketTeams.min));
}

/** So many groups of about the same size for so many teams; what they feed takes as many of each, by itself. */
export function withGroupCount(
  brackets: BracketOption[],
  count: number,
  teams: number,
): BracketOption[] {
  const groups = ownGroups(brackets).slice(0, count);
  const others = brackets.filter((one) => !ownGroups(brackets).includes(one));
  while (groups.length < count) {
    groups.push({ ...nextBracket([...groups, ...others]), type: "group_stage" });
  }
  const maxTeams = String(Math.ceil(teams / count));
  return [...groups.map((group) => ({ ...group, maxTeams })), ...others];
}

/** Another group, by the first letter that none has. Keys only grow: a removed row's fields stay its own. */
export function nextBracket(brackets: readonly BracketOption[]): BracketOption {
  const names = new Set(brackets.map(({ name }) => name));
  const key = Math.max(...brackets.map((bracket) => bracket.key)) + 1;
  let index = 0;
  while (names.has(newBracket(index).name)) index += 1;
  return { ...newBracket(index), key };
}
