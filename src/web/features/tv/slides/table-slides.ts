import type { Standings, StandingsRow } from "#contract/standings/standings.ts";
import { isDecidedByPlayoffs } from "#web/features/standings/full-standings.ts";
import { inParts } from "./in-parts.ts";

/** A table, or a part of one that is longer than the screen; without a name the ranking of all. */
export interface TableBlock {
  name: string | null;
  rows: StandingsRow[];
  /** The rank of several groups that it compares, and how many of these rows go on; null for all others. */
  bests: { rank: number; goingOn: number } | null;
}

/** How many lines a column of the screen has; the name of a table takes one. */
const linesPerColumn = 11;
const columnsPerSlide = 2;

/**
 * The tables of the groups and those that compare a rank of them, or once the playoffs have given a place the ranking of all, in columns that
 * fill the screen and no more.
 */
export function tableSlides(standings: Standings): TableBlock[][][] {
  const tables: TableBlock[] = isDecidedByPlayoffs(standings)
    ? [{ name: null, rows: standings.final_ranking, bests: null }]
    : [...groupsOf(standings), ...bestsOf(standings)];
  return inParts(inColumns(tables.flatMap(blocksOf)), columnsPerSlide);
}

function groupsOf({ group_stage: groups }: Standings): TableBlock[] {
  return Object.entries(groups).map(([name, rows]) => ({ name, rows, bests: null }));
}

function bestsOf({ best_of_rank: bests }: Standings): TableBlock[] {
  return bests.map(({ rank, count, bracket, rows }) => ({
    // Where they go on to tells those of several divisions apart.
    name: bests.length > 1 ? bracket : null,
    rows,
    bests: { rank, goingOn: count },
  }));
}

/** The parts of a table that fit into a column. */
function blocksOf({ name, rows, bests }: TableBlock): TableBlock[] {
  return inParts(rows, linesPerColumn - 1).map((part) => ({
    name,
    rows: part,
    bests: bests && { ...bests, goingOn: bests.goingOn - rows.indexOf(part[0]!) },
  }));
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
