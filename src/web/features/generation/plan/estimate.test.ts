import { expect, test } from "vitest";
import { estimateGeneration } from "./estimate.ts";
import type { GeneratorOptions } from "./options.ts";
import { groupsAndPlayoffs } from "./brackets/bracket-option.ts";
import { defaultOptions } from "./default-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

const day = "2027-06-05";

/** 16 teams in four groups, playoffs with third place, four courts, slots of one day from nine on. */
function optionsOf(slots: number): GeneratorOptions {
  const brackets = groupsAndPlayoffs(16, { groups: 4, qualifiers: 2 }).map((bracket) => ({
    ...bracket,
    places: bracket.type === "elimination" ? ("third" as const) : bracket.places,
  }));
  return {
    ...defaultOptions(exampleTournament({ courts_count: 4 }), 16),
    isCustom: true,
    brackets,
    startDate: day,
    endDate: day,
    days: [0, 1, 2, 3, 4, 5, 6],
    rest: "30",
    slots: Array.from({ length: slots }, (_, key) => ({
      key,
      start: `${String(key + 9).padStart(2, "0")}:00`,
      end: `${String(key + 9).padStart(2, "0")}:45`,
      courts: [1, 2, 3, 4],
    })),
  };
}

test("the rounds after the groups need slots of their own", () => {
  const estimate = estimateGeneration(optionsOf(12), { teams: 16, lastDate: day });
  expect(estimate).toMatchObject({ games: 32, slots: 12 });
});

test("where the day ends before the final, the final and the game for third place do not fit", () => {
  const estimate = estimateGeneration(optionsOf(11), { teams: 16, lastDate: day });
  expect(estimate).toMatchObject({ games: 32, slots: null });
});

test("without times the games are only counted", () => {
  const options = { ...optionsOf(11), autoSchedule: false };
  const estimate = estimateGeneration(options, { teams: 16, lastDate: day });
  expect(estimate).toEqual({ games: 32, slots: null });
});
