import { describe, expect, test } from "vitest";
import { Language } from "#contract/accounts/users.ts";
import { jerseyText } from "#contract/games/jerseys.ts";
import { codes as messages } from "#texts/testing/messages.ts";
import { ApiError } from "#web/api-error.ts";
import { guessColumns, isHeading, only, rosterFields } from "#web/features/import/table/columns.ts";
import { decodeTable } from "#web/features/import/table/decode-table.ts";
import { readTable, writeTable } from "#web/features/import/table/read-table.ts";
import { findColumns } from "#web/features/import/table/find-columns.ts";
import { readRows } from "#web/features/import/table/read-rows.ts";
import { readRefusal } from "#web/features/import/table/read-refusal.ts";
import { toImport } from "#web/features/import/table/to-import.ts";

const nothing = { brackets: [], teams: [] };
const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const wide = (text: string, end?: "big") =>
  bytes(
    ...Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) =>
      end ? [code >> 8, code & 255] : [code & 255, code >> 8],
    ),
  );

describe("a table is read", () => {
  test.each([
    ["commas", "Team,Name\nTide,Ben"],
    ["semicolons", "Team;Name\r\nTide;Ben\r\n"],
    ["tabs, as copied from a spreadsheet", "Team\tName\nTide\tBen"],
    ["bars", "Team|Name\nTide|Ben"],
    ["a byte order mark", "\uFEFFTeam,Name\nTide,Ben"],
  ])("with %s", (_, text) => {
    expect(readTable(text).map(({ cells }) => cells)).toEqual([
      ["Team", "Name"],
      ["Tide", "Ben"],
    ]);
  });

  test("row by row as a spreadsheet counts, without empty rows and formula marks", () => {
    expect(readTable('Team,Phone\n\n"Ti, de\nof ""Kiel""",\'+49 431\n,\nTide , 1')).toEqual([
      { number: 1, cells: ["Team", "Phone"] },
      { number: 3, cells: ['Ti, de\nof "Kiel"', "+49 431"] },
      { number: 5, cells: ["Tide", "1"] },
    ]);
  });

  test.each([
    ["UTF-8", bytes(0xc5, 0x81, 0xc3, 0xb3, 0x64, 0xc5, 0xba), "Łódź"],
    ["UTF-8 with a mark", bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), "é"],
    ["UTF-16", bytes(0xff, 0xfe, 0xe9, 0x00), "é"],
    ["UTF-16, small end first, without a mark", wide("Łódź;1\nĀda;2"), "Łódź;1\nĀda;2"],
    ["UTF-16, big end first, without a mark", wide("Ида,1\n", "big"), "Ида,1\n"],
    ["Windows-1252", bytes(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80), "Müller €"],
    ["nothing", bytes(), ""],
  ])("in %s", (_, content, text) => {
    expect(decodeTable(content)).toBe(text);
  });

  test.each(Language.options)("as it was written in %s", (language) => {
    const rows = [
      ["Team", "Phone"],
      ["Ti;de", "+49 431"],
    ];
    const table = writeTable(rows, language);
    expect(table).toContain("'+49 431");
    expect(table).toMatch(language === "en" ? /^\uFEFFTeam,Phone\r/u : /^\uFEFFTeam;Phone\r/u);
    expect(readTable(table).map(({ cells }) => cells)).toEqual(rows);
  });
});

