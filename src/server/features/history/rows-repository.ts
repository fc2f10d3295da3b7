import { type RawBuilder, sql } from "kysely";
import { refusing, type Refusals } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { refusals as ofGames } from "#server/features/matches/rows/writing-repository.ts";
import type { Text } from "#texts/said.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { places, rowKey } from "./places.ts";

export type StoredRow = Record<string, unknown>;
type Kind = RowChange["kind"];

interface OfKind {
  kind: Kind;
  changes: Pick<RowChange, "row_id" | "before" | "after">[];
  tournamentId: number;
}

/** The rows of changes as the log would keep them now, by `kind id`. */
export async function findRows(
  changes: RowChange[],
  tournamentId: number,
  trx: Transaction,
): Promise<Map<string, StoredRow>> {
  return findAs((kind) => sql`${sql.ref(`recorded_${kind}`)}(t)`, { changes, tournamentId }, trx);
}

/** The same with all that people typed. */
export async function findWholeRows(
  changes: RowChange[],
  tournamentId: number,
  trx: Transaction,
): Promise<Map<string, StoredRow>> {
  return findAs(() => sql`to_jsonb(t)`, { changes, tournamentId }, trx);
}

async function findAs(
  shown: (kind: Kind) => RawBuilder<unknown>,
  { changes, tournamentId }: { changes: RowChange[]; tournamentId: number },
  trx: Transaction,
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  for (const [kind, own] of Map.groupBy(changes, (change) => change.kind)) {
    const { rows } = await sql<{ row_id: number; row: StoredRow }>`
      select ${keyOf(kind)} as row_id, ${shown(kind)} as row
      from ${sql.table(places[kind].table)} t
      where ${areOf({ kind, changes: own, tournamentId })}`.execute(trx);
    for (const { row_id, row } of rows) found.set(rowKey({ kind, row_id }), row);
  }
  return found;
}

/** Of what the log doesn't keep of rows, these fields as hashes, by `kind id`. */
export async function findHashes(
  { fields, ...of }: OfKind & { fields: string[] },
  trx: Transaction,
): Promise<Map<string, StoredRow>> {
  const { rows } = await sql<{ row_id: number; hashes: StoredRow }>`
    select ${keyOf(of.kind)} as row_id, hashed(to_jsonb(t), ${fields}::text[]) as hashes
    from ${sql.table(places[of.kind].table)} t where ${areOf(of)}`.execute(trx);
  return new Map(rows.map(({ row_id, hashes }) => [rowKey({ kind: of.kind, row_id }), hashes]));
}

/** Removes rows that an entry made. */
export async function deleteRows(of: OfKind, trx: Transaction): Promise<void> {
  if (of.changes.length === 0) return;
  await carefully(() =>
    sql`delete from ${sql.table(places[of.kind].table)} t where ${areOf(of)}`.execute(trx),
  );
}

/** Writes rows with their own ids, in one statement however many they are. Errors: `invalid_transition`. */
export async function insertRows(name: string, rows: StoredRow[], trx: Transaction): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.table(name);
  // One entry has noted all of them the same way.
  const columns = sql.join(Object.keys(rows[0]!).map((field) => sql.ref(field)));
  await carefully(() =>
    sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    ),
  );
}

interface Put extends OfKind {
  /** With the columns that tell them apart. */
  rows: StoredRow[];
  fields: string[];
}

/** Gives rows the same fields back. Errors: as `insertRows`. */
export async function updateRows({ rows, fields, ...of }: Put, trx: Transaction): Promise<void> {
  const { table: name, key } = places[of.kind];
  const table = sql.table(name);
  const values = fields.map((field) => sql`${sql.ref(field)} = given.${sql.ref(field)}`);
  await carefully(() =>
    sql`update ${table} t set ${sql.join(values)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) given
      where given.${sql.ref(key)} = ${keyOf(of.kind)} and ${areOf(of)}`.execute(trx),
  );
}

function keyOf(kind: Kind): RawBuilder<number> {
  return sql.ref(`t.${places[kind].key}`);
}

/** Whether a row t is one of those, and of the tournament. */
function areOf({ kind, changes, tournamentId }: OfKind): RawBuilder<boolean> {
  const ids = changes.map(({ row_id: id }) => id);
  const isOwn = sql<boolean>`${isIn(kind, tournamentId)} and ${keyOf(kind)} = any(${ids}::int[])`;
  if (kind !== "check_in") return isOwn;
  const days = changes.map(({ before, after }) => (after ?? before)?.["day"]);
  return sql<boolean>`${isOwn} and t.day = any(${days}::date[])`;
}

function isIn(kind: Kind, tournamentId: number): RawBuilder<boolean> {
  if (kind === "tournament") return sql<boolean>`t.id = ${tournamentId}`;
  const isOwn = sql<boolean>`t.tournament_id = ${tournamentId}`;
  if (kind !== "player" && kind !== "invitation") return isOwn;
  const isTeams = sql<boolean>`t.team_id in (select id from teams where tournament_id = ${tournamentId})`;
  return kind === "player" ? isTeams : sql<boolean>`(${isOwn} or ${isTeams})`;
}

/** What a row was in, came from or was called may be gone by now, or another's. */
async function carefully<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await refusing(refusals, write);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    // Whatever else the database would not have any more.
    if (constraint === undefined || !code?.startsWith("23")) throw error;
    throw new AppError("invalid_transition", "refusals.undo.settings");
  }
}

const isTaken = (text: Text) => () => new AppError("invalid_transition", text);
const accountGone = isTaken("refusals.undo.accountGone");
const courts = isTaken("refusals.undo.courts");
const askedAgain = isTaken("refusals.undo.askedAgain");

const refusals: Refusals = {
  ...ofGames,
  brackets_name_key: () => new AppError("bracket_name_taken", "rules.bracket.nameTaken"),
  teams_name_key: isTaken("rules.team.nameTaken"),
  teams_logo_image_fkey: isTaken("refusals.undo.picture"),
  teams_captain_id_fkey: accountGone,
  players_user_id_fkey: accountGone,
  players_user_id_key: isTaken("rules.player.alreadyOnTeam"),
  players_name_key: isTaken("rules.player.nameOnTeam"),
  players_jersey_number_key: isTaken("rules.player.jerseyTaken"),
  officials_name_key: isTaken("rules.official.nameTaken"),
  officials_user_id_fkey: accountGone,
  tournament_divisions_name_key: isTaken("rules.division.nameTaken"),
  tournament_members_user_id_fkey: accountGone,
  tournaments_name_key: isTaken("rules.tournament.nameTaken"),
  invitations_member_key: askedAgain,
  invitations_captain_key: askedAgain,
  invitations_official_key: askedAgain,
  invitations_invited_by_fkey: accountGone,
  screen_pictures_image_fkey: isTaken("refusals.undo.picture"),
  screen_pictures_key: isTaken("refusals.undo.pictureAgain"),
  court_closures_key: courts,
  court_closures_court_fkey: courts,
};
