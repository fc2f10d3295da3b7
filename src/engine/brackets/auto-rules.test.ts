import { expect, test } from "vitest";
import { automaticBrackets } from "./auto-rules.ts";

test.each([
  [2, 1, "round_robin"],
  [8, 1, "round_robin"],
  [9, 2, "round_robin"],
  [16, 2, "round_robin"],
  [17, 3, "group_stage"],
  [24, 3, "group_stage"],
  [25, 4, "group_stage"],
])("%i teams play in %i of the kind %s, of eight at most", (teams, count, type) => {
  expect(automaticBrackets(teams)).toEqual(
    Array.from({ length: count }, () => ({ type, maxTeams: 8 })),
  );
});
