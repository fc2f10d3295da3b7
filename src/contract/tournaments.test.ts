import { describe, expect, test } from "vitest";
import { refusals } from "./testing/refusals.ts";
import {
  CreateTournamentBody,
  createTournamentForm,
  UpdateTournamentBody,
} from "./tournament-forms.ts";
import { TournamentsQuery } from "./tournaments.ts";

const letters = (count: number) => "a".repeat(count);
const today = "2026-07-01";
const form = createTournamentForm(today);
const valid = {
  name: "Summer Cup",
  start_date: today,
  end_date: "2026-07-08",
  location: "Sports hall",
  sport_id: 1,
  teams_count: 8,
  courts_count: 2,
  brackets_count: 1,
};

describe("a new tournament", () => {
  test.each([
    ["name", undefined, "Tournament name is required"],
    ["name", "", "Tournament name is required"],
    ["name", "🏐🏐", "Tournament name must be at least 3 characters"],
    ["name", "ab", "Tournament name must be at least 3 characters"],
    ["name", letters(101), "Tournament name must be less than 100 characters"],
    ["description", letters(1001), "Description must be less than 1000 characters"],
    ["start_date", undefined, "Start date is required"],
    ["start_date", "", "Start date is required"],
    ["start_date", "2026-06-30", "Start date cannot be in the past"],
    ["end_date", undefined, "End date is required"],
    ["end_date", "", "End date is required"],
    ["end_date", "2026-06-30", "End date cannot be before start date"],
    ["location", undefined, "Location is required"],
    ["location", "  ", "Location is required"],
    ["location", "ab", "Location must be at least 3 characters"],
    ["location", letters(101), "Location must be less than 100 characters"],
    ["sport_id", undefined, "Please select a sport"],
    ["sport_id", 0, "Please select a sport"],
    ["teams_count", undefined, "Number of teams is required"],
    ["teams_count", 1, "Must have at least 2 teams"],
    ["teams_count", 1001, "Maximum 1000 teams allowed"],
    ["courts_count", undefined, "Number of courts is required"],
    ["courts_count", 0, "Must have at least 1 court"],
    ["courts_count", 101, "Maximum 100 courts allowed"],
    ["brackets_count", undefined, "Number of brackets is required"],
    ["brackets_count", 0, "Must have at least 1 bracket"],
    ["brackets_count", 51, "Maximum 50 brackets allowed"],
    ["entry_fee", -0.01, "Entry fee cannot be negative"],
    ["entry_fee", 10_000.01, "Entry fee cannot exceed $10,000"],
    ["sport_id", 3_000_000_000, "Please select a sport"],
    ["end_date", "2200-01-01", "End date is not plausible"],
    ["timezone", "Mars/Olympus", "Unknown time zone"],
    ["timezone", "+01:00", "Unknown time zone"],
  ])("with %s %j is refused: %s", (field, value, text) => {
    expect(refusals(form, { ...valid, [field]: value })).toEqual({ [field]: [text] });
  });

  test.each([
    ["name", "abc"],
    ["name", letters(100)],
    ["name", "🏐".repeat(100)],
    ["description", letters(1000)],
    ["start_date", "2026-07-08"],
    ["end_date", today],
    ["location", "abc"],
    ["location", letters(100)],
    ["teams_count", 2],
    ["teams_count", 1000],
    ["courts_count", 1],
    ["courts_count", 100],
    ["brackets_count", 1],
    ["brackets_count", 50],
    ["entry_fee", 0],
    ["entry_fee", 10_000],
    ["timezone", "Europe/Berlin"],
  ])("with %s %j is taken", (field, value) => {
    expect(refusals(form, { ...valid, [field]: value })).toEqual({});
  });

  test("has no fee, no payment and no description unless it says so", () => {
    expect(CreateTournamentBody.parse(valid)).toMatchObject({
      description: "",
      entry_fee: 0,
      payment_required: false,
      timezone: "UTC",
    });
  });

  test("has its dates compared while other fields are wrong too", () => {
    const wrong = { ...valid, name: "", start_date: "2026-06-30", end_date: "2026-06-29" };
    expect(refusals(form, wrong)).toEqual({
      name: ["Tournament name is required"],
      start_date: ["Start date cannot be in the past"],
      end_date: ["End date cannot be before start date"],
    });
  });

  test.each(["2026-02-30", "01.07.2026", "2026-7-1"])("doesn't start on %s", (start_date) => {
    expect(refusals(CreateTournamentBody, { ...valid, start_date })).toEqual({
      start_date: ["Start date is required"],
    });
  });
});

describe("an edited tournament", () => {
  test("keeps what is left out, and may lie in the past", () => {
    expect(UpdateTournamentBody.parse({})).toEqual({});
    expect(refusals(UpdateTournamentBody, { start_date: "2020-01-01" })).toEqual({});
  });

  test.each(["0000-01-01", "1899-12-31", "2200-01-01"])("doesn't start on %s", (start_date) => {
    expect(refusals(UpdateTournamentBody, { start_date })).toEqual({
      start_date: ["Start date is not plausible"],
    });
  });

  test("can't end before it starts", () => {
    const dates = { start_date: "2026-07-02", end_date: "2026-07-01" };
    expect(refusals(UpdateTournamentBody, dates)).toEqual({
      end_date: ["End date cannot be before start date"],
    });
  });
});

describe("the list's filters", () => {
  test("ignore an empty search and turn the sport into a number", () => {
    expect(TournamentsQuery.parse({ search: "  ", sport_id: "3" })).toEqual({
      page: 1,
      limit: 10,
      search: undefined,
      sport_id: 3,
      sort: "newest",
    });
    expect(TournamentsQuery.parse({ search: " cup " }).search).toBe("cup");
  });

  test.each([
    ["page", "0"],
    ["limit", "0"],
    ["limit", "101"],
    ["status", "finished"],
    ["sport_id", "volleyball"],
  ])("refuse %s %s", (field, value) => {
    expect(Object.keys(refusals(TournamentsQuery, { [field]: value }))).toEqual([field]);
  });
});
