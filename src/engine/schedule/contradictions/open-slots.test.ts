import { describe, expect, test } from "vitest";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { away, closed, wishing } from "#engine/testing/small-wishes.ts";
import type { FixedGame } from "#engine/types.ts";
import { isAway, isNear, openSlots, teamsOf } from "./open-slots.ts";

const day = dayNumberOf(DAY);
/** Of an hour of that Monday. */
const slot = (from: number, to = from + 1) => {
  return { day, from: day * 1440 + from * 60, to: day * 1440 + to * 60, courts: [1] };
};

describe("the slots that are open", () => {
  const two = { hours: 2, endDate: "2026-03-03" };

  test("are those of every day until the last, with their courts", () => {
    const [first, second] = [slot(9), slot(10)].map((it) => ({ ...it, courts: [1, 2] }));
    const next = (it: typeof first) => {
      return { ...it!, day: day + 1, from: it!.from + 1440, to: it!.to + 1440 };
    };
    expect(openSlots(wishing({}, two))).toEqual([first, second, next(first), next(second)]);
  });

  test("have the courts that are neither closed nor taken, and are none without any", () => {
    const fixed = [{ date: DAY, start: "09:30", end: "10:00", court: 1, teamIds: [9] }];
    const closures = [closed(null, 10, 11)];
    const slots = openSlots(wishing({ fixed, closures }, two));
    expect(slots.map(({ courts }) => courts)).toEqual([[2], [1, 2], [1, 2]]);
    expect(slots[1]).toMatchObject({ day: day + 1 });
  });
});

describe("a team is away", () => {
  test("in slots that share a minute with its hours, not in those beside them", () => {
    const beside = [slot(9, 10), slot(12, 13)];
    const within = [slot(9, 11), slot(11, 13), slot(9, 13), slot(10, 11)];
    expect([...beside, ...within].filter((it) => isAway(away(1, 10, 12), it))).toEqual(within);
  });

  test("on its date alone, where it names one", () => {
    expect(isAway(away(1, 0, 24, DAY), slot(9))).toBe(true);
    expect(isAway(away(1, 0, 24, "2026-03-03"), slot(9))).toBe(false);
    const tuesday = { ...slot(9), day: day + 1, from: slot(33).from, to: slot(33).to };
    expect(isAway(away(1, 9, 10, DAY), tuesday)).toBe(false);
    expect(isAway(away(1, 9, 10), tuesday)).toBe(true);
  });
});

/** When the hours of Monday begin that are near to a game. */
function hoursNear(game: FixedGame, rest: number): number[] {
  return [7, 8, 9, 10, 11, 12, 13].filter((hour) => isNear([game], slot(hour), rest));
}

describe("a slot is near to a game", () => {
  const game = { date: DAY, start: "10:00", end: "11:00", court: 1, teamIds: [1] };

  test("that is played meanwhile, or with less than a rest between", () => {
    expect(hoursNear(game, 0)).toEqual([10]);
    expect(hoursNear(game, 1)).toEqual([9, 10, 11]);
    expect(hoursNear(game, 60)).toEqual([9, 10, 11]);
    expect(hoursNear(game, 61)).toEqual([8, 9, 10, 11, 12]);
  });

  test("on its day, and near to none where there are none", () => {
    expect(isNear([{ ...game, date: "2026-03-03" }], slot(10), 60)).toBe(false);
    expect(isNear([{ ...game, date: "2026-03-03" }, game], slot(10), 60)).toBe(true);
    expect(isNear([], slot(10), 600)).toBe(false);
  });
});

test("the teams of a game are those that are known", () => {
  const game = { id: 1, bracketId: 1, round: 1 };
  expect(
    teamsOf({
      ...game,
      participants: [
        { kind: "team", teamId: 4 },
        { kind: "winner", matchId: 7 },
        { kind: "team", teamId: 2 },
      ],
    }),
  ).toEqual([4, 2]);
});
