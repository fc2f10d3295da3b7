import { expect, test } from "vitest";
import { bracketIn, textsIn } from "./texts.ts";

test.each([
  ["en", "Group A", "Group A"],
  ["de", "Group A", "Gruppe A"],
  ["fr", "Group AB", "Poule AB"],
  ["es", "Pool C", "Grupo C"],
  ["de", "Playoffs", "Play-offs"],
  ["de", "Group of death", "Group of death"],
  ["fr", "Groupies", "Groupies"],
] as const)("in %s the bracket %s is called %s", (language, name, expected) => {
  expect(bracketIn(name, textsIn(language))).toBe(expected);
});
