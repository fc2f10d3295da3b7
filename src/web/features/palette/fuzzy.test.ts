import { expect, test } from "vitest";
import { matchRank, matchScore } from "./fuzzy.ts";

test.each([
  ["Harbour City Volleyball Open", "harb"],
  ["Harbour City Volleyball Open", "open harb"],
  ["Harbour City Volleyball Open", "hcvo"],
  ["Harbour City Volleyball Open", "havol"],
  ["Team Assignment", "tass"],
  ["Zürich Müller Cup", "muller"],
  ["Enter scores of game 12", "12"],
  ["Anything", ""],
])("%s is found by %j", (text, typed) => {
  expect(matchScore(text, typed)).not.toBeNull();
});

test.each([
  ["Harbour City Volleyball Open", "xyz"],
  ["Harbour City Volleyball Open", "harbour tennis"],
  ["Harbour City", "ytic"],
  ["Settings", "stgs"],
])("%s is not found by %j", (text, typed) => {
  expect(matchScore(text, typed)).toBeNull();
});

test("what begins like it comes before a word in it, before a part of a word, before scattered letters", () => {
  const texts = ["Open Cup", "The Open", "Reopen", "Old Peach Eight Nine"];
  const scores = texts.map((text) => matchScore(text, "open"));
  expect(scores).toEqual(scores.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(scores).size).toBe(4);
});

test.each([
  ["Harbour", "harbour ", 3],
  ["Harbour City", "harb", 2],
  ["The Harbour City", "city harb", 1],
  ["Reopened", "open", 0],
  ["Summer Cup", "xyz", 0],
])("%s is meant by %j with rank %i", (text, typed, rank) => {
  expect(matchRank(text, typed)).toBe(rank);
});
