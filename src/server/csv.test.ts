import * as fc from "fast-check";
import papa from "papaparse";
import { describe, expect, test } from "vitest";
import { Language } from "#contract/accounts/users.ts";
import { toCsv } from "./csv.ts";

test("a table is its head and its rows, each ended by CR LF, after a byte order mark", () => {
  expect(
    toCsv(
      ["Team", "Net score"],
      [
        ['The "A", team', -4],
        ["Zoë\nB", null],
      ],
      "en",
    ),
  ).toBe('\uFEFFTeam,Net score\r\n"The ""A"", team",-4\r\n"Zoë\nB",\r\n');
});

test.each(["es", "fr", "de"] as const)(
  "where %s is spoken, cells are parted by semicolons and numbers have commas",
  (language) => {
    const table = toCsv(
      ["Team", "Points"],
      [
        ["Bees, Zoë", -2.5],
        ["A;B", 10],
      ],
      language,
    );
    expect(table).toBe('\uFEFFTeam;Points\r\nBees, Zoë;-2,5\r\n"A;B";10\r\n');
  },
);

test.each(["=1+1", "+49 431", "-4", "@SUM(A1)", "\t1", "\r1", "  =1", '"=1', "＝1", "\u00A0=1"])(
  "a text like %j becomes no formula",
  (text) => {
    expect(cellsOf(toCsv(["Name"], [[text]], "en"))).toEqual([["Name"], [`'${text}`]]);
  },
);

test.each(
  (["en", "de"] as const).flatMap((language) =>
    ["A;=1", "A,=1", "A\n=1", "A;\t=1", 'A; "=1', 'A,"=1'].map((text) => ({ text, language })),
  ),
)(
  "no part of $text becomes a formula where cells are split otherwise than in $language",
  ({ text, language }) => {
    expect(formulasIn(toCsv(["Name", "Team"], [[text, text]], language))).toEqual([]);
  },
);

test.each(["Harbour - Tide", "2026-11-21", "09:00", "a=b", "A; B", "O'Neill"])(
  "a text like %j stays as it is",
  (text) => {
    expect(cellsOf(toCsv(["Name"], [[text]], "en"))).toEqual([["Name"], [text]]);
  },
);

test.each([
  ["11-9", "11–9"],
  ["11-9, 7-11", "11-9, 7-11"],
])("sets %j are no day of the year", (text, written) => {
  expect(cellsOf(toCsv(["Sets"], [[text]], "en"))).toEqual([["Sets"], [written]]);
});

const nasty = fc.string({
  unit: fc.constantFrom(..."=+-@＝;,\t\r\n\"' a1é😀".match(/./gsu)!),
  maxLength: 12,
});

describe("whatever the texts", () => {
  test("they are read back as they were, but for the marks", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, fc.integer(), nasty)), (rows) => {
        const read = cellsOf(toCsv(["a", "b", "c"], rows, "en")).slice(1);
        expect(read.map((row) => row.map(bare))).toEqual(
          rows.map((row) => row.map((cell) => bare(String(cell)))),
        );
        expect(read.map(([, number]) => Number(number))).toEqual(rows.map(([, number]) => number));
      }),
    );
  });

  test("no cell is a formula, whichever delimiter cells are split by", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), nasty, nasty), { minLength: 1 }), (rows) => {
        for (const language of Language.options) {
          expect(formulasIn(toCsv(["a", "b", "c"], rows, language))).toEqual([]);
        }
      }),
    );
  });
});

function bare(text: string): string {
  return text.replaceAll("'", "").replaceAll("–", "-");
}

function cellsOf(csv: string, delimiter = ","): string[][] {
  return papa.parse<string[]>(csv.slice(1), { delimiter, newline: "\r\n", skipEmptyLines: true })
    .data;
}

/** The cells that a spreadsheet would run, by each way in which spreadsheets cut a file up. */
function formulasIn(csv: string): string[] {
  const readings = [
    cellsOf(csv),
    ...[",", ";", "\t"].flatMap((delimiter) => [
      cellsOf(csv, delimiter),
      ...csv
        .slice(1)
        .split(/\r\n|\r|\n/u)
        .map((line) => line.split(delimiter)),
    ]),
  ];
  return readings.flat(2).filter((cell) => /^[\s"]*[=+\-@＝]/u.test(cell));
}

test("a name that runs from right to left is a cell without marks for lines of text", () => {
  expect(cellsOf(toCsv(["Name"], [["\u2068חיפה\u2069 did not come"]], "en"))).toEqual([
    ["Name"],
    ["חיפה did not come"],
  ]);
});
