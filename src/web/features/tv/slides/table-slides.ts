import type { Standings, StandingsRow } from "#contract/standings/standings.ts";
import type { DivisionStandings } from "#contract/standings/standings-in.ts";
import { isDecidedByPlayoffs } from "#contract/standings/full-standings.ts";
import { inParts } from "./in-parts.ts";

/** What a table is of: a group, a rank of several groups and where the best of it go on, or all. */
type TableTitle =
  | { kind: "group"; name: string }
  | { kind: "bests"; rank: number; bracket: string | null }
  | { kind: "ranking"; division: string | null };

/** A table, or a part of one that is longer than the screen. */
export interface TableBlock {
  title: TableTitle;
  rows: StandingsRow[];
  /** How many of these rows go on; null where that is nothing to say. */
  goingOn: number | null;
}

/** How many lines a column of the screen has; the name of a table takes one. */
const linesPerColumn = 11;
const columnsPerSlide = 2;

/**
 * Of each division the tables of its groups and those that compare a rank of them, or once its playoffs
 * have given a place the ranking of all, in columns that fill the screen and no more.
 */
export function tableSlides(each: DivisionStandings[]): TableBlock[][][] {
  const isOne = each.flatMap(({ standings }) => standings.best_of_rank).length === 1;
  const tables = each.flatMap(({ division, standings }) =>
    isDecidedByPlayoffs(standings)
      ? [rankingOf(division?.name ?? null, standings)]
      : [...groupsOf(standings), ...bestsOf(standings, isOne)],
  );
  return inParts(inColumns(tables.flatMap(blocksOf)), columnsPerSlide);
}

function rankingOf(division: string | null, { final_ranking: rows }: Standings): TableBlock {
  return { title: { kind: "ranking", division }, rows, goingOn: null };
}

function groupsOf({ group_stage: groups }: Standings): TableBlock[] {
  return Object.entries(groups).map(([name, rows]) => ({
    title: { kind: "group", name },
    rows,
    goingOn: null,
  }));
}

/** Where they go on to tells several apart. */
function bestsOf({ best_of_rank: bests }: Standings, isOne: boolean): TableBlock[] {
  return bests.map(({ rank, count, bracket, rows }) => ({
    title: { kind: "bests", rank, bracket: isOne ? null : bracket },
    rows,
    goingOn: count,
  }));
}

/** The parts of a table that fit into a column. */
function blocksOf({ title, rows, goingOn }: TableBlock): TableBlock[] {
  return inParts(rows, linesPerColumn - 1).map((part) => ({
    title,
    rows: part,
    goingOn: goingOn === null ? null : goingOn - rows.indexOf(part[0]!),
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
