import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Placement, ScheduleProblem, TeamId } from "#engine/types.ts";
import { scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";

const hours = [9, 10, 11, 12, 13, 14, 15, 16];
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");

/** Two leagues on four courts for a day. */
function leagues(sharing: TeamId[][], values: Partial<ScheduleProblem> = {}): ScheduleProblem {
  return {
    items: toScheduleItems([
      ...roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 }),
      ...roundRobinFixtures([11, 12, 13, 14], { bracketId: 2, firstId: 7 }),
    ]),
    calendar: {
      startDate: "2026-03-07",
      endDate: "2026-03-07",
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: hours.map((hour) => ({
        start: timeOf(hour),
        end: timeOf(hour + 1),
        courts: [1, 2, 3, 4],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
    sharing,
    ...values,
  };
}

/** The hours of each team's games. */
function hoursOf({ items }: ScheduleProblem, placements: Placement[], team: TeamId): number[] {
  return placements.flatMap(({ itemId, start }) => {
    const { participants } = items.find(({ id }) => id === itemId)!;
    const plays = participants.some((side) => side.kind === "team" && side.teamId === team);
    return plays ? [Number.parseInt(start, 10)] : [];
  });
}

const pair = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 11, max: 14 }));

test("teams that share somebody never play at once, and all games are played", () => {
  forAll(fc.array(pair, { maxLength: 3 }), (pairs) => {
    const problem = leagues(pairs);
    const { placements } = scheduleMatches(problem, { iterations: 200 });
    expect(placements).toHaveLength(12);
    for (const [one, other] of pairs) {
      const [hoursOfOne, hoursOfOther] = [one, other].map((team) =>
        hoursOf(problem, placements, team),
      );
      expect(hoursOfOne!.filter((hour) => hoursOfOther!.includes(hour))).toEqual([]);
    }
  });
});

test("who is on two teams has the rest of a team, and not its limit of games a day", () => {
  const problem = leagues([[1, 11]], { minRestMinutes: 30, maxGamesPerDay: 2 });
  const { placements } = scheduleMatches(problem, { iterations: 200 });
  const played = [1, 11].flatMap((team) => hoursOf(problem, placements, team));
  // Slots follow each other, so whoever rests half an hour leaves out the next one.
  const sorted = played.toSorted((a, b) => a - b);
  expect(sorted.slice(1).every((hour, index) => hour - sorted[index]! >= 2)).toBe(true);
  expect(played).toHaveLength(4);
});

test("while a fixed game is on, a team that shares somebody with it doesn't play", () => {
  const fixed = hours
    .filter((hour) => hour !== 10 && hour !== 12 && hour !== 14)
    .map((hour) => ({
      date: "2026-03-07",
      start: timeOf(hour),
      end: timeOf(hour + 1),
      court: 3,
      teamIds: [99],
    }));
  const problem = leagues([[1, 99]], { fixed });
  const { placements } = scheduleMatches(problem, { iterations: 100 });
  expect(placements).toHaveLength(12);
  for (const hour of hoursOf(problem, placements, 1)) expect([10, 12, 14]).toContain(hour);
});

test("teams that aren't drawn, and a person on one team alone, change nothing", () => {
  const alone = leagues([[1], [1, 99], [2, 2]]);
  expect(scheduleMatches(alone, { iterations: 100 })).toEqual(
    scheduleMatches(leagues([]), { iterations: 100 }),
  );
});
