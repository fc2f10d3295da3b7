import { describe, expect, test } from "vitest";
import { ContactBody, QuestionBody } from "#contract/tournaments/contact.ts";
import { refusals } from "#contract/testing/refusals.ts";
import { PreferencesBody, ProfileBody } from "./profile.ts";
import { Preferences, timeLocale } from "./users.ts";
import { UserSearchQuery } from "#contract/queries/user-queries.ts";

const letters = (count: number) => "a".repeat(count);

describe("a profile", () => {
  test.each([
    ["name", undefined, "Name is required"],
    ["name", "", "Name is required"],
    ["name", "K", "Name must be at least 2 characters"],
    ["name", letters(51), "Name must be less than 50 characters"],
    ["phone_number", "call me", "Invalid phone number format"],
    ["phone_number", "12+34", "Invalid phone number format"],
    ["phone_number", "++49", "Invalid phone number format"],
    ["phone_number", "()", "Invalid phone number format"],
    ["phone_number", "1".repeat(31), "Invalid phone number format"],
  ])("with %s %j is refused: %s", (field, value, text) => {
    expect(refusals(ProfileBody, { name: "Kim", [field]: value })).toEqual({ [field]: [text] });
  });

  test.each([
    ["name", "Ng"],
    ["name", letters(50)],
    ["phone_number", "+49 (30) 123-45"],
    ["phone_number", "12345"],
    ["phone_number", ""],
    ["phone_number", null],
  ])("with %s %j is taken", (field, value) => {
    expect(refusals(ProfileBody, { name: "Kim", [field]: value })).toEqual({});
  });
});

test("a search for people needs two characters besides spaces", () => {
  expect(refusals(UserSearchQuery, { q: " a " })).toEqual({ q: ["Type at least 2 characters"] });
  expect(refusals(UserSearchQuery, {})).toEqual({ q: ["Type at least 2 characters"] });
  expect(refusals(UserSearchQuery, { q: "ab" })).toEqual({});
});

test("times are shown in a zone that there is, or in each tournament's own", () => {
  expect(refusals(PreferencesBody, { timezone: "Europe/Paris" })).toEqual({});
  expect(refusals(PreferencesBody, { timezone: null })).toEqual({});
  expect(refusals(PreferencesBody, { timezone: "CET" })).toEqual({});
  for (const timezone of ["", "Mars/Olympus", "+01:00", "PST", "IST"]) {
    expect(refusals(PreferencesBody, { timezone })).toEqual({ timezone: ["Unknown time zone"] });
  }
});

test.each([
  ["en-US", "language", "2:05 PM"],
  ["en-US", "24", "14:05"],
  ["de", "12", "2:05 PM"],
  ["fr", "24", "14:05"],
] as const)("in %s, times as %s are written %s", (language, format, time) => {
  const written = new Intl.DateTimeFormat(timeLocale(language, format), {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(new Date("2026-11-21T14:05:00Z"));
  expect(written.replaceAll("\u202F", " ")).toBe(time);
});

test("nobody gets marketing mail unasked", () => {
  expect(Preferences.parse({})).toMatchObject({
    theme: "system",
    language: null,
    timezone: null,
    notifications: { marketing_emails: false, match_reminders: true },
  });
});

describe("a contact message", () => {
  const valid = { name: "Kim", email: "kim@mail.test", message: letters(10) };

  test.each([
    ["name", "", "Name is required"],
    ["name", "K", "Name must be at least 2 characters"],
    ["name", letters(101), "Name must be less than 100 characters"],
    ["email", "kim", "Invalid email address"],
    ["subject", letters(151), "Subject must be less than 150 characters"],
    ["message", "", "Message is required"],
    ["message", letters(9), "Message must be at least 10 characters"],
    ["message", letters(5001), "Message must be less than 5000 characters"],
  ])("with %s %j is refused: %s", (field, value, text) => {
    expect(refusals(ContactBody, { ...valid, [field]: value })).toEqual({ [field]: [text] });
  });

  test.each([
    ["", "Question is required"],
    [letters(9), "Question must be at least 10 characters"],
    [letters(5001), "Question must be less than 5000 characters"],
  ])("is called a question where an organiser is asked: %j is refused: %s", (message, text) => {
    expect(refusals(QuestionBody, { ...valid, message })).toEqual({ message: [text] });
  });

  test("needs no subject", () => {
    expect(ContactBody.parse(valid).subject).toBe("");
  });
});
