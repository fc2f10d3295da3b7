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
