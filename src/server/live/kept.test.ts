import { expect, test } from "vitest";
import { createKept } from "./kept.ts";

test("keeps the newest value of each tournament, and lets go of what was asked for longest ago", () => {
  const kept = createKept<string>(10, (value) => value.length);
  kept.keep(1, 2, "two");
  kept.keep(1, 1, "one");
  expect(kept.find(1)).toEqual({ revision: 2, value: "two" });
  kept.keep(2, 1, "four");
  expect(kept.find(1)).not.toBeNull();
  kept.keep(3, 1, "seven");
  expect(kept.find(2)).toBeNull();
  expect(kept.find(1)).toEqual({ revision: 2, value: "two" });
  kept.keep(1, 3, "longer than all of it");
  expect(kept.find(1)).toBeNull();
  expect(kept.find(3)).toEqual({ revision: 1, value: "seven" });
});
