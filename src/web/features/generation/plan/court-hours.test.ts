import { expect, test } from "vitest";
import { GenerateBody } from "#contract/brackets/generation.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import { estimateGeneration } from "#web/features/generation/plan/estimate.ts";
import { keptOptions } from "#web/features/generation/plan/kept-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { type CourtHoursOption, countSlots, faultOf, newCourtHours } from "./court-hours.ts";
import type { GeneratorOptions } from "./options.ts";
import { toGenerateBody } from "./generate-body.ts";
import { newBracket } from "./brackets/bracket-option.ts";

/** Saturday and Sunday on two courts, slots of fifty minutes with the change-over from 9 to 18. */
const tournament = exampleTournament({
  start_date: "2083-11-27",
  end_date: "2083-11-28",
  courts_count: 2,
});
const sunday = "2083-11-28";
const afternoons = { key: 0, courts: [2], day: null, from: "13:00", to: "" };
const morning = { key: 1, courts: [1, 2], day: sunday, from: "", to: "12:00" };

/** One group of nine: 36 games, four at once at most. */
function optionsOf(courtHours: CourtHoursOption[]): GeneratorOptions {
  const brackets = [{ ...newBracket(0), maxTeams: "9" }];
  return { ...defaultOptions(tournament, 9), isCustom: true, brackets, rest: "0", courtHours };
}

const estimate = (courtHours: CourtHoursOption[]) =>
  estimateGeneration(optionsOf(courtHours), { teams: 9, lastDate: tournament.end_date }).slots;

test("hours of courts count in the estimate", () => {
  expect(estimate([])).toBe(18);
  expect(estimate([afternoons])).toBeNull();
});

test("they are sent as they are said, and nothing where there are none", () => {
  expect(toGenerateBody(optionsOf([]))).not.toHaveProperty("court_hours");
  expect(toGenerateBody(optionsOf([afternoons, morning])).court_hours).toEqual([
    { courts: [2], from: "13:00" },
    { courts: [1, 2], date: sunday, to: "12:00" },
  ]);
});

test("they come back with the last draw, without dates and courts that have gone", () => {
  const gone = { ...morning, key: 2, day: "2083-11-26" };
  const third = { ...afternoons, key: 3, courts: [3], day: 0 };
  const both = { ...afternoons, key: 4, courts: [1, 3], day: 6 };
  const body = toGenerateBody(optionsOf([afternoons, gone, morning, third, both]));
  const kept = keptOptions(GenerateBody.parse(body), {
    tournament,
    teams: 9,
    division: null,
    teamsIn: new Map(),
  });
  expect(kept.courtHours).toEqual([afternoons, { ...morning, key: 2 }, { ...both, courts: [1] }]);
});

test.each<[string, Partial<CourtHoursOption>, object | null]>([
  ["hours that hold a game", {}, null],
  ["no court", { courts: [] }, { key: "slotCourtsRequired" }],
  ["no time", { from: "" }, { text: "rules.generation.courtNoHours" }],
  ["no order", { to: "12:00" }, { text: "rules.generation.ownOrder" }],
  ["no game", { to: "13:30" }, { text: "rules.generation.courtNoGame" }],
  ["no game on one of its courts", { courts: [2, 3] }, { text: "rules.generation.courtNoGame" }],
  ["a court twice", { courts: [1], day: sunday }, { text: "rules.generation.courtTwice" }],
])("%s", (_, changes, fault) => {
  const line = { ...afternoons, ...changes };
  expect(faultOf(line, optionsOf([line, morning]))).toEqual(fault);
});

test("slots are counted on the day of a line", () => {
  const options = optionsOf([]);
  expect(countSlots(afternoons, options)).toBe(5);
  const evening = { ...options, ownHours: [{ day: sunday, from: "17:00", to: "21:00" }] };
  expect(countSlots({ ...afternoons, day: sunday, from: "18:00" }, evening)).toBe(2);
});

test("a new line is of the last court and the first day that nothing is said of", () => {
  const lineAfter = (...courtHours: CourtHoursOption[]) =>
    newCourtHours(optionsOf(courtHours), { courts: [1, 2], days: [null, sunday] });
  expect(lineAfter()).toMatchObject({ key: 0, courts: [2], day: null, to: "" });
  expect(lineAfter(afternoons)).toMatchObject({ key: 1, courts: [1], day: null });
  const first = { ...afternoons, key: 1, courts: [1] };
  expect(lineAfter(afternoons, first)).toMatchObject({ key: 2, courts: [2], day: sunday });
  expect(lineAfter(afternoons, first, { ...morning, key: 2 })).toBeNull();
});
