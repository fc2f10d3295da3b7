import { describe, expect, test } from "vitest";
import { refusals } from "#contract/testing/refusals.ts";
import {
  CreateTournamentBody,
  createTournamentForm,
  UpdateTournamentBody,
} from "./tournament-forms.ts";
import { TournamentsQuery } from "#contract/queries/tournament-queries.ts";

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
    ["entry_fee", 12.345, "Entry fee in USD can have 2 decimals at most"],
    ["currency", "usd", "Unknown currency"],
    ["currency", "XXX", "Unknown currency"],
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
    ["entry_fee", 12.34],
    ["currency", "CHF"],
    ["timezone", "Europe/Berlin"],
  ])("with %s %j is taken", (field, value) => {
    expect(refusals(form, { ...valid, [field]: value })).toEqual({});
  });

  test("has no fee, no payment and no description unless it says so", () => {
    expect(CreateTournamentBody.parse(valid)).toMatchObject({
      description: "",
      entry_fee: 0,
      currency: "USD",
      payment_required: false,
      timezone: "UTC",
    });
  });

  test.each([
    ["EUR", 10_000.01, "Entry fee cannot exceed EUR 10,000"],
    ["EUR", 12.345, "Entry fee in EUR can have 2 decimals at most"],
    ["JPY", 1_000_001, "Entry fee cannot exceed JPY 1,000,000"],
    ["JPY", 3000.5, "Entry fee in JPY must be a whole number"],
    ["KWD", 1.2345, "Entry fee in KWD can have 3 decimals at most"],
    ["IDR", 1_000_000_001, "Entry fee cannot exceed IDR 1,000,000,000"],
  ])("costs no %s %d: %s", (currency, entry_fee, text) => {
    const wrong = { ...valid, name: "", currency, entry_fee };
    expect(refusals(form, wrong)).toEqual({
      name: ["Tournament name is required"],
      entry_fee: [text],
    });
    expect(refusals(UpdateTournamentBody, { currency, entry_fee })).toEqual({ entry_fee: [text] });
  });

  test.each([
    ["EUR", 12.34],
    ["JPY", 1_000_000],
    ["KWD", 1.234],
    ["IDR", 150_000],
  ])("costs %s %d", (currency, entry_fee) => {
    expect(refusals(form, { ...valid, currency, entry_fee })).toEqual({});
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
