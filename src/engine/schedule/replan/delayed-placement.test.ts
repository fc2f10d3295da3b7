import { expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY } from "#engine/testing/small-day.ts";
import { NEXT_DAY } from "#engine/testing/small-replan.ts";
import { delayedPlacement } from "./delayed-placement.ts";

const late = { kind: "delay", date: DAY, from: "11:00", minutes: 20 } as const;
const closed: Disturbance = { kind: "court_closed", court: 1, date: DAY, from: "10:00" };

test.each<[string, Disturbance[], string, string]>([
  ["by a delay from its start", [late], "11:20", "12:20"],
  ["by several", [late, { ...late, from: "11:20", minutes: 5 }], "11:25", "12:25"],
  ["not by one from later on", [{ ...late, from: "11:01" }], "11:00", "12:00"],
  ["not by one of another day", [{ ...late, date: NEXT_DAY }], "11:00", "12:00"],
  ["not by anything else", [closed], "11:00", "12:00"],
  ["until midnight", [{ ...late, minutes: 720 }], "23:00", "24:00"],
])("a game is later %s", (_, happened, start, end) => {
  expect(delayedPlacement(at(1, 11), happened)).toEqual({ ...at(1, 11), start, end });
});

test("past midnight it has no place", () => {
  expect(delayedPlacement(at(1, 11), [{ ...late, minutes: 721 }])).toBeNull();
});
