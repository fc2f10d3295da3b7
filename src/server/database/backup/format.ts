// A backup is lines of JSON, gzipped: a header; for each table its name and columns, then a line
// for each row with every value as PostgreSQL's own text; the sequences; and an end that counts the
// rows, so that a file that was cut off is recognised.

/** Raised when a file that older programs would misread is written. */
export const formatVersion = 1;

export interface Header {
  format: "courtside-backup";
  version: number;
  /** The newest migration of the database that was backed up. */
  migration: number;
  created_at: string;
}

export interface TableLine {
  table: string;
  columns: { name: string; type: string }[];
}

export interface SequenceLine {
  sequence: string;
  value: string;
  is_called: boolean;
}

export interface EndLine {
  rows: number;
}

/** A row's values in the order of its table's columns. */
export type RowLine = (string | null)[];
