import { describe, expect, test } from "vitest";
import { applyMoves, endAfter, standsAt, toCurrentMoves, toLocalMove, toMoves } from "./places.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";

const place = { date: "2026-11-21", start: "10:00", end: "11:00", court: 2 };
const zone = "UTC";

test.each([
  ["09:00", 45, "09:45"],
  ["09:30", 60, "10:30"],
  ["23:30", 60, "24:00"],
])("what starts at %s and lasts %i minutes ends at %s", (start, minutes, end) => {
  expect(endAfter(start, minutes)).toBe(end);
});

describe("moves", () => {
  test("tell local times, and midnight as the next day's start", () => {
    const { group } = boardOf([gameAt(1, 9)]);
    expect(toMoves(group(1), { ...place, start: "23:00", end: "24:00" }, true)).toEqual([
      {
        match_id: 1,
        start_time: "2026-11-21T23:00",
        end_time: "2026-11-22T00:00",
        court_id: 2,
        allow_overlap: true,
      },
    ]);
    expect(toMoves(group(1), null)).toMatchObject([{ start_time: null, court_id: null }]);
  });

  test("share a place out among the games of a meeting", () => {
    const rows = [1, 2, 3].map((id) => gameAt(id, null, { meeting: 7 }));
    const { group } = boardOf(rows);
    expect(
      toMoves(group(1), place).map((move) => [move.match_id, move.start_time?.slice(11)]),
    ).toEqual([
      [1, "10:00"],
      [2, "10:20"],
      [3, "10:40"],
    ]);
  });

  test("are shown on the rows at once, and leave the others as they are", () => {
    const rows = [gameAt(1, 9), gameAt(2, 12)];
    const { group } = boardOf(rows);
    const moves = new Map(toMoves(group(1), place).map((move) => [1, toLocalMove(move, zone)]));
    const [moved, other] = applyMoves(rows, moves, new Map([[2, "B"]]));
    expect(moved).toMatchObject({
      date: "2026-11-21",
      start_time: "10:00",
      court_id: 2,
      court: "B",
    });
    expect(other).toBe(rows[1]);
    const shown = boardOf([moved!, other!]);
    expect(standsAt([moved!], toCurrentMoves(shown.group(1)), zone)).toBe(true);
  });
});

describe("taking back", () => {
  const rows = [gameAt(1, 9, { allow_overlap: true }), gameAt(2, null)];
  const { group } = boardOf(rows);

  test("leads exactly to where the games were", () => {
    expect(toCurrentMoves(group(1))).toEqual([
      {
        match_id: 1,
        start_time: "2026-11-21T09:00:00Z",
        end_time: "2026-11-21T10:00:00Z",
        court_id: 1,
        allow_overlap: true,
      },
    ]);
    expect(toLocalMove(toCurrentMoves(group(1))[0]!, "Europe/Berlin")).toMatchObject({
      date: "2026-11-21",
      start_time: "10:00",
      end_time: "11:00",
    });
  });

  test("is for games that still stand where they were put", () => {
    expect(standsAt(rows, toCurrentMoves(group(1)), zone)).toBe(true);
    expect(standsAt(rows, toCurrentMoves(group(2)), zone)).toBe(true);
    expect(standsAt(rows, toMoves(group(1), place), zone)).toBe(false);
    expect(standsAt([gameAt(1, 9, { court_id: 3 })], toCurrentMoves(group(1)), zone)).toBe(false);
    expect(standsAt([], toCurrentMoves(group(1)), zone)).toBe(false);
  });
});
