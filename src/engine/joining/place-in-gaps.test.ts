import { integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/round-robin.ts";
import { createRandom } from "#engine/random.ts";
import { lintSchedule, scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Calendar, FixedGame, Placement, ScheduleItem } from "#engine/types.ts";
import { placeInGaps } from "./place-in-gaps.ts";

const calendar: Calendar = {
  startDate: "2026-07-03",
  endDate: "2026-07-05",
  daysOfWeek: [0, 5, 6],
  excludedDates: [],
  timeSlots: [
    { start: "09:00", end: "10:00", courts: [1, 2] },
    { start: "10:00", end: "11:00", courts: [1, 2] },
    { start: "11:30", end: "12:30", courts: [1] },
    { start: "14:00", end: "15:00", courts: [2] },
  ],
  preferredCourts: [],
};
const limits = { minRestMinutes: 45, maxGamesPerDay: 3 };

const schedules = record({
  teams: integer({ min: 3, max: 6 }),
  fromHour: integer({ min: 8, max: 16 }),
  untilDay: integer({ min: 3, max: 6 }),
  untilHour: integer({ min: 8, max: 16 }),
  seed: nat(),
});

test("late games keep every rule beside those that stay, and lie between the two moments", () => {
  forAll(schedules, (schedule) => {
    const { items, placements, late, placed, from, until } = place(schedule);
    const broken = lintSchedule({
      ...limits,
      items: [...items, ...late],
      placements: [...placements, ...placed],
    }).filter(({ severity }) => severity === "broken");
    expect(broken).toEqual([]);
    for (const { date, start, end } of placed) {
      expect(`${date} ${start}` >= `${from.date} ${from.time}`).toBe(true);
      expect(`${date} ${end}` <= `${until.date} ${until.time}`).toBe(true);
    }
  });
});

test("all are placed where there is room", () => {
  const { late, placed } = place({ teams: 3, fromHour: 8, untilDay: 6, untilHour: 8, seed: 1 });
  expect(placed.map(({ itemId }) => itemId).toSorted((a, b) => a - b)).toEqual(
    late.map(({ id }) => id),
  );
});

test("none is placed once the calendar is over", () => {
  const items = [itemOf(1, [1, 2])];
  const request = { items, calendar, fixed: [], ...limits, until: null };
  expect(placeInGaps({ ...request, from: { date: "2026-07-06", time: "08:00" } })).toEqual([]);
});

interface Schedule {
  teams: number;
  fromHour: number;
  untilDay: number;
  untilHour: number;
  seed: number;
}

function place({ teams, fromHour, untilDay, untilHour, seed }: Schedule) {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  const fixtures = roundRobinFixtures(ids, { bracketId: 1, firstId: 1 });
  const items = toScheduleItems(fixtures);
  const problem = { items, calendar, ...limits, type: "random" as const, seed, fixed: [] };
  const random = createRandom(seed);
  const { placements } = scheduleMatches(problem, { iterations: 0 });
  const kept = placements.filter(() => random.int(4) > 0);
  const late = ids.map((id) => itemOf(100 + id, [id, 50]));
  const from = { date: "2026-07-03", time: `${fromHour}`.padStart(2, "0") + ":00" };
  const until = { date: `2026-07-0${untilDay}`, time: `${untilHour}`.padStart(2, "0") + ":00" };
  const fixed = kept.map((one) => toFixed(one, items));
  const placed = placeInGaps({ items: late, calendar, ...limits, fixed, from, until });
  return { items, placements: kept, late, placed, from, until };
}

function itemOf(id: number, teamIds: number[]): ScheduleItem {
  const participants = teamIds.map((teamId) => ({ kind: "team" as const, teamId }));
  return { id, bracketId: 1, round: 1, participants };
}

function toFixed({ itemId, ...placement }: Placement, items: ScheduleItem[]): FixedGame {
  const { participants } = items.find(({ id }) => id === itemId)!;
  const teamIds = participants.flatMap((side) => (side.kind === "team" ? side.teamId : []));
  return { ...placement, matchId: itemId, teamIds };
}
