import { expect, test } from "vitest";
import { jerseyProblem, jerseyText, nextJersey, readJersey } from "./jerseys.ts";
import type { JerseyZero } from "./sports.ts";
import { codes as messages } from "#texts/testing/messages.ts";

test.each([
  ["", ""],
  ["0", "0"],
  ["00", "00"],
  [" 00 ", "00"],
  ["07", "7"],
  ["99", "99"],
])("%j is read and written as %j", (typed, text) => {
  expect(jerseyText(readJersey(typed))).toBe(text);
});

test("a number other than 0 is never double", () => {
  expect(jerseyText({ jersey_number: 7, jersey_double_zero: true })).toBe("7");
  expect(jerseyText({ jersey_number: null, jersey_double_zero: true })).toBe("");
});

const { jerseyLow, jerseyDoubleZero } = messages.player;

test.each<[string, JerseyZero[], string | null]>([
  ["0", [], jerseyLow],
  ["00", [], jerseyLow],
  ["0", ["0"], null],
  ["00", ["0"], jerseyDoubleZero],
  ["0", ["0", "00"], null],
  ["00", ["0", "00"], null],
  ["7", [], null],
  ["", [], null],
])("the jersey %j in a sport with %j: %j", (jersey, zeros, problem) => {
  expect(jerseyProblem(readJersey(jersey), zeros)).toBe(problem);
});

const both: JerseyZero[] = ["0", "00"];

test.each<[string, string[], JerseyZero[], string | null]>([
  ["7", ["7"], [], "8"],
  ["7", ["7", "8", "9", "12"], [], "10"],
  ["7", ["5", "7"], both, "8"],
  ["00", ["00"], both, "0"],
  ["00", ["00", "0", "1"], both, "2"],
  ["0", ["0"], ["0"], "1"],
  ["98", ["98"], [], "99"],
  ["98", ["98", "99"], [], null],
  ["99", ["99"], both, null],
  ["", ["7"], both, null],
])("after %j with %j on the team and %j in the sport comes %j", (last, taken, zeros, next) => {
  const jerseys = taken.map(readJersey);
  expect(nextJersey(readJersey(last), { taken: jerseys, zeros })).toBe(next);
});
