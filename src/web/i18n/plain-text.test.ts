import { expect, test } from "vitest";
import { hasWords } from "./plain-text.ts";

test.each([
  ["Øyvind Núñez", "nunez", true],
  ["Øyvind Núñez", "OYVIND  nuñ", true],
  ["Marek Groß", "gross", true],
  ["Marek Groß", "Groß", true],
  ["Łukasz Żak", "lukasz z", true],
  ["Marek Groß", "marek zak", false],
  ["Marek Groß", " ", true],
])("%s has %j: %s", (text, typed, has) => {
  expect(hasWords(text, typed)).toBe(has);
});
