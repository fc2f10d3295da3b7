import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDayGrid } from "./day-grid.ts";
import { placeOf } from "./places.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";
import { needsConsent, isMovable, judge } from "./verdict.ts";
import { bestPlaces } from "./suggestions.ts";
import { bestSwaps, judgeSwap } from "./swaps.ts";
import { judgeDay } from "./judge-day.ts";

const day = "2026-11-21";
const at = (start: string, court = 1) => ({
  date: day,
  start,
  end: `${String(Number(start.slice(0, 2)) + 1).padStart(2, "0")}${start.slice(2)}`,
  court,
});

/** Game 1 at nine on A, game 2 of the same home team at three on A, game 3 without a time. */
const rows = [gameAt(1, 9), gameAt(2, 15, { home_team_id: 11, team1: "Team 11" }), gameAt(3, null)];

describe("a verdict", () => {
  test.each([
    ["fine where nothing is in the way", 2, at("11:00"), "fine", []],
    ["strained where a team waits long", 2, at("16:00"), "strained", ["long_wait"]],
    ["broken on a taken court", 3, at("09:30"), "broken", ["court_conflict"]],
    ["broken while a team plays", 2, at("09:30", 2), "broken", ["team_conflict"]],
    ["broken without rest", 2, at("10:15", 2), "broken", ["rest"]],
    [
      "broken with its worst reason first",
      2,
      at("09:30"),
      "broken",
      ["court_conflict", "team_conflict"],
    ],
    ["fine on another court for other teams", 3, at("09:00", 2), "fine", []],
  ] as const)("is %s", (_, id, place, level, rules) => {
    const { ground, group } = boardOf(rows);
    const verdict = judge(ground, group(id), place);
    expect(verdict.level).toBe(level);
    expect(verdict.violations.map(({ rule }) => rule)).toEqual(rules);
    expect(needsConsent(verdict)).toBe(rules.some((rule) => rule.endsWith("_conflict")));
  });

  test("is given for each cell of a day", () => {
    const board = boardOf(rows);
    const grid = toDayGrid(board.data, day);
    const verdicts = judgeDay({ ...board.ground, data: board.data, grid }, board.group(3));
    expect([...verdicts].map(([key, { level }]) => `${key} ${level}`)).toEqual([
      "09:00 1 broken",
      "09:00 2 fine",
      "15:00 1 broken",
      "15:00 2 fine",
      "16:00 1 fine",
      "16:00 2 fine",
    ]);
  });
});

describe("a time that has passed", () => {
  const { data, index, group } = boardOf([gameAt(1, 9), gameAt(2, 15), gameAt(3, null)]);
  const ground = { index, now: { date: day, time: "10:01" } };

  test("is no good place, and the verdict says so, until its minute is over", () => {
    const reasons = (now: string, place = at("10:00")) =>
      judge({ index, now: { date: day, time: now } }, group(1), place).violations.map(
        ({ rule }) => rule,
      );
    expect(reasons("10:01")).toEqual(["passed"]);
    expect(reasons("10:00")).toEqual([]);
    expect(reasons("08:00", { ...at("16:00"), date: "2026-11-20" })).toEqual(["passed"]);
    expect(judge(ground, group(1), at("10:00")).level).toBe("broken");
    expect(needsConsent(judge(ground, group(1), at("10:00")))).toBe(false);
  });

  test("is never proposed, not for a swap either; what comes soon is", () => {
    const starts = bestPlaces({ ...ground, data, dates: [day] }, group(3), 50).map(
      ({ place }) => place.start,
    );
    expect([...new Set(starts)].toSorted()).toEqual(["10:15", "15:00", "16:00", "16:30"]);
    expect(judgeSwap(ground, group(2), group(1))!.verdict).toMatchObject({
      level: "broken",
      violations: [{ rule: "passed", itemIds: [2] }],
    });
    expect(bestSwaps({ ...ground, data }, group(2)).map(({ other }) => other.id)).toEqual([3]);
    expect(bestPlaces({ ...ground, data, dates: ["2026-11-20"] }, group(3))).toEqual([]);
  });
});

