import { expect, test } from "vitest";
import { ScoreCommandBody } from "./commands.ts";

// Stored, it would round to the year 10000, which the desk's browser may not be able to show.
test("a result was entered when clocks show something", () => {
  const { entered_at: enteredAt } = ScoreCommandBody.shape;
  expect(enteredAt.safeParse("1970-01-01T00:00:00Z").success).toBe(true);
  expect(enteredAt.safeParse("9999-12-31T23:59:59.9999999Z").success).toBe(false);
});
