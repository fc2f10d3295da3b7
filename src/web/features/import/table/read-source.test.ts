import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { type Reading, readSource } from "#web/features/import/table/read-source.ts";
import type { TableRow } from "#web/features/import/table/read-table.ts";

const { rows: mostRows, columns: mostColumns, fileBytes } = limits.import;

const tide = { number: 1, cells: ["Tide"] };

async function read(unread: Blob | string) {
  const said: Reading[] = [];
  let kept: TableRow[] = [];
  await readSource(
    unread,
    (reading) => said.push(reading),
    (rows) => {
      kept = rows;
    },
  );
  return {
    kept,
    last: said.at(-1)!,
    shares: said.flatMap((it) => ("share" in it ? [it.share] : [])),
  };
}

function fileOf(...bytes: number[]): Blob {
  const file = new Blob([]);
  file.arrayBuffer = () => Promise.resolve(new Uint8Array(bytes).buffer);
  return file;
}

const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const noTable: Reading = { refusal: "notATable" };

test("a table of a million rows is refused after as many as an import takes", async () => {
  const { last, shares } = await read("a,b\n".repeat(1_000_000));
  expect(last).toEqual({ refusal: "tooManyRows" });
  expect(Math.max(...shares)).toBeLessThan(0.03);
});

test("rows without content count for nothing", async () => {
  const { kept, last, shares } = await read(`Tide,Ben\n${",,\n".repeat(300_000)}Anchor,Zoë\n`);
  expect(kept).toEqual([
    { number: 1, cells: ["Tide", "Ben"] },
    { number: 300_002, cells: ["Anchor", "Zoë"] },
  ]);
  expect(last).toEqual({ table: { count: 2, columns: 2, head: kept } });
  expect(shares.length).toBeGreaterThan(100);
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  expect(shares.at(-1)).toBeGreaterThan(0.9);
});

test("as many rows as an import takes are read, headings besides, and the first are told", async () => {
  const { kept, last } = await read("Team\n".repeat(mostRows + 1));
  expect(kept).toHaveLength(mostRows + 1);
  expect(last).toMatchObject({ table: { count: mostRows + 1, head: { length: 201 } } });
  expect((await read("Team\n".repeat(mostRows + 2))).last).toEqual({ refusal: "tooManyRows" });
});

test.each<[string, Blob | string, Reading]>([
  ["too wide", `${"a,".repeat(mostColumns)}a`, { refusal: "tooManyColumns" }],
  ["too large to be read at all", "x".repeat(fileBytes + 1), { refusal: "tooLarge" }],
  ["empty", " \n,,\n", { refusal: "empty" }],
  ["a workbook", fileOf(0x50, 0x4b, 3, 4, ...codes("..xl/workbook.xml")), { refusal: "workbook" }],
  ["an old workbook", fileOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1), { refusal: "workbook" }],
  ["zipped", fileOf(0x50, 0x4b, 3, 4, ...codes("..teams.csv")), noTable],
  ["a PNG", fileOf(0x89, ...codes("PNG\r\n"), 0x1a, 10, 0, 0, 0, 13), noTable],
  ["a JPEG", fileOf(0xff, 0xd8, 0xff, 0xe0, 0, 16, ...codes("JFIF")), noTable],
  ["a PDF", fileOf(...codes("%PDF-1.7\n1 0 obj")), noTable],
  ["a web page", fileOf(...codes("\n<!DOCTYPE html><table>")), noTable],
  ["sound", fileOf(...codes("OggS"), 0, 2, 0, 0, 0, 0, 0, 0), noTable],
  ["packed", fileOf(0x1f, 0x8b, 8, 8, 0x9a, 0x3c, 2, 3), noTable],
  ["a table", fileOf(0x54, 0x69, 0x64, 0x65), { table: { count: 1, columns: 1, head: [tide] } }],
])("a file that is %s is told as such", async (_, unread, reading) => {
  expect((await read(unread)).last).toEqual(reading);
});

test("a file that can't be read is refused", async () => {
  const file = fileOf();
  file.arrayBuffer = () => Promise.reject(new Error("gone"));
  expect((await read(file)).last).toEqual({ refusal: "unreadable" });
});
