import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { SecurityEntry, SecurityLogQuery } from "#contract/history/security-log.ts";
import type { Database } from "#server/database/handle.ts";
import { isOnDay, peopleCalled } from "#server/queries/logged.ts";
import { rowsBefore } from "#server/queries/paging.ts";

type Filters = z.output<typeof SecurityLogQuery>;
type Row = Omit<SecurityEntry, "person" | "actor"> & {
  person_id: number | null;
  person_name: string | null;
  actor_id: number | null;
  actor_name: string | null;
};

// What was done to accounts is on record with the other changes, which nobody can alter.
const events = sql`(
  select 's' || id as id, kind, first_at, at, count, user_id as person_id, null::int as actor_id,
    left(encode(name_hash, 'hex'), 6) as unknown_name, network, device, detail, id as place
  from security_log
  union all
  select 'a' || id, action, at, at, 1, subject_id, nullif(actor_id, subject_id), null, null, null,
    after ->> 'role', id
  from audit_log where action like 'account.%'
)`;

/** A page of what happened to accounts, newest first, and how much there is in all. */
export async function findSecurityEntries(
  filters: Filters,
  db: Database,
): Promise<{ entries: SecurityEntry[]; total: number }> {
  const where = conditions(filters);
  const page = { ...filters, order: sql`e.at desc, e.place desc` };
  const [entries, count] = await Promise.all([
    readEntries(where, page, db),
    sql<{ total: number }>`select count(*)::int as total from ${events} e where ${where}`.execute(
      db,
    ),
  ]);
  return { entries, total: count.rows[0]!.total };
}

/** The last of what happened to an account, newest first. */
export async function findOwnEntries(
  { userId, limit }: { userId: number; limit: number },
  db: Database,
): Promise<SecurityEntry[]> {
  const where = sql<boolean>`e.person_id = ${userId} and e.kind not in ('forbidden', 'too_many')`;
  return readEntries(where, { page: 1, limit, order: sql`e.at desc, e.place desc` }, db);
}

async function readEntries(
  where: RawBuilder<unknown>,
  { order, ...page }: { page: number; limit: number; order: RawBuilder<unknown> },
  db: Database,
): Promise<SecurityEntry[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.first_at, e.at, e.count, e.unknown_name, e.network, e.device, e.detail,
      e.person_id, person.name as person_name, e.actor_id, actor.name as actor_name
    from ${events} e
    left join users person on person.id = e.person_id
    left join users actor on actor.id = e.actor_id
    where ${where} order by ${order} limit ${page.limit} offset ${rowsBefore(page)}
  `.execute(db);
  return rows.map(({ person_id, person_name, actor_id, actor_name, ...entry }) => ({
    ...entry,
    person: person_id === null ? null : { id: person_id, name: person_name },
    actor: actor_id === null ? null : { id: actor_id, name: actor_name },
  }));
}

function conditions({ person, kind, day, timezone }: Filters): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (kind) all.push(sql`e.kind = ${kind}`);
  if (day) all.push(isOnDay(sql`e.at`, { day, timezone }));
  if (person) {
    const people = peopleCalled(person);
    all.push(sql`(e.person_id in ${people} or e.actor_id in ${people})`);
  }
  return sql.join(all, sql` and `);
}
