import { expect, test } from "vitest";
import { GenerateBody } from "#contract/brackets/generation.ts";
import { estimateGeneration } from "#web/features/generation/plan/estimate.ts";
import { keptOptions } from "#web/features/generation/plan/kept-options.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { GeneratorOptions } from "./options.ts";
import { toGenerateBody } from "./generate-body.ts";
import { newBracket } from "./brackets/bracket-option.ts";
import { isPlayed, type OwnHoursOption, slotsOfOwn } from "./own-hours.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

/** Friday to Sunday. */
const tournament = exampleTournament({
  start_date: "2083-11-26",
  end_date: "2083-11-28",
  courts_count: 2,
});
const friday = { day: "2083-11-26", from: "17:00", to: "21:00" };
const sundays = { day: 0, from: "09:00", to: "15:00" };

/** One group of nine: 36 games; slots of fifty minutes with the change-over. */
function optionsOf(ownHours: OwnHoursOption[]): GeneratorOptions {
  const brackets = [{ ...newBracket(0), maxTeams: "9" }];
  return { ...defaultOptions(tournament, 9), isCustom: true, brackets, rest: "0", ownHours };
}

const estimate = (ownHours: OwnHoursOption[]) =>
  estimateGeneration(optionsOf(ownHours), { teams: 9, lastDate: tournament.end_date }).slots;

test("own hours count in the estimate", () => {
  expect(estimate([])).toBe(18);
  expect(estimate([friday, sundays])).toBe(18);
  expect(
    estimate([
      { ...friday, to: "18:00" },
      { ...sundays, to: "10:00" },
    ]),
  ).toBeNull();
  const saturday = { day: "2083-11-27", from: "09:00", to: "23:30" };
  expect(estimate([{ ...friday, to: "18:00" }, { ...sundays, to: "10:00" }, saturday])).toBe(18);
});

test("without own hours nothing is sent of them", () => {
  expect(toGenerateBody(optionsOf([]))).not.toHaveProperty("own_hours");
});

test("they come back with the last draw, without dates that have gone", () => {
  const gone = { ...friday, day: "2083-11-25" };
  const body = toGenerateBody(optionsOf([friday, gone, sundays]));
  const kept = keptOptions(GenerateBody.parse(body), {
    tournament,
    teams: 9,
    division: null,
    teamsIn: new Map(),
  });
  expect(kept.ownHours).toEqual([sundays, friday]);
});

test("slots that were edited by hand are kept where they lie within", () => {
  const options = optionsOf([friday]);
  const late = { key: 99, start: "18:00", end: "19:00", courts: [2] };
  const byHand = { ...options, slots: [options.slots[0]!, late] };
  expect(slotsOfOwn(friday, options)).toHaveLength(4);
  expect(slotsOfOwn(friday, byHand).map(({ start }) => start)).toEqual(["18:00"]);
});

test("a day that isn't played is told from one that is", () => {
  const options = { ...optionsOf([]), days: [0, 6], excluded: ["2083-11-28"] };
  expect(
    ["2083-11-26", "2083-11-27", "2083-11-28", 0, 5].map((day) => isPlayed(day, options)),
  ).toEqual([false, true, false, true, false]);
});
