import {
  areTheirOwnTeams,
  type ColumnMapping,
  type ImportField,
  nameFields,
  teamFields,
} from "./columns.ts";
import type { TableRow } from "./read-table.ts";

/** How rows are read beside their columns. */
export interface Reading {
  /** The team that every row is about. */
  rosterOf?: string | undefined;
  /** Whether "Berg / Lund" in a list of teams is a team with these two players. */
  arePairs?: boolean;
}

/** A team or a player as the wire has it, right or wrong, with the row of the file. */
export interface ReadRow {
  number: number;
  /** Which of the row's players this is, from 0. */
  part: number;
  row: ReturnType<typeof readRow>;
}

/** A row of the table: one player, or each of several that share a cell, or a team alone. */
export function readRows(
  { number, cells }: TableRow,
  mapping: ColumnMapping,
  { rosterOf, arePairs = true }: Reading = {},
): ReadRow[] {
  const read = (field: ImportField) => cells[mapping[field] ?? -1] ?? "";
  const pair =
    rosterOf === undefined && arePairs && !hasNames(mapping) ? pairIn(read("team")) : null;
  const names = pair ?? splitPlayers(read("full_name"));
  const isTeam = rosterOf === undefined && areTheirOwnTeams(mapping);
  if (names.length < 2) {
    const row = readRow(read, rosterOf);
    return [{ number, part: 0, row: isTeam ? asOwnTeam(row) : row }];
  }
  return names.map((name, index) => {
    const ofPlayer = (field: ImportField) =>
      field === "full_name"
        ? name
        : teamFields.has(field)
          ? read(field)
          : partOf(read(field), { index, count: names.length });
    return { number, part: index, row: readRow(ofPlayer, rosterOf) };
  });
}

/** Whether a list of teams has some that are named after their players. */
export function hasPairs(table: TableRow[], mapping: ColumnMapping): boolean {
  return !hasNames(mapping) && table.some(({ cells }) => pairIn(cells[mapping.team ?? -1] ?? ""));
}

function hasNames(mapping: ColumnMapping): boolean {
  return nameFields.some((field) => mapping[field] !== undefined);
}

/** "Berg / Lund"; without spaces, as in "Kiel/Husum", it is one name. */
function pairIn(team: string): string[] | null {
  const names = team.split(/\s+\/\s+/u).filter(Boolean);
  return names.length > 1 ? names : null;
}

/** "Anna Berg / Ben Lund", "Anna Berg & Ben Lund". */
function splitPlayers(cell: string): string[] {
  return cell.split(/\s*\/\s*|\s+[&+]\s+/u).filter(Boolean);
}

/** What another column says of one of the players: its own part, or all of it for the first. */
function partOf(cell: string, { index, count }: { index: number; count: number }): string {
  const parts = cell.split(/\s*\/\s*|\s+[&+]\s+/u);
  if (parts.length === count) return parts[index]!;
  return index === 0 ? cell : "";
}

function readRow(read: (field: ImportField) => string, rosterOf?: string) {
  const { first, last } = nameOf(read);
  const player = {
    first_name: first,
    last_name: last,
    email: read("email"),
    phone_number: read("phone_number"),
    jersey_number: readInteger(read("jersey_number")),
    position: read("position"),
  };
  const isPlayer = Object.values(player).some((value) => value !== "" && value !== null);
  const isDoubleZero = /^#?\s*00$/.test(read("jersey_number"));
  return {
    team: read("team") || (rosterOf ?? ""),
    seed: readInteger(read("seed")),
    bracket: read("bracket"),
    club: read("club"),
    division: read("division"),
    captain_email: read("captain_email"),
    coach: read("coach"),
    player:
      isPlayer || rosterOf !== undefined
        ? {
            ...player,
            ...(isDoubleZero && { jersey_double_zero: true }),
            is_captain: readYes(read("is_captain")),
          }
        : null,
  };
}

/** Who plays for themselves is a team of their name, with a roster where more than that is said of them. */
function asOwnTeam(row: ReturnType<typeof readRow>): ReturnType<typeof readRow> {
  const { player } = row;
  if (player === null) return row;
  const { first_name: first, last_name: last, is_captain: _captain, ...more } = player;
  const saysMore = Object.values(more).some((value) => value !== "" && value !== null);
  return { ...row, team: `${first} ${last}`.trim(), player: saysMore ? player : null };
}

/** Whoever has one name only goes by it, in whichever column it stands. */
function nameOf(read: (field: ImportField) => string) {
  const name = splitName(read("full_name"));
  const first = read("first_name") || name.first;
  const last = read("last_name") || name.last;
  return first === "" ? { first: last, last: "" } : { first, last };
}

/** "Anna Maria Berg" and "Berg, Anna"; what would leave a single letter stays together. */
function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(",");
  const space = name.lastIndexOf(" ");
  const [first, last] =
    comma >= 0
      ? [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
      : [name.slice(0, Math.max(space, 0)).trim(), name.slice(space + 1)];
  const isWhole = [first, last].some((part) => Array.from(part).length < 2);
  return isWhole ? { first: name, last: "" } : { first, last };
}

function readInteger(text: string): number | string | null {
  const digits = text.replace(/^#\s*/, "");
  if (digits === "") return null;
  return /^-?\d+(?:[.,]0+)?$/.test(digits) ? Number.parseInt(digits, 10) : text;
}

const yes =
  /^(?:y|yes|true|1|x|c|\(c\)|✓|captain|si|s|capitan|capitana|o|oui|capitaine|j|ja|kapitan|kapitän)$/;
const no = /^(?:|n|no|non|nein|false|0|-|–)$/;

function readYes(text: string): boolean | string {
  const word = text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  if (yes.test(word)) return true;
  return no.test(word) ? false : text;
}
