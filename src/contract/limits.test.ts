import { describe, expect, test } from "vitest";
import { GenerateBody } from "./brackets/generation.ts";
import { defaultTimeSlots } from "./brackets/playing-hours.ts";
import {
  medalRanks,
  pageButtons,
  placeholderCards,
  profileListItems,
  recentMatches,
  sessionTokenKey,
  timings,
} from "./essentials.ts";
import { defaultPositions, limits } from "./limits.ts";

// Literals, not derived: no number of the specification can change unnoticed.
describe("the numbers of the specification", () => {
  test.each([
    ["HTTP timeout in milliseconds", timings.requestTimeoutMs, 10_000],
    ["filter pause in milliseconds", timings.filterDebounceMs, 300],
    ["time that a toast stays in milliseconds", timings.toastMs, 5000],
    ["key of the session's token", sessionTokenKey, "token"],
    ["page of a list", limits.page.default, 1],
    ["page size of lists of tournaments and teams", limits.pageSize.default, 10],
    ["page-number buttons", pageButtons, 5],
    ["placeholder cards", placeholderCards, 6],
    ["recent matches of a team", recentMatches, 3],
    ["items of a profile's list", profileListItems, 3],
    ["ranks with a medal", medalRanks, 3],
    ["courts offered by the match form", limits.courtsOffered, 4],
  ])("%s", (_, value, expected) => {
    expect(value).toBe(expected);
  });

  test.each([
    ["teams per tournament", limits.teamsPerTournament, { min: 2, max: 1000 }],
    ["courts per tournament", limits.courtsPerTournament, { min: 1, max: 100 }],
    ["brackets per tournament", limits.bracketsPerTournament, { min: 1, max: 50 }],
    ["entry fee", limits.entryFee, { min: 0, max: 10_000 }],
    ["tournament name", limits.tournamentName, { min: 3, max: 100 }],
    ["location", limits.tournamentLocation, { min: 3, max: 100 }],
    ["description", limits.tournamentDescription, { max: 1000 }],
    ["team name", limits.teamName, { min: 2, max: 50 }],
    ["username", limits.username, { min: 3, max: 30 }],
    ["full name", limits.fullName, { min: 2, max: 50 }],
    ["password", limits.password, { min: 8 }],
    ["password at sign-in", limits.loginPassword, { min: 6 }],
    ["jersey number", limits.jerseyNumber, { min: 1, max: 99 }],
    ["position", limits.position, { max: 50 }],
    ["teams per match", limits.teamsPerMatch, { min: 2, max: 4, default: 2 }],
    ["games per matchup", limits.gamesPerMatchup, { min: 1, max: 7, default: 1 }],
    ["minimum rest in minutes", limits.restMinutes, { min: 0, max: 480, default: 30 }],
    ["games a day and team", limits.gamesPerDay, { min: 1, max: 10 }],
    ["teams of a bracket", limits.bracketTeams, { min: 2, default: 8 }],
  ])("range: %s", (_, value, expected) => {
    expect(value).toMatchObject(expected);
  });

  test("the size of a picture", () => {
    expect(limits.imageBytes).toBe(5_242_880);
  });

  test("the generator's slots and days", () => {
    expect(defaultTimeSlots).toEqual([
      { start: "09:00", end: "10:00", courts: [1, 2] },
      { start: "10:30", end: "11:30", courts: [1, 2] },
      { start: "14:00", end: "15:00", courts: [1, 2] },
    ]);
    const { daysOfWeek, preferredCourts } = GenerateBody.parse({}).schedule_config;
    expect(daysOfWeek).toEqual([1, 2, 3, 4, 5]);
    expect(preferredCourts).toEqual([1, 2, 3, 4]);
  });

  test("the positions of a team whose sport names none", () => {
    expect(defaultPositions).toEqual([
      "Setter",
      "Outside Hitter",
      "Middle Blocker",
      "Opposite Hitter",
      "Libero",
      "Defensive Specialist",
    ]);
  });
});
