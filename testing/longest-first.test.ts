import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { longestFirst } from "./longest-first.ts";

test("the day of a tournament is begun before the other files, which keep their order", () => {
  const day = "e2e/tournament-day.exhaustive.test.ts";
  expect(existsSync(day)).toBe(true);
  const files = ["e2e/print.exhaustive.test.ts", "e2e/sets.exhaustive.test.ts", day].map(
    (file) => ({
      moduleId: `/somewhere/${file}`,
    }),
  );
  expect(longestFirst(files)).toEqual([files[2], files[0], files[1]]);
});
