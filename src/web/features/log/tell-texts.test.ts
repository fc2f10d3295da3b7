import { expect, test } from "vitest";
import { tellTexts } from "./tell-texts.ts";

const words = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen ";

test("short texts are told whole, and nothing by its word", () => {
  expect(tellTexts({ before: "Ants", after: null }, "none")).toEqual({
    before: "Ants",
    after: "none",
  });
});

test("of long texts the part is told where they begin to differ, by whole words", () => {
  const before = `${words}fifteen`;
  const after = `${words}sixteen, and then all of the others up to a hundred, one after another and in order`;
  expect(tellTexts({ before, after }, "none")).toEqual({
    before: "… thirteen fourteen fifteen",
    after: "… thirteen fourteen sixteen, and then all of the others up to a hundred, one …",
  });
});

test("a text that only grows is told from where it did", () => {
  expect(tellTexts({ before: words.trim(), after: `${words}fifteen` }, "none").after).toBe(
    "… thirteen fourteen fifteen",
  );
});

test("what has no words is cut, and no letter in two", () => {
  const before = "🏀".repeat(200);
  expect(tellTexts({ before, after: `${before}!` }, "none")).toEqual({
    before: `… ${"🏀".repeat(20)}`,
    after: `… ${"🏀".repeat(20)}!`,
  });
  expect(tellTexts({ before: null, after: before }, "none").after).toBe(`${"🏀".repeat(80)} …`);
});
