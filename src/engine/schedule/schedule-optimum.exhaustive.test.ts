import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { dateOf, dayNumberOf } from "./model/calendar.ts";
import { scheduleMatches } from "./index.ts";

const rules = fc.record({
  gaps: fc.array(fc.constantFrom(0, 30, 60), { minLength: 2, maxLength: 3 }),
  courts: fc.constantFrom<number[][]>([1], [1, 2]),
  minRestMinutes: fc.constantFrom(0, 30, 60),
  maxGamesPerDay: fc.constantFrom<(number | null)[]>(null, 2),
});

/** Different pairs of five teams, each as a game. */
const pairs = (most: number): fc.Arbitrary<ScheduleItem[]> =>
  fc
    .uniqueArray(fc.subarray([1, 2, 3, 4, 5], { minLength: 2, maxLength: 2 }), {
      minLength: 2,
      maxLength: most,
      selector: String,
    })
    .map(gamesOf);

interface Family {
  items: fc.Arbitrary<ScheduleItem[]>;
  numRuns: number;
  limit?: number;
}

const families: Record<string, Family> = {
  "a group, perhaps with a final of its best two": {
    items: fc
      .tuple(pairs(5), fc.boolean())
      .map(([games, hasFinal]) => (hasFinal ? [...games, finalOf(games)] : games)),
    numRuns: 120,
  },
  "a group with one game a day": { items: pairs(4), limit: 1, numRuns: 30 },
  "meetings of three": {
    items: fc
      .uniqueArray(fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 3, maxLength: 3 }), {
        minLength: 2,
        maxLength: 5,
        selector: String,
      })
      .map(gamesOf),
    numRuns: 30,
  },
  "a cup with a game for third place": {
    items: fc.integer({ min: 4, max: 6 }).map(cupOf),
    numRuns: 20,
  },
  "a cup with one game a day": {
    items: fc.integer({ min: 4, max: 5 }).map(cupOf),
    limit: 1,
    numRuns: 12,
  },
};

describe("against exhaustive search: the fewest slots and, on those, the fewest idle minutes", () => {
  test.each(Object.entries(families))("%s", (_, { items, limit, numRuns }) => {
    fc.assert(
      fc.property(items, rules, (games, drawn) => {
        const problem = smallProblem(games, { ...drawn, ...(limit && { maxGamesPerDay: limit }) });
        const { report, placements } = scheduleMatches(problem, { iterations: 60_000 });
        const best = exhaustiveOptimum(problem, report.slots);
        expect(report).toMatchObject({ slots: best.slots, idleMinutes: best.idle });
        expect(placements).toHaveLength(problem.items.length);
      }),
      { numRuns, seed: 1 },
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

/**
 * Tries every assignment to the first `limit` slots, but for those that have a team twice in a slot,
 * or too often on a day: whatever follows, they break a rule.
 */
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
  const most = problem.maxGamesPerDay ?? Infinity;
  const isFree = (team: number, date: string, start: string) => {
    const onDay = chosen.filter(
      (each) => each.date === date && teamsOf(problem, each).includes(team),
    );
    return onDay.length < most && !onDay.some((each) => each.start === start);
  };
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
      if (!teamsIn(item).every((team) => isFree(team, date, start))) return;
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

function teamsOf({ items }: ScheduleProblem, { itemId }: Placement): number[] {
  return teamsIn(items.find(({ id }) => id === itemId)!);
}

function teamsIn({ participants }: ScheduleItem): number[] {
  return participants.flatMap((side) => (side.kind === "team" ? [side.teamId] : []));
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

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
