import { expect, test } from "vitest";
import { conductOf, UEFA_CARD_POINTS } from "./conduct.ts";

test("cards cost what the regulations say", () => {
  const cards = { yellow: 2, secondYellow: 1, red: 1 };
  expect(conductOf(cards)).toBe(-9);
  expect(conductOf(cards, UEFA_CARD_POINTS)).toBe(-8);
  expect(conductOf({ yellow: 0, secondYellow: 0, red: 0 })).toBe(0);
});
