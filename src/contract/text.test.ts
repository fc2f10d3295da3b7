import { describe, expect, test } from "vitest";
import { BracketName } from "#contract/brackets/brackets.ts";
import { findImportProblems } from "./teams/import-clashes/import-problems.ts";
import { AddCustomPlayerBody } from "#contract/teams/player-forms.ts";
import { TeamBody } from "#contract/teams/team-forms.ts";
import { refusals } from "./testing/refusals.ts";
import { onOneLine } from "./text.ts";
import { trimmed } from "./trimmed.ts";
import { AnnouncementBody } from "#contract/tournaments/announcement-forms.ts";
import { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";

const invisible = [
  ["zero width spaces", "\u200B\u200B\u200B"],
  ["byte order marks", "\uFEFF\uFEFF\uFEFF"],
  ["word joiners", "\u2060\u2060\u2060"],
  ["soft hyphens", "\u00AD\u00AD\u00AD"],
  ["direction marks", "\u202E\u2066\u200F\u2069"],
  ["fillers and blanks", "\u3164\u2800\u115F"],
  ["controls and variation selectors", "\u0007\uFE0F\u0085"],
] as const;

describe.each(invisible)("a name of only %s", (_, name) => {
  test.each([
    ["tournament", UpdateTournamentBody, { name }, { name: ["Tournament name is required"] }],
    ["team", TeamBody, { name, tournament_id: 1 }, { name: ["Team name is required"] }],
    [
      "player",
      AddCustomPlayerBody,
      { first_name: name },
      { first_name: ["First name is required"] },
    ],
    ["bracket", BracketName, name, { "": ["Bracket name is required"] }],
  ])("of a %s is none", (_of, schema, body, refused) => {
    expect(refusals(schema, body)).toEqual(refused);
  });

  test("is none for the last name, which needs none", () => {
    const player = AddCustomPlayerBody.parse({ first_name: "Ada", last_name: name });
    expect(player.last_name).toBeNull();
  });
});

test.each([
  ["\u200B Ravens\uFEFF ", "Ravens"],
  ["\u202ERavens\u202C", "Ravens"],
  ["Ra\u202Evens", "Ravens"],
  ["Team 🏐️", "Team 🏐️"],
  ["Team ❤\uFE0F", "Team ❤\uFE0F"],
  [
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
  ["👩\u200D🚀 crew", "👩\u200D🚀 crew"],
  ["می\u200Cشوم", "می\u200Cشوم"],
  ["שלום", "שלום"],
  ["", ""],
])("%j is read as %j", (text, read) => {
  expect(trimmed(text)).toBe(read);
});

test.each([
  ["Ravens", "Ravens"],
  ["Ravens\nof the North", "Ravens of the North"],
  [" Ravens \r\n\r\n North\t2\u2028", "Ravens North 2"],
  ["Ravens\n\nYour password has run out", "Ravens Your password has run out"],
  ["\n", ""],
])("a name is on one line: %j", (text, name) => {
  expect(onOneLine(text)).toBe(name);
});

test("names are put on one line, messages are not", () => {
  expect(TeamBody.shape.name.parse("The\nRavens")).toBe("The Ravens");
  expect(BracketName.parse("Group\nA")).toBe("Group A");
  expect(AnnouncementBody.shape.text.parse("Lunch\nat noon")).toBe("Lunch\nat noon");
});

test("what nobody sees doesn't make up the least length", () => {
  expect(refusals(TeamBody, { name: "A\u200B\u200B", tournament_id: 1 })).toEqual({
    name: ["Team name must be at least 2 characters"],
  });
});

test("a row's team is the one that the tournament has, whatever nobody sees around its name", () => {
  const target = { brackets: [], teams: [{ name: "Ravens", seed: 1, players: [] }] };
  const row = {
    team: "\u200BRavens",
    seed: 1,
    bracket: null,
    division: null,
    captain_email: null,
    player: null,
  };
  // Another team's first seed would be one that is taken.
  expect(findImportProblems([row, { ...row, team: "Owls" }], target)).toMatchObject([
    { row: 1, field: "seed" },
  ]);
});
