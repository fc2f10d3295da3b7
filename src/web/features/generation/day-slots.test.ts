import { describe, expect, test } from "vitest";
import { slotsOfDay } from "#web/features/generation/day-slots.ts";

const plan = { from: "09:00", to: "11:00", minutes: "45", pause: "10" };

describe("the slots of a day", () => {
  test("follow one another with a pause until the time that was given", () => {
    expect(slotsOfDay(plan, [1, 3], 7)).toEqual([
      { key: 7, start: "09:00", end: "09:45", courts: [1, 3] },
      { key: 8, start: "09:55", end: "10:40", courts: [1, 3] },
    ]);
  });

  test.each([
    ["an open start", { from: "" }],
    ["an end before the start", { to: "08:00" }],
    ["no length", { minutes: "" }],
    ["a length of next to nothing", { minutes: "1" }],
    ["half a minute", { pause: "0.5" }],
    ["a negative pause", { pause: "-5" }],
  ])("are none with %s", (_, changes) => {
    expect(slotsOfDay({ ...plan, ...changes }, [1], 0)).toEqual([]);
  });

  test("are no more than the server takes", () => {
    const day = { from: "00:00", to: "23:59", minutes: "5", pause: "0" };
    expect(slotsOfDay(day, [1], 0)).toHaveLength(200);
  });
});
