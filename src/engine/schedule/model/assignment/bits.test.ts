import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { countBits, setBit } from "./bits.ts";

test("a word has as many ones as its binary digits", () => {
  forAll(fc.integer(), (word) => {
    const digits = (word >>> 0).toString(2);
    expect(countBits(word)).toBe(digits.replaceAll("0", "").length);
  });
  expect([0, -1].map(countBits)).toEqual([0, 32]);
});

test("bits begin at a word, 32 in each, and stay once they are set", () => {
  const words = new Int32Array(4);
  for (const bit of [0, 31, 33, 33, 34]) setBit(words, 1, bit);
  expect([...words].map((word) => word >>> 0)).toEqual([0, 2 ** 31 + 1, 6, 0]);
});
