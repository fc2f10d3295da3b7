import { describe, expect, test } from "vitest";
import { divisionsIn, findImportProblems } from "./import-clashes/import-problems.ts";
import type { ImportTarget } from "./import-clashes/compared.ts";
import { ImportBody, ImportRow, RosterImportBody } from "./import.ts";
import { codes as messages } from "#texts/testing/messages.ts";

const nobody: ImportTarget = { brackets: [], teams: [] };
const target: ImportTarget = {
  brackets: [{ name: "Group A" }, { name: "Group B" }],
  teams: [
    {
      name: "Harbour",
      players: [
        { first_name: "Anna", last_name: "Berg", jersey_number: 7 },
        { first_name: null, last_name: null, jersey_number: 9 },
      ],
    },
  ],
};

const team = (name: string, values: object = {}) =>
  ImportRow.parse({ team: name, seed: null, bracket: null, player: null, ...values });
const player = (name: string, first_name: string, values: object = {}) =>
  team(name, { player: { first_name, ...values } });
const tell = (rows: ImportRow[], known = target) =>
  findImportProblems(rows, known).map(
    ({ row, field, message, conflict = "", conflictRow = "" }) =>
      `${row} ${field}: ${message} [${conflict}|${conflictRow}]`,
  );

test("teams, their players and players of a team that is there fit beside each other", () => {
  const rows = [
    team("Tide", { seed: 1, bracket: "group a" }),
    player("tide", "Anna", { jersey_number: 7 }),
    player("Tide", "Ben", { jersey_number: 8 }),
    player("Harbour", "Ben", { jersey_number: 8 }),
    player("Harbour", "Anna", { last_name: "Lund" }),
  ];
  expect(tell(rows)).toEqual([]);
});

test("players who are there already are no fault, whichever number the table gives them", () => {
  const there = [
    player("Harbour", "ANNA", { last_name: "berg", jersey_number: 7 }),
    player("Harbour", "Anna Berg"),
    player("Harbour", "Anna", { last_name: "Berg", jersey_number: 9 }),
  ];
  for (const row of there) {
    expect(tell([row, player("Harbour", "Ben", { jersey_number: 8 })])).toEqual([]);
  }
});

describe("a clash is told at its row and names the other", () => {
  test.each<[string, ImportRow[], string[]]>([
    [
      "a stored team twice in the file",
      [team("HARBOUR"), team("Harbour")],
      [`1 team: ${messages.import.teamTwice} [|0]`],
    ],
    [
      "a team twice in the file",
      [team("Tide"), team(" tide ")],
      [`1 team: ${messages.import.teamTwice} [|0]`],
    ],
    [
      "a stored jersey, also of a registered player",
      [
        player("Harbour", "Ben", { jersey_number: 7 }),
        player("Harbour", "Cem", { jersey_number: 9 }),
      ],
      [
        `0 player.jersey_number: ${messages.player.jerseyTaken} [7 Anna Berg|]`,
        `1 player.jersey_number: ${messages.player.jerseyTaken} [9|]`,
      ],
    ],
    [
      "a jersey twice in the file",
      [player("Tide", "Ben", { jersey_number: 5 }), player("Tide", "Cem", { jersey_number: 5 })],
      [`1 player.jersey_number: ${messages.player.jerseyTaken} [5 Ben|0]`],
    ],
    [
      "a stored name twice in the file",
      [player("Harbour", "ANNA", { last_name: "berg" }), player("Harbour", "Anna Berg")],
      [`1 player.first_name: ${messages.player.nameOnTeam} [ANNA berg|0]`],
    ],
    [
      "a jersey that the file gives to somebody who is there, and to another",
      [
        player("Harbour", "Anna", { last_name: "Berg", jersey_number: 4 }),
        player("Harbour", "Cem", { jersey_number: 4 }),
        player("Harbour", "Dan", { jersey_number: 7 }),
      ],
      [
        `1 player.jersey_number: ${messages.player.jerseyTaken} [4 Anna Berg|0]`,
        `2 player.jersey_number: ${messages.player.jerseyTaken} [7 Anna Berg|]`,
      ],
    ],
    [
      "a name twice in the file",
      [player("Tide", "Ben"), player("Tide", "ben")],
      [`1 player.first_name: ${messages.player.nameOnTeam} [Ben|0]`],
    ],
    [
      "a bracket that isn't there",
      [team("Tide", { bracket: "Group Z" })],
      [`0 bracket: ${messages.import.bracketUnknown} [|]`],
    ],
    [
      "rows that don't agree about their team",
      [
        team("Tide", { seed: 1, bracket: "Group A" }),
        { ...player("Tide", "Ben"), seed: 2, bracket: "Group B" },
      ],
      [
        `1 seed: ${messages.import.seedDiffers} [1|0]`,
        `1 bracket: ${messages.import.bracketDiffers} [Group A|0]`,
      ],
    ],
  ])("%s", (_, rows, expected) => {
    expect(tell(rows)).toEqual(expected);
  });
});

