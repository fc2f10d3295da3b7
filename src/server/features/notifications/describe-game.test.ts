import { expect, test } from "vitest";
import { pairing } from "./describe-game.ts";

test("a name that runs from right to left turns neither the other name nor a score round", () => {
  expect(pairing({ home: "נבחרת 7 חיפה", away: "Eagles" })).toBe(
    "\u2068נבחרת 7 חיפה\u2069 – Eagles",
  );
  expect(pairing({ home: "Reds", away: null })).toBe("Reds – ?");
});