describe("columns are told by their headings", () => {
  test.each([
    ["Team,Seed,Bracket,First name,Last name,E-Mail,Phone,Jersey number,Position,Captain"],
    [
      "Equipo,Cabeza de serie,Grupo,Nombre,Apellidos,Correo electrónico,Teléfono,Dorsal,Posición,Capitán",
    ],
    ["Équipe,Tête de série,Poule,Prénom,Nom,Courriel,Téléphone,Numéro de maillot,Poste,Capitaine"],
    ["Mannschaft,Setzplatz,Gruppe,Vorname,Nachname,E-Mail,Telefon,Trikotnummer,Position,Kapitän"],
  ])("%s", (headings) => {
    expect(guessColumns(headings.split(","))).toEqual({
      team: 0,
      seed: 1,
      bracket: 2,
      first_name: 3,
      last_name: 4,
      email: 5,
      phone_number: 6,
      jersey_number: 7,
      position: 8,
      is_captain: 9,
    });
  });

  test("a number in a list of teams is nobody's jersey", () => {
    expect(guessColumns(["Nr.", "Teamname", "Klasse", "Setzplatz", "Telefon"])).toEqual({
      team: 1,
      division: 2,
      seed: 3,
    });
  });

  test("a full name, unless the parts stand beside it", () => {
    expect(guessColumns(["Player", "Team"])).toEqual({ full_name: 0, team: 1 });
    expect(guessColumns(["Teams", "Players"])).toEqual({ team: 0, full_name: 1 });
    expect(guessColumns(["Name", "Surname"])).toEqual({ first_name: 0, last_name: 1 });
    expect(guessColumns(["Name", "Vorname"])).toEqual({ first_name: 1, last_name: 0 });
  });

  test("whoever coaches a team", () => {
    expect(guessColumns(["Mannschaft", "Kategorie", "Trainerin"])).toEqual({
      team: 0,
      division: 1,
      coach: 2,
    });
    expect(guessColumns(["Équipe", "Entraîneur"])).toEqual({ team: 0, coach: 1 });
  });

  test("a club beside a team is where it comes from; clubs alone are teams", () => {
    expect(guessColumns(["Verein", "Mannschaft"])).toEqual({ club: 0, team: 1 });
    expect(guessColumns(["Team", "Region"])).toEqual({ team: 0, club: 1 });
    expect(guessColumns(["Club", "Seed"])).toEqual({ team: 0, seed: 1 });
  });

  test("whoever is seeded by name plays for themselves, and comes from their club", () => {
    expect(guessColumns(["Name", "Club", "Seed"])).toEqual({ team: 0, club: 1, seed: 2 });
    expect(guessColumns(["Setzplatz", "Spieler", "Verein"])).toEqual({ seed: 0, team: 1, club: 2 });
    expect(guessColumns(["Name", "Club"])).toEqual({ full_name: 0, team: 1 });
    expect(guessColumns(["Name", "Vorname", "Verein"])).toMatchObject({ team: 2 });
    expect(importOf("Vorname;Nachname;Verein;Setzplatz\nAnna;Berg;TC Kiel;1\nZoë;;;2")).toEqual([
      "Anna Berg 1",
      "Zoë 2",
    ]);
    expect(importOf("First name;Last name;Club;Seed;Email\nAnna;Berg;TC Kiel;1;a@b.de")).toEqual([
      "Anna Berg 1 Anna Berg",
    ]);
    expect(importOf("First name;Last name;Seed\n;;3")).toEqual(["problem in 2: team"]);
  });

  test("and a row without any is none of headings", () => {
    expect(isHeading(["Team", "Whatever"])).toBe(true);
    expect(isHeading(["Harbour", "Anna"])).toBe(false);
  });
});

test.each([
  [
    ["Tide", "Anna Maria Berg", "7", "x"],
    { first_name: "Anna Maria", last_name: "Berg", jersey_number: 7, is_captain: true },
  ],
  [
    ["Tide", "Berg, Anna", "#7", "nein"],
    { first_name: "Anna", last_name: "Berg", jersey_number: 7, is_captain: false },
  ],
  [
    ["Tide", "Pelé", "10.0", ""],
    { first_name: "Pelé", last_name: "", jersey_number: 10, is_captain: false },
  ],
  [["Tide", "", "", "no"], null],
])("%o is read as a row", (cells, player) => {
  const mapping = { team: 0, full_name: 1, jersey_number: 2, is_captain: 3 };
  const [read] = readRows({ number: 1, cells }, mapping);
  expect(read!.row.player).toEqual(
    player && { email: "", phone_number: "", position: "", ...player },
  );
});

const tournament = { tournamentId: 1 };
const roster = { tournamentId: 1, team: { id: 2, name: "Harbour" } };

/** "Team: first last 7", one for each row that would be sent, or what keeps it from that. */
function importOf(text: string, place: typeof tournament | typeof roster = tournament) {
  const table = readTable(text);
  const { hasHeadings, mapping } = findColumns(place, table);
  const body = hasHeadings ? table.slice(1) : table;
  const rosterOf = "team" in place ? place.team.name : undefined;
  const { rows, problems } = toImport(body, mapping, nothing, { rosterOf });
  return [
    ...rows.map(({ team, player, seed }) =>
      [team, seed, player && [player.first_name, player.last_name, player.jersey_number]]
        .flat()
        .map((part) => part ?? "")
        .join(" ")
        .trim()
        .replaceAll(/ {2,}/gu, " "),
    ),
    ...problems.map(({ rowNumber, field }) => `problem in ${rowNumber}: ${field}`),
  ];
}

