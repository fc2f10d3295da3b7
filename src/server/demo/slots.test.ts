import { expect, test } from "vitest";
import { roundsAround } from "./slots.ts";

test.each([
  ["14:10", ["12:00", "14:00", "16:00"]],
  ["14:30", ["12:30", "14:30", "16:30"]],
  ["03:00", ["08:00", "10:00", "12:00"]],
  ["23:59", ["17:00", "19:00", "21:00"]],
])("at %s the rounds of a day that is being played begin at %j", (time, starts) => {
  const rounds = roundsAround(time);
  expect(rounds.map(([from]) => from)).toEqual(starts);
  expect(rounds.map(([from, to]) => Number(to.slice(0, 2)) - Number(from.slice(0, 2)))).toEqual([
    1, 1, 1,
  ]);
});
