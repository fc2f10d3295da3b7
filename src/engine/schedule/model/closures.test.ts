import { describe, expect, test } from "vitest";
import type { Placement } from "#engine/types.ts";
import { dayNumberOf } from "./calendar.ts";
import { closuresAsDisturbances, isClosed, toClosedSpan } from "./closures.ts";

const saturday = "2026-03-07";
const minuteOn = (date: string, hour: number): number => (dayNumberOf(date) * 24 + hour) * 60;

describe("a closure", () => {
  const at = (court: number, [from, to]: [number, number], date = saturday) => ({
    court,
    from: minuteOn(date, from),
    to: minuteOn(date, to),
  });
  const closed = toClosedSpan({
    court: 2,
    from: { date: saturday, time: "10:00" },
    to: { date: saturday, time: "12:00" },
  });

  test.each<[string, boolean, ReturnType<typeof at>]>([
    ["ends as it begins", false, at(2, [9, 10])],
    ["goes on after its beginning", true, at(2, [9, 11])],
    ["is as long", true, at(2, [10, 12])],
    ["begins before its end", true, at(2, [11, 13])],
    ["begins as it ends", false, at(2, [12, 13])],
    ["is on another court", false, at(1, [10, 12])],
    ["is on another day", false, at(2, [10, 12], "2026-03-08")],
  ])("takes the court from a game that %s: %j", (_, takes, place) => {
    expect(isClosed(closed, place)).toBe(takes);
  });

  test("without a court takes all, and until further notice for ever", () => {
    const from = { date: saturday, time: "10:00" };
    const all = toClosedSpan({ court: null, from, to: null });
    expect(isClosed(all, at(7, [9, 10], "2036-03-07"))).toBe(true);
    expect(isClosed(all, at(7, [9, 10]))).toBe(false);
  });
});

const onFirst = (date: string, from: string, to: string) => ({
  kind: "court_closed",
  court: 1,
  date,
  from,
  to,
});

test("closures are disturbances of each court and day that has games, within that day", () => {
  const announced = [
    [saturday, 1],
    [saturday, 1],
    [saturday, 2],
    ["2026-03-08", 1],
    ["2026-03-09", 1],
  ].map(([date, court], index) => {
    return { itemId: index, date, court, start: "10:00", end: "11:00" } as Placement;
  });
  const weekend = {
    court: 1,
    from: { date: saturday, time: "10:30" },
    to: { date: "2026-03-08", time: "12:00" },
  };
  expect(closuresAsDisturbances([weekend], announced)).toEqual([
    onFirst(saturday, "10:30", "24:00"),
    onFirst("2026-03-08", "00:00", "12:00"),
  ]);
  const open = { ...weekend, to: null };
  expect(closuresAsDisturbances([open], announced).at(-1)).toEqual(
    onFirst("2026-03-09", "00:00", "24:00"),
  );
  expect(closuresAsDisturbances([], announced)).toEqual([]);
});
