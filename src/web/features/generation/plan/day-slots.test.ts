import { describe, expect, test } from "vitest";
import { areSlotsOf, type DayPlan, slotsOfDay } from "#web/features/generation/plan/day-slots.ts";

const plan: DayPlan = { from: "09:00", to: "11:00", minutes: "45", pause: "10", lunch: "" };
const times = (day: DayPlan) => slotsOfDay(day, [1]).map(({ start, end }) => `${start}-${end}`);

describe("the slots of a day", () => {
  test("follow one another with a change-over until the time that was given", () => {
    expect(slotsOfDay(plan, [1, 3])).toEqual([
      { key: 0, start: "09:00", end: "09:45", courts: [1, 3] },
      { key: 1, start: "09:55", end: "10:40", courts: [1, 3] },
    ]);
  });

  test.each([
    ["go on after lunch", "09:50–10:10", ["09:00-09:45", "10:10-10:55"]],
    ["may end as lunch begins", "09:45–10:00", ["09:00-09:45", "10:00-10:45"]],
    ["begin after a lunch at the start", "08:30–09:30", ["09:30-10:15"]],
    ["end before a lunch at the end", "10:30–12:00", ["09:00-09:45"]],
    ["are none in a day of lunch", "09:00–11:00", []],
    ["don't know of a lunch outside the day", "12:00–13:00", ["09:00-09:45", "09:55-10:40"]],
  ])("%s", (_, lunch, expected) => {
    expect(times({ ...plan, lunch })).toEqual(expected);
  });

  test.each([
    ["an open start", { from: "" }],
    ["an end before the start", { to: "08:00" }],
    ["no length", { minutes: "" }],
    ["a length of next to nothing", { minutes: "1" }],
    ["half a minute", { pause: "0.5" }],
    ["a negative change-over", { pause: "-5" }],
    ["a lunch that can't be read", { lunch: "noon" }],
  ])("are none with %s", (_, changes) => {
    expect(slotsOfDay({ ...plan, ...changes }, [1])).toEqual([]);
  });

  test("are no more than the server takes", () => {
    const day = { from: "00:00", to: "23:59", minutes: "5", pause: "0", lunch: "" };
    expect(slotsOfDay(day, [1])).toHaveLength(200);
  });

  test("are known as those of a plan until one of them differs", () => {
    const slots = slotsOfDay(plan, [1, 2]);
    expect(areSlotsOf(slots, plan, [1, 2])).toBe(true);
    expect(areSlotsOf(slots, plan, [1])).toBe(false);
    expect(areSlotsOf(slots.slice(1), plan, [1, 2])).toBe(false);
    expect(areSlotsOf([slots[0]!, { ...slots[1]!, end: "10:35" }], plan, [1, 2])).toBe(false);
  });
});
