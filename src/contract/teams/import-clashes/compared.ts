import { type Jersey, jerseyText } from "#contract/games/jerseys.ts";
import type { JerseyZero } from "#contract/games/sports.ts";
import { onOneLine } from "#contract/text.ts";
import type { PlainCode } from "#texts/said.ts";

/** A player of a team that the tournament has; registered ones go by their account's name. */
export interface KnownPlayer extends Jersey {
  first_name: string | null;
  last_name: string | null;
}

/** What the tournament has already, as far as it is known. */
export interface ImportTarget {
  /** Each with its division, where there are several. */
  brackets: { name: string; division?: string | null }[];
  /** Where there are several, a new team is in one of them. */
  divisions?: readonly string[] | undefined;
  /** Nothing is in it yet, not even a division: those that the table names are made. */
  makesDivisions?: boolean | undefined;
  teams: {
    name: string;
    seed?: number | null;
    /** Where there are several. */
    division?: string | null;
    players: KnownPlayer[];
  }[];
  /** The zeros of its sport's jerseys. */
  jerseyZeros?: readonly JerseyZero[];
}

/** What clashes are found by: an `ImportRow`, or one that has other faults of its own. */
export interface ComparedRow {
  team: string;
  seed: number | null;
  bracket: string | null;
  club?: string | null;
  division: string | null;
  captain_email: string | null;
  player: ({ first_name: string; last_name: string | null } & Jersey) | null;
}

/** Why a row can't be stored beside the others and what is there. */
export interface ImportProblem {
  /** Index of the row. */
  row: number;
  /** Path of the field within the row, such as "player.jersey_number". */
  field: string;
  message: PlainCode;
  /** Who or what is in the way: "7 Anna Berg", or a bracket's name. */
  conflict?: string;
  /** Index of the row that is in the way, when it is one of the same import. */
  conflictRow?: number;
}

export type Problem = Omit<ImportProblem, "row">;
export type Player = NonNullable<ComparedRow["player"]>;

/** What is wrong with a field of a row that comes in. */
export function problem(field: string, message: PlainCode): Problem {
  return { field, message };
}

/** A name as it is compared: on one line, in small letters. */
export function key(name: string): string {
  return onOneLine(name).toLowerCase();
}

/** The whole name: which part of it is the last name, tables and accounts see differently. */
export function nameKey({ first_name, last_name }: Omit<KnownPlayer, keyof Jersey>): string {
  return key(`${first_name ?? ""} ${last_name ?? ""}`);
}

/** "7 Ann Archer", as far as it is known. */
export function describe(player: KnownPlayer): string {
  return [jerseyText(player), player.first_name, player.last_name].filter(Boolean).join(" ");
}
