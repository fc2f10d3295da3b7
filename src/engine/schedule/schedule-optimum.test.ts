import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { dateOf, dayNumberOf } from "./calendar.ts";
import { scheduleMatches } from "./index.ts";

const team = (teamId: number) => ({ kind: "team", teamId }) as const;

/** Up to six games among four or five teams, perhaps with a final of the best two, on one or two courts. */
const tinyProblem: fc.Arbitrary<ScheduleProblem> = fc
  .record({
    pairs: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 5 })),
      {
        minLength: 2,
        maxLength: 5,
        selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
      },
    ),
    hasFinal: fc.boolean(),
    gaps: fc.array(fc.constantFrom(0, 30, 60), { minLength: 2, maxLength: 3 }),
    courts: fc.constantFrom<number[][]>([1], [1, 2]),
    minRestMinutes: fc.constantFrom(0, 30, 60),
    maxGamesPerDay: fc.constantFrom<(number | null)[]>(null, 2),
  })
  .map(({ pairs, hasFinal, gaps, courts, ...rules }): ScheduleProblem => {
    const games = pairs.filter(([a, b]) => a !== b);
    const items = games.map(([a, b], index): ScheduleItem => ({
      id: index + 1,
      bracketId: 1,
      round: 1,
      participants: [team(a), team(b)],
    }));
    if (hasFinal && items.length > 1) items.push(finalOf(items));
    let minute = 540;
    const timeSlots = gaps.map((gap) => {
      minute += gap + 60;
      return { start: clock(minute - 60), end: clock(minute), courts };
    });
    return {
      items,
      calendar: {
        startDate: "2026-03-02",
        endDate: null,
        daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
        excludedDates: [],
        timeSlots,
        preferredCourts: [],
      },
      ...rules,
      type: "balanced" as const,
      seed: 1,
      fixed: [],
    };
  });

describe("against exhaustive search", () => {
  test("small schedules use the fewest slots and, on those, the fewest idle minutes", () => {
    fc.assert(
      fc.property(tinyProblem, (problem) => {
        const { report, placements } = scheduleMatches(problem, { iterations: 60_000 });
        const best = exhaustiveOptimum(problem, report.slots);
        expect(report).toMatchObject({ slots: best.slots, idleMinutes: best.idle });
        expect(placements).toHaveLength(problem.items.length);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

function finalOf(items: ScheduleItem[]): ScheduleItem {
  return {
    id: items.length + 1,
    bracketId: 2,
    round: 2,
    participants: [
      { kind: "rank", bracketId: 1, rank: 1 },
      { kind: "rank", bracketId: 1, rank: 2 },
    ],
  };
}

/** Tries every assignment to the first `limit` slots. */
function exhaustiveOptimum(
  problem: ScheduleProblem,
  limit: number,
): { slots: number; idle: number } {
  const { timeSlots, startDate } = problem.calendar;
  const cells = Array.from({ length: limit }, (_, cell) => ({
    date: dateOf(dayNumberOf(startDate) + Math.floor(cell / timeSlots.length)),
    slot: timeSlots[cell % timeSlots.length]!,
  }));
  let best = { slots: Infinity, idle: Infinity };
  const chosen: Placement[] = [];
  const used = cells.map(() => 0);
  const search = (index: number, last: number): void => {
    if (last + 1 > best.slots) return;
    const item = problem.items[index];
    if (!item) {
      const idle = idleOf(problem, chosen);
      const isBetter = last + 1 < best.slots || (last + 1 === best.slots && idle < best.idle);
      if (isBetter && brokenRules(problem, chosen).length === 0) best = { slots: last + 1, idle };
      return;
    }
    cells.forEach(({ date, slot: { start, end, courts } }, cell) => {
      const court = courts[used[cell]!];
      if (court === undefined) return;
      used[cell]! += 1;
      chosen.push({ itemId: item.id, date, start, end, court });
      search(index + 1, Math.max(last, cell));
      chosen.pop();
      used[cell]! -= 1;
    });
  };
  search(0, -1);
  return best;
}

function idleOf(problem: ScheduleProblem, placements: Placement[]): number {
  const days = new Map<string, { from: number; to: number; play: number }>();
  for (const { itemId, date, start, end } of placements) {
    const [from, to] = [minutes(start), minutes(end)];
    for (const side of problem.items.find(({ id }) => id === itemId)!.participants) {
      if (side.kind !== "team") continue;
      const day = days.get(`${date} ${side.teamId}`) ?? { from, to, play: 0 };
      days.set(`${date} ${side.teamId}`, {
        from: Math.min(day.from, from),
        to: Math.max(day.to, to),
        play: day.play + to - from,
      });
    }
  }
  return [...days.values()].reduce((sum, { from, to, play }) => sum + to - from - play, 0);
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
