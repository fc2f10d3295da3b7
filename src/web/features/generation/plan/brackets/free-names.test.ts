import { expect, test } from "vitest";
import { newBracket } from "./bracket-option.ts";
import { withFreeNames } from "./free-names.ts";

test.each([
  [["Group A", "Group B"], [], ["Group A", "Group B"]],
  [
    ["Group A", "Group B", "Playoffs"],
    ["Group A", "group c"],
    ["Group B", "Group D", "Playoffs"],
  ],
  [
    ["Playoffs", "Swiss"],
    ["Playoffs", "Playoffs 2"],
    ["Playoffs 3", "Swiss"],
  ],
  [["Group of death"], ["Group of death"], ["Group of death 2"]],
  [["Group A"], Array.from({ length: 26 }, (_, at) => newBracket(at).name), ["Group AA"]],
])("%j beside %j are called %j", (names, others, expected) => {
  const brackets = names.map((name, at) => ({ ...newBracket(at), name }));
  const named = withFreeNames(brackets, others);
  expect(named.map(({ name }) => name)).toEqual(expected);
  expect(named.map(({ key }) => key)).toEqual(brackets.map(({ key }) => key));
});
