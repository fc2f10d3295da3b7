import { z } from "zod";
import { StartError } from "#server/start-error.ts";

// A backup is lines of JSON, gzipped: a header; for each table its name and columns, then a line
// for each row with every value as PostgreSQL's own text; the sequences; and an end that counts the
// rows, so that a file that was cut off is recognised.

/** Raised when a file that older programs would misread is written. */
export const formatVersion = 1;

export type Header = z.infer<typeof Header>;
export const Header = z.object({
  format: z.literal("courtside-backup"),
  version: z.int().min(1),
  /** The newest migration of the database that was backed up. */
  migration: z.int().min(1),
  created_at: z.string(),
});

export type TableLine = z.infer<typeof TableLine>;
export const TableLine = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

export type SequenceLine = z.infer<typeof SequenceLine>;
export const SequenceLine = z.object({
  sequence: z.string(),
  value: z.string(),
  is_called: z.boolean(),
});

export type EndLine = z.infer<typeof EndLine>;
export const EndLine = z.object({ rows: z.int().min(0) });

/** A row's values in the order of its table's columns. */
export type RowLine = z.infer<typeof RowLine>;
export const RowLine = z.array(z.string().nullable());

/** A file that can't have been written by a backup as it is; the reason is for who wants to know. */
export function damaged(file: string, reason?: string): StartError {
  return new StartError(
    `The file ${file} is damaged or no backup${reason ? `: ${reason.replace(/\.$/u, "")}` : ""}.`,
  );
}
