import { groupName } from "#engine";
import type { BracketOption } from "./bracket-option.ts";

/** The same brackets by names that no other bracket has: the next letters of groups, else with a number. */
export function withFreeNames(
  brackets: readonly BracketOption[],
  others: readonly string[],
): BracketOption[] {
  const taken = namesOf(others);
  return brackets.map((bracket) => {
    const name = freeName(bracket.name, taken);
    taken.add(name.toLowerCase());
    return name === bracket.name ? bracket : { ...bracket, name };
  });
}

/** How names are told apart. */
export function namesOf(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}

/** A name like this that is not taken yet. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const isGroup = /^Group [A-Z]+$/u.test(name);
  let free = name;
  for (let more = 0; taken.has(free.toLowerCase()); more++) {
    free = isGroup ? groupName(more) : `${name} ${more + 2}`;
  }
  return free;
}
