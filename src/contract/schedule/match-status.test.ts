import { expect, test } from "vitest";
import { isLate } from "./match-status.ts";

const two = "2026-11-21T14:00:00Z";

test.each([
  ["scheduled", two, "14:20", true],
  ["SCHEDULED", two, "14:00", true],
  ["scheduled", two, "13:59", false],
  ["scheduled", null, "14:20", false],
  ["in_progress", two, "14:20", false],
  ["COMPLETED", two, "14:20", false],
  ["CANCELED", two, "14:20", false],
])("a %s match of %s is late at %s: %j", (status, start, time, isIt) => {
  expect(isLate(status, start, Date.parse(`2026-11-21T${time}:00Z`))).toBe(isIt);
});