describe("outside the day's hours", () => {
  const slots = [9, 10].map((hour) => ({
    start: `${String(hour).padStart(2, "0")}:00`,
    end: `${hour + 1}:00`,
    courts: [1, 2],
  }));

  test("no place is good, and the row after the last slot says so", () => {
    const { data, ground, group } = boardOf([gameAt(1, 10), gameAt(2, null)], {
      time_slots: slots,
    });
    const grid = toDayGrid(data, day);
    const verdicts = judgeDay({ ...ground, data, grid }, group(2));
    expect([...verdicts].map(([key, { level }]) => `${key} ${level}`)).toEqual([
      "09:00 1 fine",
      "09:00 2 fine",
      "10:00 1 broken",
      "10:00 2 fine",
      "11:00 1 strained",
      "11:00 2 strained",
    ]);
    expect(verdicts.get("11:00 1")!.violations.map(({ rule }) => rule)).toEqual(["outside_hours"]);
  });
});

describe("a closed court", () => {
  const closure = {
    id: 1,
    court_id: 1,
    court: "A",
    start_time: `${day}T12:00:00Z`,
    end_time: null,
    from: { date: day, time: "12:00" },
    to: null,
  };

  test("is no good place, though it can be wanted, and is marked from its start on", () => {
    const { data, ground, group } = boardOf([gameAt(1, 9), gameAt(2, 12)], {}, [closure]);
    const verdict = judge(ground, group(1), at("12:00"));
    expect(verdict).toMatchObject({ level: "broken", violations: [{ rule: "court_closed" }, {}] });
    expect(needsConsent(verdict)).toBe(true);
    expect(judge(ground, group(1), at("12:00", 2)).level).toBe("fine");
    const marks = toDayGrid(data, day).rows.flatMap(({ cells }) =>
      cells.map(({ key, isClosed }) => `${key} ${isClosed ? "closed" : "open"}`),
    );
    expect(marks).toEqual([
      "09:00 1 open",
      "09:00 2 open",
      "12:00 1 closed",
      "12:00 2 open",
      "13:00 1 closed",
      "13:00 2 open",
    ]);
    const places = bestPlaces({ ...ground, data, dates: [day, "2026-11-22"] }, group(2));
    expect(places.every(({ place }) => place.court === 2 || place.start < "12:00")).toBe(true);
  });
});

test("games move unless they have begun or are locked", () => {
  const movable = [
    {},
    { locked: true },
    { status: "IN_PROGRESS" as const },
    { status: "COMPLETED" as const },
  ].map((changes) => isMovable(boardOf([gameAt(1, 9, changes)]).group(1)));
  expect(movable).toEqual([true, false, false, false]);
});

describe("a swap", () => {
  test("gives each the other's start and court, and keeps lengths", () => {
    const short = gameAt(4, 12, { end_time: "12:20", court_id: 2 });
    const { ground, group } = boardOf([...rows, short]);
    const swap = judgeSwap(ground, group(4), group(1))!;
    expect(swap.places).toEqual({
      group: { date: day, start: "09:00", end: "09:20", court: 1 },
      other: { date: day, start: "12:00", end: "13:00", court: 2 },
    });
    expect(swap.verdict).toEqual({ level: "fine", violations: [] });
  });

  test("sends the other off the schedule for games without a place", () => {
    const { ground, group } = boardOf(rows);
    const swap = judgeSwap(ground, group(3), group(1))!;
    expect(swap.places).toEqual({ group: at("09:00"), other: null });
    expect(swap.verdict).toEqual({ level: "strained", violations: [] });
  });

  test("is judged by who else plays then for games without a place, too", () => {
    const busy = gameAt(4, 9, { home_team_id: 31, court_id: 2 });
    const { ground, group } = boardOf([...rows, busy]);
    expect(judgeSwap(ground, group(3), group(1))!.verdict).toMatchObject({
      level: "broken",
      violations: [{ rule: "team_conflict" }],
    });
    expect(judgeSwap(ground, group(3), group(4))!.verdict.level).toBe("strained");
  });

  test("isn't offered for games that don't move", () => {
    const { ground, group } = boardOf([gameAt(1, 9, { locked: true }), gameAt(2, 10)]);
    expect(judgeSwap(ground, group(2), group(1))).toBeNull();
  });
});