describe("what a table is about is found by itself", () => {
  test.each([
    ["a list of names, one a line, is teams", "Tide\nAnchor\n\nHarbour\n"],
    ["with a heading", "Team\nTide\nAnchor\nHarbour"],
    ["with a heading that says only that these are names", "Name\nTide\nAnchor\nHarbour"],
    ["with numbers", "1. Tide\n2. Anchor\n3. Harbour"],
    ["with bullets", "- Tide\n- Anchor\n- Harbour"],
  ])("%s", (_, text) => {
    expect(importOf(text)).toEqual(["Tide", "Anchor", "Harbour"]);
  });

  test("also where one of them has a comma, or begins with a number", () => {
    expect(importOf("Tide\nAnchor, Kiel\nHarbour\n1. FC Kiel")).toEqual([
      "Tide",
      "Anchor, Kiel",
      "Harbour",
      "1. FC Kiel",
    ]);
  });

  test.each([
    ["1;Tide\n2;Anchor", ["Tide 1", "Anchor 2"]],
    ["Tide;Ben Lund;7\nAnchor;Zoë;8", ["Tide Ben Lund 7", "Anchor Zoë 8"]],
    ["Tide;Ben;Lund\nAnchor;Zoë;Berg", ["Tide Ben Lund", "Anchor Zoë Berg"]],
    ["Squad;Name\nTide;Ben Lund", ["Tide Ben Lund"]],
  ])("%j by what stands in its columns", (text, rows) => {
    expect(importOf(text)).toEqual(rows);
  });

  test("for a roster, the names are players", () => {
    expect(importOf("Ben Lund\nZoë\nBerg, Anna", roster)).toEqual([
      "Harbour Ben Lund",
      "Harbour Zoë",
      "Harbour Anna Berg",
    ]);
    expect(importOf("7;Ben Lund\n8;Zoë", roster)).toEqual(["Harbour Ben Lund 7", "Harbour Zoë 8"]);
  });
});

const columns = (text: string) => findColumns(tournament, readTable(text)).mapping;

test("a column of captains holds yes or no, or whom to ask", () => {
  expect(columns("Team;Captain\nTide;kim@mail.test\nAnchor;")).toEqual({
    team: 0,
    captain_email: 1,
  });
  expect(columns("Team;Name;Captain\nTide;Ben;yes")).toMatchObject({ is_captain: 2 });
  expect(columns("Tide;kim@mail.test")).toEqual({ team: 0, captain_email: 1 });
  expect(columns("Team;Name;Captain email\nTide;Ben;kim@mail.test")).toEqual({
    team: 0,
    full_name: 1,
    captain_email: 2,
  });
});

describe("two names in one cell", () => {
  test("are two players, each with their part of the other cells", () => {
    expect(
      importOf("Team;Player;No\nTide;Anna Berg / Ben Lund;7/8\nAnchor;Eva Ost & Jo Rey;9"),
    ).toEqual(["Tide Anna Berg 7", "Tide Ben Lund 8", "Anchor Eva Ost 9", "Anchor Jo Rey"]);
  });

  test("in a list of teams are the team's players, unless they are said to be its name", () => {
    expect(importOf("Berg / Lund\nKiel/Husum")).toEqual([
      "Berg / Lund Berg",
      "Berg / Lund Lund",
      "Kiel/Husum",
    ]);
    const table = readTable("Berg / Lund\nKiel/Husum");
    const { rows } = toImport(table, { team: 0 }, nothing, { arePairs: false });
    expect(rows.map(({ team, player }) => [team, player])).toEqual([
      ["Berg / Lund", null],
      ["Kiel/Husum", null],
    ]);
  });

  test("have the faults of their row once", () => {
    expect(importOf("Team;Player;Seed\n;Anna Berg / Ben Lund;x")).toEqual([
      "problem in 2: team",
      "problem in 2: seed",
    ]);
  });
});