test("two teams may have players of the same name and number", () => {
  const rows = [
    player("Tide", "Ben", { jersey_number: 5 }),
    player("Anchor", "Ben", { jersey_number: 5 }),
  ];
  expect(tell(rows, nobody)).toEqual([]);
});

test.each([
  [{ team: "" }, messages.team.nameRequired],
  [{ team: "T" }, messages.team.nameShort],
  [{ seed: 0 }, messages.import.seedWhole],
  [{ seed: "first" }, messages.import.seedWhole],
  [{ player: { first_name: "" } }, messages.player.firstNameRequired],
  [{ player: { first_name: "Ben", email: "ben" } }, messages.player.emailInvalid],
  [{ player: { first_name: "Ben", jersey_number: 100 } }, messages.player.jerseyHigh],
  [{ player: { first_name: "Ben", jersey_number: "seven" } }, messages.import.jerseyWhole],
  [{ player: { first_name: "Ben", phone_number: "call me" } }, messages.account.phoneInvalid],
])("%o is refused: %s", (values, message) => {
  const { error } = ImportRow.safeParse({
    team: "Tide",
    seed: null,
    bracket: null,
    player: null,
    ...values,
  });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

const messagesOf = (rows: unknown) =>
  ImportBody.safeParse({ rows }).error?.issues.map(({ message }) => message);

test("an import has rows, and not too many", () => {
  expect(messagesOf([])).toEqual([messages.import.rowsRequired]);
  expect(messagesOf(undefined)).toEqual([messages.import.rowsRequired]);
  expect(messagesOf(Array.from({ length: 21_001 }, () => team("Tide")))).toEqual([
    messages.import.rowsMany,
  ]);
});

const said = (rows: unknown) =>
  RosterImportBody.safeParse({ rows }).error?.issues.map(({ message }) => message);

test("a roster's import has players, and not too many", () => {
  const rows = Array.from({ length: 201 }, () => ({ player: { first_name: "Ben" } }));
  expect(said(rows.slice(1))).toBeUndefined();
  expect(said(rows)).toEqual([messages.import.rosterMany]);
  expect(said([])).toEqual([messages.import.rowsRequired]);
  expect(said([{ player: { first_name: "B" } }])).toEqual([messages.player.firstNameShort]);
});

test("each division has seeds of its own, also of a team whose division another row says", () => {
  const known = {
    ...nobody,
    divisions: ["Women", "Men"],
    teams: [{ name: "Harbour", seed: 1, division: "Women", players: [] }],
  };
  const rows = [
    { ...player("Tide", "Anna"), division: "men" },
    { ...player("Tide", "Ben"), seed: 1 },
    team("Reef", { seed: 1, division: "Women" }),
    team("Bay", { seed: 3, division: "Men" }),
  ];
  expect(tell(rows, known)).toEqual([
    `2 seed: ${messages.seeds.taken} [Harbour|]`,
    `3 seed: ${messages.seeds.beyond} [|]`,
  ]);
});

test("a row of another division is about no team of that name", () => {
  const known = {
    ...nobody,
    divisions: ["Women", "Men"],
    teams: [
      { name: "Falcons", division: "Women", players: [] },
      { name: "Undecided", division: null, players: [] },
    ],
  };
  const rows = [
    { ...player("falcons", "Ben"), division: "Men" },
    { ...player("Falcons", "Anna"), division: "women" },
    player("Falcons", "Cem"),
    { ...player("Undecided", "Ida"), division: "Men" },
    { ...player("Falcons", "Dan"), division: "Mixed" },
  ];
  expect(tell(rows, known)).toEqual([
    `0 division: ${messages.import.divisionOfTeam} [Women|]`,
    `4 division: ${messages.import.divisionUnknown} [|]`,
  ]);
});

test("the first table of a tournament names its divisions, each new team is then in one", () => {
  const empty = { ...nobody, makesDivisions: true };
  const rows = [
    team("Tide", { division: "Women" }),
    { ...player("Reef", "Anna"), division: "Men", seed: 1 },
    team("Bay", { division: "women", seed: 1 }),
  ];
  expect(divisionsIn(rows)).toEqual(["Women", "Men"]);
  expect(tell(rows, empty)).toEqual([]);
  expect(tell([...rows, team("Cove"), team("Spit", { division: "Men", seed: 1 })], empty)).toEqual([
    `4 seed: ${messages.seeds.taken} [Reef|1]`,
    `3 division: ${messages.import.divisionRequired} [|]`,
  ]);
  expect(tell(rows, nobody)).toContain(`0 division: ${messages.import.divisionUnknown} [|]`);
});
