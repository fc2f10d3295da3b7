import { expect, test } from "vitest";
import { CalendarDate, Instant, PhoneNumber } from "./common.ts";

test("a year 0, which no database takes, is no date", () => {
  expect(CalendarDate.safeParse("0001-01-01").success).toBe(true);
  expect(CalendarDate.safeParse("0000-01-01").success).toBe(false);
  expect(Instant.safeParse("1970-01-01T00:00:00Z").success).toBe(true);
  expect(Instant.safeParse("0000-12-31T23:59:59Z").success).toBe(false);
});

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
