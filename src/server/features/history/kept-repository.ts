import { sql } from "kysely";
import { refusing } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";

/** What comes back whole, with its own ids; each may hang on those before it. */
export type KeptTable = "brackets" | "bracket_feeders" | "scorer_links" | "scorer_codes";

const changedSince = () => new AppError("invalid_transition", "refusals.undo.settings");

/** What it hung on may be gone by now, or its name be another's. */
const refusals = {
  brackets_name_key: () => new AppError("bracket_name_taken", "rules.bracket.nameTaken"),
  brackets_division_fkey: changedSince,
  bracket_feeders_bracket_fkey: changedSince,
  bracket_feeders_group_fkey: changedSince,
};

/** The brackets of an entry that it removed and that can come back. */
export async function findKeptBrackets(entryId: number, trx: Transaction): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select (kept ->> 'id')::int as id from kept_rows
    where entry_id = ${entryId} and table_name = 'brackets'`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Entries from phones that waited for the desk at games which an entry removed: these don't come back. */
export async function countLostClaims(entryId: number, trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_rows
    where entry_id = ${entryId} and table_name = 'score_commands'`.execute(trx);
  return rows[0]!.count;
}

/**
 * Puts what an entry removed back as it was. Errors: `bracket_name_taken`, `invalid_transition` where what
 * it hung on is gone.
 */
export async function bringBack(
  entryId: number,
  tables: KeptTable[],
  trx: Transaction,
): Promise<void> {
  for (const table of tables) {
    const kept = sql`kept_rows where entry_id = ${entryId} and table_name = ${table}`;
    const { rows: columns } = await sql<{ name: string }>`
      select distinct jsonb_object_keys(kept) as name from ${kept}`.execute(trx);
    if (columns.length === 0) continue;
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    await refusing(refusals, () =>
      sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)},
          (select jsonb_agg(kept order by id) from ${kept}))`.execute(trx),
    );
  }
}

/** Remembers again what the draw before an entry was asked for, unless there was another one since. */
export async function bringBackLastGeneration(
  { entryId, tournamentId }: { entryId: number; tournamentId: number },
  trx: Transaction,
): Promise<void> {
  await sql`
    update tournaments set last_generation = nullif(kept -> 'last_generation', 'null')
    from (
      select kept from kept_rows where entry_id = ${entryId} and table_name = 'tournaments'
      order by id limit 1
    ) first
    where tournaments.id = ${tournamentId} and md5(last_generation::text) is not distinct from (
      select kept ->> 'left' from kept_rows where entry_id = ${entryId} and table_name = 'tournaments'
      order by id desc limit 1
    )`.execute(trx);
}
