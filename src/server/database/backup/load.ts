import { type Client, escapeIdentifier } from "pg";
import { z } from "zod";
import { damaged, EndLine, RowLine, SequenceLine, TableLine } from "./format.ts";
import { parseLine } from "./read.ts";
import { listTables } from "./tables.ts";

const Line = z.union([TableLine, SequenceLine, EndLine]);

const batchBytes = 512 * 1024;

/**
 * Puts the lines after the header into the tables of the header's version. Returns the number of
 * rows. Throws when a table isn't as it was at that version, a row doesn't fit its table, or the
 * end is missing.
 */
export async function loadRows(
  client: Client,
  lines: AsyncGenerator<string>,
  file: string,
): Promise<number> {
  const known = new Map((await listTables(client)).map((table) => [table.table, table]));
  let table: TableLine | undefined;
  let batch: string[] = [];
  let bytes = 0;
  let rows = 0;
  let end: EndLine | undefined;
  const flush = async () => {
    if (table && batch.length > 0) await insert(client, table, batch);
    rows += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const text of lines) {
    if (end) throw damaged(file, "it goes on after its end");
    if (text.startsWith("[")) {
      if (parseLine(RowLine, text, file).length !== table?.columns.length) {
        throw damaged(file, `a row of ${table?.table ?? "no table"} has other columns`);
      }
      bytes += batch.push(text) && text.length;
      if (bytes > batchBytes) await flush();
      continue;
    }
    await flush();
    const line = parseLine(Line, text, file);
    if ("table" in line) table = matching(line, known, file);
    else if ("sequence" in line) await setSequence(client, line);
    else end = line;
  }
  if (end?.rows !== rows) throw damaged(file);
  return rows;
}

/** The table as the database has it: nothing that the file says becomes part of a statement. */
function matching(line: TableLine, known: Map<string, TableLine>, file: string): TableLine {
  const table = known.get(line.table);
  if (!table) throw damaged(file, `its version has no table ${JSON.stringify(line.table)}`);
  if (JSON.stringify(table.columns) !== JSON.stringify(line.columns)) {
    throw damaged(file, `the table ${line.table} is not as its version has it`);
  }
  return table;
}

async function insert(client: Client, { table, columns }: TableLine, rows: string[]) {
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(", ");
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(", ");
  await client.query(
    `INSERT INTO ${escapeIdentifier(table)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM json_array_elements($1::json) AS line`,
    [`[${rows.join(",")}]`],
  );
}

async function setSequence(client: Client, { sequence, value, is_called }: SequenceLine) {
  await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
    `public.${escapeIdentifier(sequence)}`,
    value,
    is_called,
  ]);
}
