import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { places, rowKey } from "./places.ts";
import { insertRows, type StoredRow } from "./rows-repository.ts";

/** What was kept of one row that an entry changed, beyond the log. */
export interface Kept {
  kind: RowChange["kind"];
  row_id: number;
  /** What it was in the fields that differ, or all of it where it is gone. */
  former: StoredRow;
  /** What the entry left, as hashes; null where it left nothing. */
  left: StoredRow | null;
}

/**
 * What was kept of the rows of an entry, by `kind id`, and whether somebody was asked to take a place that
 * went with the question.
 */
export async function findKept(
  entryId: number,
  trx: Transaction,
): Promise<{ kept: Map<string, Kept>; hasLostQuestion: boolean }> {
  const { rows } = await sql<KeptStep>`
    select table_name, row_id, change, kept, left_as from kept_rows
    where entry_id = ${entryId} and row_id is not null order by id`.execute(trx);
  const net = new Map<string, Kept>();
  for (const step of rows) {
    const kind = kindOf.get(step.table_name);
    if (!kind) continue;
    const key = rowKey({ kind, row_id: step.row_id });
    net.set(key, followedBy(net.get(key), { ...step, kind }));
  }
  const hasLostQuestion = rows.some(({ table_name: name }) => name === "lost_questions");
  return { kept: net, hasLostQuestion };
}

interface KeptStep {
  table_name: string;
  row_id: number;
  change: "added" | "changed" | "removed";
  kept: StoredRow;
  left_as: StoredRow | null;
}

const kindOf = new Map(
  Object.entries(places).map(([kind, { table }]) => [table as string, kind as RowChange["kind"]]),
);

/** Of a row that one write changed several times, how it was first and is last. */
function followedBy(
  before: Kept | undefined,
  { kind, row_id, change, kept, left_as }: KeptStep & Pick<Kept, "kind">,
): Kept {
  return {
    kind,
    row_id,
    former: { ...kept, ...before?.former },
    left: change === "removed" ? null : { ...before?.left, ...left_as },
  };
}

/** Entries from phones that waited for the desk at games which an entry removed: these don't come back. */
export async function countLostClaims(entryId: number, trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_rows
    where entry_id = ${entryId} and table_name = 'score_commands'`.execute(trx);
  return rows[0]!.count;
}

/** Announcements that a write removed after people were told of them. */
export async function countToldAnnouncements(writeId: number, trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct kept ->> 'announcement_id')::int as count from kept_rows
    where entry_id = ${writeId} and table_name = 'notified_announcements'`.execute(trx);
  return rows[0]!.count;
}

/** What comes and goes with rows of the log, as it was. */
type Following = "bracket_feeders" | "scorer_codes" | "notified_announcements";

/** Puts what went with an entry's rows back as it was. Errors: as `insertRows`. */
export async function bringBackFollowing(
  entryId: number,
  table: Following,
  trx: Transaction,
): Promise<void> {
  const { rows } = await sql<{ kept: StoredRow }>`
    select kept from kept_rows where entry_id = ${entryId} and table_name = ${table}
    order by id`.execute(trx);
  await insertRows(
    table,
    rows.map(({ kept }) => kept),
    trx,
  );
}

/** Remembers again what the draw before an entry was asked for, unless there was another one since. */
export async function bringBackLastGeneration(
  { entryId, tournamentId }: { entryId: number; tournamentId: number },
  trx: Transaction,
): Promise<void> {
  const kept = sql`select kept from kept_rows
    where entry_id = ${entryId} and table_name = 'tournaments' and row_id is null`;
  await sql`
    update tournaments set last_generation = nullif(kept -> 'last_generation', 'null')
    from (${kept} order by id limit 1) first
    where tournaments.id = ${tournamentId} and md5(last_generation::text) is not distinct from (
      select kept ->> 'left' from (${kept} order by id desc limit 1) last
    )`.execute(trx);
}
