import { sql } from "kysely";
import { refusing } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { refusals as ofGames } from "#server/features/matches/repository.ts";
import type { RowChange } from "#server/write/audit-repository.ts";

/** Removes rows that an entry made. */
export async function deleteRows(
  table: "matches" | "brackets",
  ids: number[],
  trx: Transaction,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(trx);
}

const gone = () => new AppError("invalid_transition", "refusals.undo.settings");

/** What they came from or were in may be gone by now. */
const refusals = {
  ...ofGames,
  matches_bracket_fkey: gone,
  matches_court_fkey: gone,
  matches_home_source_match_fkey: gone,
  matches_away_source_match_fkey: gone,
  matches_home_source_bracket_fkey: gone,
  matches_away_source_bracket_fkey: gone,
};

/**
 * Writes games as the log has them, with their own ids, in two statements however many they are. Errors: as
 * `insertMatch`; `invalid_transition`.
 */
export async function insertGames(
  rows: NonNullable<RowChange["before"]>[],
  trx: Transaction,
): Promise<void> {
  if (rows.length === 0) return;
  // One entry has noted all of them the same way.
  const fields = Object.keys(rows[0]!).filter((field) => field !== "duties");
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const given = JSON.stringify(rows);
  await refusing(refusals, () =>
    sql`insert into matches (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::matches, ${given}::jsonb)`.execute(trx),
  );
  // By whom a duty is to be done has to be there.
  const duties = JSON.stringify(rows.filter((row) => row["duties"] != null));
  await sql`update matches set duties = given.duties
    from jsonb_populate_recordset(null::matches, ${duties}::jsonb) given
    where matches.id = given.id`.execute(trx);
}
