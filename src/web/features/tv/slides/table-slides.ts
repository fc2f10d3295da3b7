import type { Standings, StandingsRow } from "#contract/standings/standings.ts";
import { isDecidedByPlayoffs } from "#web/features/standings/full-standings.ts";
import { inParts } from "./in-parts.ts";

/** A table, or a part of one that is longer than the screen; without a name the ranking of all. */
export interface TableBlock {
  name: string | null;
  rows: StandingsRow[];
}

/** How many lines a column of the screen has; the name of a table takes one. */
const linesPerColumn = 11;
const columnsPerSlide = 2;

/**
 * The tables of the groups, or once the playoffs have given a place the ranking of all, in columns that
 * fill the screen and no more.
 */
export function tableSlides(standings: Standings): TableBlock[][][] {
  const tables: TableBlock[] = isDecidedByPlayoffs(standings)
    ? [{ name: null, rows: standings.final_ranking }]
    : Object.entries(standings.group_stage).map(([name, rows]) => ({ name, rows }));
  const blocks = tables.flatMap(({ name, rows }) =>
    inParts(rows, linesPerColumn - 1).map((part) => ({ name, rows: part })),
  );
  return inParts(inColumns(blocks), columnsPerSlide);
}

function inColumns(blocks: TableBlock[]): TableBlock[][] {
  const columns: TableBlock[][] = [];
  let room = 0;
  for (const block of blocks) {
    const lines = block.rows.length + 1;
    if (lines > room) {
      columns.push([]);
      room = linesPerColumn;
    }
    columns.at(-1)!.push(block);
    room -= lines;
  }
  return columns;
}
