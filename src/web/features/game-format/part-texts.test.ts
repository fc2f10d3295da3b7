import { expect, test } from "vitest";
import { formatPresets } from "#engine";
import { openPart, type PartTexts } from "./part-texts.ts";

const format = formatPresets.beach_volleyball;
const won: PartTexts = [
  ["21", "19"],
  ["21", "15"],
];
const level: PartTexts = [
  ["21", "19"],
  ["15", "21"],
];

test("behind the set that has won the game there is none in front, whoever goes there", () => {
  expect(openPart(won, format, null)).toBe(1);
  expect(openPart(won, format, 2)).toBe(1);
  expect(openPart(won, format, 0)).toBe(0);
});

test("a further set is in front once those before are over and nobody has won", () => {
  expect(openPart(level, format, null)).toBe(2);
  expect(openPart([["21", "19"]], format, null)).toBe(1);
  expect(openPart([], format, null)).toBe(0);
  expect(openPart([], { ...format, parts: 1 }, null)).toBe(0);
});

test("a set stays in front while it goes on, also the one that would win the game", () => {
  expect(
    openPart(
      [
        ["21", "19"],
        ["5", ""],
      ],
      format,
      null,
    ),
  ).toBe(1);
  expect(openPart([...won, ["5", ""]], format, 2)).toBe(2);
});

test("where all sets are played, the next is in front though somebody has most of them", () => {
  expect(openPart(won, { ...format, all: true }, null)).toBe(2);
});
