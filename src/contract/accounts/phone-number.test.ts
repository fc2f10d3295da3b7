import { expect, test } from "vitest";
import { PhoneNumber } from "./phone-number.ts";

test.each([
  ["+49 (0)40 123-45", true],
  ["(030) 1", true],
  ["7", true],
  ["+", false],
  ["()", false],
  ["1+1", false],
  ["call me", false],
])("%j as a phone number: %s", (text, isOne) => {
  expect(PhoneNumber.safeParse(text).success).toBe(isOne);
});

// Half a million million steps where digits could be shared out between two places.
test("a million digits are no phone number, which is seen in one pass", () => {
  expect(PhoneNumber.safeParse(`${"1".repeat(1_000_000)}x`).success).toBe(false);
});
