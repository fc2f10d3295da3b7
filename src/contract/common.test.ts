import { expect, test } from "vitest";
import { CalendarDate, Instant } from "./common.ts";

test("a year 0, which no database takes, is no date", () => {
  expect(CalendarDate.safeParse("0001-01-01").success).toBe(true);
  expect(CalendarDate.safeParse("0000-01-01").success).toBe(false);
  expect(Instant.safeParse("1970-01-01T00:00:00Z").success).toBe(true);
  expect(Instant.safeParse("0000-12-31T23:59:59Z").success).toBe(false);
});
