import { expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";
import { findPlaces } from "./find-places.ts";
import { toDrawForward } from "./forward-input.ts";
import { plannedMoves } from "./found-plan.ts";

const day = "2026-11-21";
const time_slots = [9, 10, 11, 12].map((hour) => ({
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${hour + 1}:00`,
  courts: [1],
}));

function drawn(
  rows: ScheduleRow[],
  from: string,
  { time = "08:00", date = day, slots = time_slots } = {},
) {
  const model = boardOf(rows, { time_slots: slots });
  const regained = { kind: "time_regained", date: day, from } as const;
  const request = toDrawForward({ model, now: { date, time }, regained });
  const byId = new Map(model.data.groups.map((group) => [group.id, group]));
  return plannedMoves(findPlaces(request), byId, "earlier").map(({ group, to, cause }) =>
    [group.id, to!.start, to!.court, cause].join(" "),
  );
}

test("games go to a court that no slot knows yet, and those that may stay do", () => {
  const rows = [gameAt(1, 9), gameAt(2, 10), gameAt(3, 11), gameAt(4, 12)];
  expect(drawn(rows, "09:00")).toEqual(["3 09:00 2 earlier", "4 10:00 2 earlier"]);
});

test("games that were late go back to the day's slots", () => {
  const late = { start_time: "11:25", end_time: "12:25" };
  expect(drawn([gameAt(1, 9), gameAt(2, 11, late)], "10:00")).toEqual(["2 10:00 1 earlier"]);
});

test("nothing is put before now or the chosen time, nor on a day that is over", () => {
  const rows = [gameAt(1, 9), gameAt(2, 12)];
  expect(drawn(rows, "09:00", { time: "10:30" })).toEqual(["2 11:00 1 earlier"]);
  expect(drawn(rows, "11:00")).toEqual(["2 11:00 1 earlier"]);
  expect(drawn(rows, "09:00", { date: "2026-11-22" })).toEqual([]);
});

test("games without a time get one for as long as their slot, unless they are locked or over", () => {
  const rows = [
    gameAt(1, 9),
    gameAt(2, null),
    gameAt(3, null, { locked: true }),
    gameAt(4, null, { status: "COMPLETED" }),
  ];
  const slots = time_slots.map((slot) => ({ ...slot, end: `${slot.start.slice(0, 2)}:45` }));
  const model = boardOf(rows, { time_slots: slots });
  const regained = { kind: "court_more", date: day, from: "09:00" } as const;
  const { input, ...request } = toDrawForward({
    model,
    now: { date: day, time: "08:00" },
    regained,
  });
  const byId = new Map(model.data.groups.map((group) => [group.id, group]));
  const found = plannedMoves(findPlaces({ ...request, input }), byId, "earlier");
  expect(found.map(({ group, from, to, cause }) => [group.id, from, to, cause])).toEqual([
    [2, null, { date: day, start: "09:00", end: "09:45", court: 2 }, "placed"],
  ]);
});

test("at a time that is no slot's, a game goes on as long as most do", () => {
  const rows = [gameAt(1, 9), gameAt(2, 10), gameAt(3, 11), gameAt(4, null), gameAt(5, null)];
  const slots = ["09:00", "17:00"].map((start) => ({
    start,
    end: `${start.slice(0, 2)}:30`,
    courts: [1],
  }));
  const model = boardOf(rows, { time_slots: slots });
  const regained = { kind: "court_more", date: day, from: "11:00" } as const;
  const { starts } = toDrawForward({ model, now: { date: day, time: "08:00" }, regained });
  expect(starts.map(({ start, end }) => `${start} ${end}`)).toEqual([
    "09:00 09:30",
    "17:00 17:30",
    "10:00 11:00",
    "11:00 12:00",
  ]);
  expect(drawn(rows, "11:00", { slots })).toEqual(["4 11:00 2 placed", "5 17:00 1 placed"]);
});

test("what has begun or is locked stays", () => {
  const rows = [gameAt(1, 9), gameAt(2, 11, { locked: true }), gameAt(3, 12, { court_id: 2 })];
  expect(drawn(rows, "09:00")).toEqual(["3 09:00 2 earlier"]);
});

test("a court that opens later is not played on before", () => {
  const slots = time_slots.map((slot) => ({
    ...slot,
    courts: slot.start < "11:00" ? [1] : [1, 2],
  }));
  const rows = [gameAt(1, 9), gameAt(2, 10), gameAt(3, 11), gameAt(4, 12)];
  expect(drawn(rows, "09:00", { slots })).toEqual(["4 11:00 2 earlier"]);
});