test("names without a last name pass, in whichever column they stand", () => {
  expect(importOf("Team;Name\nTide;Pelé\nTide;Anna B\nTide;J Ost")).toEqual([
    "Tide Pelé",
    "Tide Anna B",
    "Tide J Ost",
  ]);
  expect(importOf("Team;First name;Last name\nTide;Zoë;\nTide;;Ost")).toEqual([
    "Tide Zoë",
    "Tide Ost",
  ]);
});

test("problems are told by the file's rows, those of a row and those between rows", () => {
  const table = readTable(
    "Team,First name,No,Captain\nTide,Ben,7,yes\n\nTide,B,x,maybe\nTide,Cem,7,\n,Dan,8,\nHarbour,,,\nTide,E,7,",
  ).slice(1);
  const mapping = { team: 0, first_name: 1, jersey_number: 2, is_captain: 3 };
  const target = { brackets: [], teams: [{ name: "Harbour", players: [] }] };
  const { rows, problems } = toImport(table, mapping, target);
  expect(rows.map(({ team, player }) => `${team} ${player?.first_name}`)).toEqual([
    "Tide Ben",
    "Tide Cem",
    "Harbour undefined",
  ]);
  expect(problems.map((problem) => Object.values(problem).filter(Boolean).join(" | "))).toEqual([
    `4 | first_name | ${messages.player.firstNameShort}`,
    `4 | jersey_number | ${messages.import.jerseyWhole}`,
    `4 | is_captain | ${messages.import.captainUnclear}`,
    `5 | jersey_number | ${messages.player.jerseyTaken} | 7 Ben | 2`,
    `6 | team | ${messages.team.nameRequired}`,
    `8 | first_name | ${messages.player.firstNameShort}`,
    `8 | jersey_number | ${messages.player.jerseyTaken} | 7 Ben | 2`,
  ]);
});

test("every row of a roster's table is a player of that team", () => {
  const table = readTable(
    "Team,Seed,Name,No\nharbour,1,Ben Lund,7\n,,Cem Kaya,8\nTide,,Dan Ost,9\n,,,10",
  ).slice(1);
  const mapping = only(rosterFields, guessColumns(["Team", "Seed", "Name", "No"]));
  expect(mapping).toEqual({ team: 0, full_name: 2, jersey_number: 3 });
  const target = { brackets: [], teams: [{ name: "Harbour", players: [] }] };
  const { rows, problems } = toImport(table, mapping, target, { rosterOf: "Harbour" });
  expect(rows.map(({ player }) => player?.first_name)).toEqual(["Ben", "Cem"]);
  expect(problems).toMatchObject([
    { rowNumber: 4, field: "team", message: messages.import.otherTeam },
    { rowNumber: 5, field: "first_name", message: messages.player.firstNameRequired },
  ]);
});

test("a 00 is not a 0, and a 007 is a 7", () => {
  const table = readTable("Ada,00\nBen,0\nCem,007\nDan,#00");
  const mapping = { full_name: 0, jersey_number: 1 };
  const target = { brackets: [], teams: [{ name: "Tide", players: [] }] };
  const { rows, problems } = toImport(table, mapping, target, { rosterOf: "Tide" });
  expect(rows.map(({ player }) => jerseyText(player!))).toEqual(["00", "0", "7", "00"]);
  expect(problems).toMatchObject([
    { rowNumber: 4, message: messages.player.jerseyTaken, conflict: "00 Ada" },
  ]);
});

test("a refusal of the server is told by the file's rows; any other is none", () => {
  const fields = { "rows.1.player.jersey_number": messages.player.jerseyTaken };
  const conflict = { "rows.1.player.jersey_number": "7 Anna Berg" };
  expect(readRefusal(new ApiError("Refused", { status: 400, fields, conflict }), [2, 5])).toEqual([
    {
      rowNumber: 5,
      field: "jersey_number",
      message: messages.player.jerseyTaken,
      conflict: "7 Anna Berg",
    },
  ]);
  expect(readRefusal(new ApiError("Stale", { status: 412 }), [2])).toBeNull();
});

test("twenty thousand rows are read in one go", () => {
  const text = Array.from(
    { length: 20_000 },
    (_, index) => `Team ${index % 900},Player Nr${index}`,
  );
  const { rows, problems } = toImport(
    readTable(text.join("\n")),
    { team: 0, full_name: 1 },
    nothing,
  );
  expect(rows).toHaveLength(20_000);
  expect(problems).toEqual([]);
});