describe("the best swaps", () => {
  test("are the nearest that keep every rule, those without a strain first", () => {
    const rested = { home_team_id: 11, away_team_id: 12 };
    const drawn = [gameAt(1, 9), gameAt(2, 10), gameAt(3, 11, rested), gameAt(4, 17)];
    const { data, ground, group } = boardOf(drawn);
    const found = bestSwaps({ ...ground, data }, group(1));
    expect(found.map(({ other, verdict }) => `${other.id} ${verdict.level}`)).toEqual([
      "3 fine",
      "4 strained",
    ]);
    expect(bestSwaps({ ...ground, data }, group(1), 1)).toHaveLength(1);
  });

  test("are the earliest for games without a place, and none that are locked", () => {
    const locked = gameAt(2, 11, { locked: true });
    const drawn = [gameAt(5, 14), gameAt(1, 9), locked, gameAt(3, null), gameAt(4, null)];
    const { data, ground, group } = boardOf(drawn);
    expect(bestSwaps({ ...ground, data }, group(3)).map(({ other }) => other.id)).toEqual([1, 5]);
  });

  test("end with games without a time that could take this place, and leave this one without", () => {
    const busy = gameAt(4, 9, { home_team_id: 31, court_id: 2 });
    const { data, ground, group } = boardOf([
      gameAt(1, 9),
      gameAt(2, 14),
      busy,
      gameAt(3, null),
      gameAt(5, null),
    ]);
    const found = bestSwaps({ ...ground, data }, group(1));
    expect(found.map(({ other, verdict }) => `${other.id} ${verdict.level}`)).toEqual([
      "4 fine",
      "2 fine",
      "5 strained",
    ]);
    expect(found.at(-1)).toEqual({
      other: group(5),
      places: { group: null, other: at("09:00") },
      verdict: { level: "strained", violations: [] },
    });
  });

  test("are told in the cells of a day", () => {
    const { data, ground, group } = boardOf([gameAt(1, 9), gameAt(2, 11)]);
    const verdicts = judgeDay({ ...ground, data, grid: toDayGrid(data, day) }, group(1));
    expect(verdicts.get("11:00 1")).toMatchObject({ level: "broken", swap: { level: "fine" } });
    expect(verdicts.get("11:00 2")).toMatchObject({ level: "fine", swap: null });
  });
});

describe("the best places", () => {
  test("are near, keep every rule and are not where the games are", () => {
    const { data, ground, group } = boardOf([gameAt(1, 9), gameAt(2, 15)]);
    const found = bestPlaces({ ...ground, data, dates: [day, "2026-11-22"] }, group(1), 3);
    expect(
      found.map(({ place, level }) => `${place.date} ${place.start} ${place.court} ${level}`),
    ).toEqual([`${day} 09:00 2 fine`, `${day} 10:00 1 fine`, `${day} 10:00 2 fine`]);
  });

  test("come after the last game too, when its teams have rested", () => {
    const teams = { home_team_id: 1, away_team_id: 2 };
    const rules = {
      time_slots: [{ start: "09:00", end: "10:00", courts: [1, 2] }],
      min_rest_minutes: 30,
    };
    const board = boardOf([gameAt(1, 9, teams), gameAt(2, null, teams)], rules);
    const found = bestPlaces({ ...board.ground, data: board.data, dates: [day] }, board.group(2));
    expect(found.map(({ place, level }) => `${place.start} ${place.court} ${level}`)).toEqual([
      "10:30 1 strained",
      "10:30 2 strained",
    ]);
  });

  test("never break a rule, whatever the schedule", () => {
    const game = fc.record({
      hour: fc.integer({ min: 8, max: 18 }),
      court: fc.integer({ min: 1, max: 2 }),
      home: fc.integer({ min: 1, max: 5 }),
      away: fc.integer({ min: 6, max: 9 }),
      isOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 12 }), (games) => {
        const drawn = games.map(({ hour, court, home, away, isOpen }, position) =>
          gameAt(position + 1, isOpen ? null : hour, {
            home_team_id: home,
            away_team_id: away,
            ...(isOpen ? {} : { court_id: court }),
          }),
        );
        const { data, ground, group } = boardOf(drawn);
        for (const { place, level } of bestPlaces({ ...ground, data, dates: [day] }, group(1))) {
          const verdict = judge(ground, group(1), place);
          expect(verdict.level).toBe(level);
          expect(verdict.level).not.toBe("broken");
          expect(place).not.toEqual(placeOf(group(1)));
        }
      }),
    );
  });
});
