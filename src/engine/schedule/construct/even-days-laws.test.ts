import { describe, expect, test } from "vitest";
import { type BracketRequest, drawFixtures, planBrackets } from "#engine/brackets/index.ts";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { DayFilling, Placement, ScheduleProblem } from "#engine/types.ts";
import { timeOf } from "#engine/schedule/model/calendar.ts";
import { scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";

const league: BracketRequest[] = [{ type: "round_robin" }];

function groupsAndPlayoffs(groups: number, qualifiersPerGroup = 2): BracketRequest[] {
  const config = Array.from({ length: groups }, (): BracketRequest => ({ type: "group_stage" }));
  return [...config, { type: "elimination", qualifiersPerGroup }];
}

interface Case {
  teams: number;
  config: BracketRequest[];
  slots: number;
  courts: number;
  lastDay: string;
  filling: DayFilling;
}

/** Slots of 45 minutes from nine on, every day from 2 March on; each day's games and last end. */
function daysOf({ teams, config, slots, courts, lastDay, filling }: Case): string[] {
  const plan = planBrackets({
    teams: Array.from({ length: teams }, (_, index) => ({ id: index + 1 })),
    config,
    shuffle: false,
    seed: 1,
  });
  const { placements, unscheduled } = scheduleMatches(
    {
      items: toScheduleItems(drawFixtures(plan)),
      calendar: {
        ...defaultCalendar,
        endDate: lastDay,
        daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
        timeSlots: Array.from({ length: slots }, (_, slot) => ({
          start: timeOf(9 * 60 + slot * 45),
          end: timeOf(9 * 60 + (slot + 1) * 45),
          courts: Array.from({ length: courts }, (_unused, court) => court + 1),
        })),
      },
      minRestMinutes: 30,
      maxGamesPerDay: null,
      type: "balanced",
      dayFilling: filling,
      seed: 1,
      fixed: [],
    },
    { iterations: 20_000 },
  );
  expect(unscheduled).toEqual([]);
  const days = Object.groupBy(placements, ({ date }) => date);
  return Object.keys(days)
    .toSorted()
    .map((date) => {
      const ends = days[date]!.map(({ end }) => end).toSorted();
      return `${days[date]!.length} until ${ends.at(-1)}`;
    });
}

describe("days", () => {
  const weekend = { teams: 64, config: groupsAndPlayoffs(16), slots: 16, courts: 8 };
  test.each<[string, Case, string[]]>([
    [
      "filled early leave the last rounds of 64 teams to the second",
      { ...weekend, lastDay: "2026-03-03", filling: "early" },
      ["120 until 21:00", "7 until 12:45"],
    ],
    [
      "filled evenly end at the same time",
      { ...weekend, lastDay: "2026-03-03", filling: "even" },
      ["88 until 17:15", "39 until 17:15"],
    ],
    [
      "of a weekend with 24 teams are about as long",
      { ...weekend, teams: 24, config: groupsAndPlayoffs(6), courts: 4, ...on("even", 3) },
      ["36 until 15:45", "11 until 14:15"],
    ],
    [
      "are not more than needed when filled evenly",
      { ...weekend, teams: 5, config: league, courts: 2, ...on("even", 3) },
      ["10 until 15:45"],
    ],
    [
      "are all played on when asked for",
      { ...weekend, teams: 5, config: league, courts: 2, ...on("all_days", 3) },
      ["6 until 12:45", "4 until 11:15"],
    ],
    [
      "of a week have a round each",
      { ...weekend, teams: 8, config: league, courts: 2, ...on("all_days", 8) },
      Array.from({ length: 7 }, () => "4 until 10:30"),
    ],
    [
      "are one where there is one",
      { ...weekend, teams: 5, config: league, courts: 2, ...on("all_days", 2) },
      ["10 until 15:45"],
    ],
  ])("%s", (_, given, expected) => {
    expect(daysOf(given)).toEqual(expected);
  });
});

function on(filling: DayFilling, dayOfMonth: number) {
  return { filling, lastDay: `2026-03-0${dayOfMonth}` };
}

function filled(problem: ScheduleProblem, dayFilling: DayFilling) {
  return scheduleMatches({ ...problem, dayFilling }, { iterations: 400 });
}

function spanOf(placements: readonly Placement[]) {
  const days = new Set(placements.map(({ date }) => date));
  return { days: days.size, last: [...days].toSorted().at(-1) ?? "" };
}

function latestEnd(placements: readonly Placement[]) {
  return placements.reduce((latest, { end }) => (end > latest ? end : latest), "");
}

describe("filling days evenly", () => {
  test("never leaves a game without a time that fits when they are filled early", () => {
    forAll(arbitraryProblem, (problem) => {
      const early = filled(problem, "early").unscheduled.length;
      expect(filled(problem, "even").unscheduled.length).toBe(early);
      expect(filled(problem, "all_days").unscheduled.length).toBe(early);
    });
  });

  test("never ends on a later day, nor any day later", () => {
    forAll(arbitraryProblem, (problem) => {
      const [early, even] = [filled(problem, "early"), filled(problem, "even")];
      expect(spanOf(even.placements).last <= spanOf(early.placements).last).toBe(true);
      expect(latestEnd(even.placements) <= latestEnd(early.placements)).toBe(true);
    });
  });
});
