import { describe, expect, test } from "vitest";
import { withJerseysOf } from "#contract/games/jerseys.ts";
import {
  AddCustomPlayerBody,
  AddRegisteredPlayerBody,
  UpdateCustomPlayerBody,
  UpdateRegisteredPlayerBody,
} from "./player-forms.ts";
import { TeamBody } from "./team-forms.ts";
import { refusals } from "#contract/testing/refusals.ts";

const letters = (count: number) => "a".repeat(count);

describe("a team", () => {
  const valid = { name: "Spikers", tournament_id: 1 };

  test.each([
    ["name", undefined, "Team name is required"],
    ["name", "", "Team name is required"],
    ["name", "A", "Team name must be at least 2 characters"],
    ["name", letters(51), "Team name must be less than 50 characters"],
    ["tournament_id", undefined, "Please select a tournament"],
    ["tournament_id", 0, "Please select a tournament"],
    ["logo_url", "logo.png", "Please enter a valid URL"],
    ["logo_url", "javascript:alert(1)", "Please enter a valid URL"],
    ["logo_url", "data:image/png;base64,AA", "Please enter a valid URL"],
    ["logo_url", `https://a.de/${letters(2000)}`, "Please enter a valid URL"],
  ])("with %s %j is refused: %s", (field, value, text) => {
    expect(refusals(TeamBody, { ...valid, [field]: value })).toEqual({ [field]: [text] });
  });

  test.each([
    ["name", "AB"],
    ["name", letters(50)],
    ["logo_url", "https://pictures.test/logo.png"],
    ["logo_url", "http://pictures.test"],
    ["logo_url", null],
    ["bracket_id", null],
    ["bracket_id", 4],
  ])("with %s %j is taken", (field, value) => {
    expect(refusals(TeamBody, { ...valid, [field]: value })).toEqual({});
  });

  test("with an empty logo has none", () => {
    expect(TeamBody.parse({ ...valid, logo_url: " " }).logo_url).toBeNull();
  });
});

// As in volleyball and most other sports.
const noZeros = { zeros: [] };
const commonRefusals: [string, unknown, string][] = [
  ["jersey_number", 0, "Jersey number must be at least 1"],
  ["jersey_number", -1, "Jersey number must be at least 1"],
  ["jersey_number", 100, "Jersey number must be 99 or less"],
  ["position", letters(51), "Position must be less than 50 characters"],
];
const commonTaken: [string, unknown][] = [
  ["jersey_number", 1],
  ["jersey_number", 99],
  ["jersey_number", null],
  ["position", letters(50)],
  ["position", ""],
  ["is_captain", true],
];

describe("a registered player to add", () => {
  const Body = withJerseysOf(AddRegisteredPlayerBody, noZeros);

  test.each([
    ["user_id", undefined, "Please select a user"],
    ["user_id", null, "Please select a user"],
    ["user_id", 0, "Please select a user"],
    ...commonRefusals,
  ])("with %s %j is refused: %s", (field, value, text) => {
    expect(refusals(Body, { user_id: 1, [field]: value })).toEqual({
      [field]: [text],
    });
  });

  test.each(commonTaken)("with %s %j is taken", (field, value) => {
    expect(refusals(Body, { user_id: 1, [field]: value })).toEqual({});
  });
});

describe("a custom player to add", () => {
  const Body = withJerseysOf(AddCustomPlayerBody, noZeros);
  const valid = { first_name: "Kim" };

  test.each([
    ["first_name", undefined, "First name is required"],
    ["first_name", "", "First name is required"],
    ["first_name", "K", "First name must be at least 2 characters"],
    ["last_name", "L", "Last name must be at least 2 characters"],
    ["email", "kim", "Please enter a valid email"],
    ["phone_number", "call me", "Invalid phone number format"],
    ...commonRefusals,
  ])("with %s %j is refused: %s", (field, value, text) => {
    expect(refusals(Body, { ...valid, [field]: value })).toEqual({
      [field]: [text],
    });
  });

  test.each([
    ["first_name", "Ng"],
    ["last_name", ""],
    ["last_name", "Li"],
    ["email", ""],
    ["email", "kim@mail.test"],
    ["phone_number", "+49 (30) 12-34"],
    ...commonTaken,
  ])("with %s %j is taken", (field, value) => {
    expect(refusals(Body, { ...valid, [field]: value })).toEqual({});
  });
});

describe("a player to edit", () => {
  const Body = withJerseysOf(UpdateCustomPlayerBody, noZeros);
  const valid = { first_name: "Kim", last_name: "Lee" };

  test.each([
    ["first_name", "K", "First name must be at least 2 characters"],
    ["last_name", "L", "Last name must be at least 2 characters"],
    ["last_name", "", "Last name must be at least 2 characters"],
    ["email", "kim@", "Please enter a valid email"],
    ...commonRefusals,
  ])("with %s %j is refused: %s", (field, value, text) => {
    const texts = refusals(Body, { ...valid, [field]: value });
    expect(Object.keys(texts)).toEqual([field]);
    expect(texts[field]![0]).toBe(text);
  });

  test("who is registered keeps the account's names and contacts", () => {
    expect(UpdateRegisteredPlayerBody.parse({ ...valid, jersey_number: 7 })).toEqual({
      jersey_number: 7,
      position: null,
      is_captain: false,
    });
  });
});
