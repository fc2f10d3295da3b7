import type { z } from "zod";
import { type AuditAction, auditActions } from "#contract/history/audit-actions.ts";
import type { AuditLogQuery } from "#contract/history/audit-log.ts";
import type { Database } from "#server/database/handle.ts";
import { isHolderCalled, isOnDay, loggedColumns, peopleCalled } from "#server/queries/logged.ts";
import { rowsBefore } from "#server/queries/paging.ts";
import { sql } from "kysely";
import { withOwnRow } from "./own-row.ts";
import type { AuditRow } from "./present-entry.ts";
import type { RowChange } from "#server/write/noting-repository.ts";

/** A page of the changes that match every filter, newest first, and how many match in all. */
export async function findAuditRows(
  filters: z.output<typeof AuditLogQuery>,
  db: Database,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { person, tournament, area, day, timezone } = filters;
  let matching = db.selectFrom("audit_log").where("action", "in", [...auditActions]);
  if (tournament) matching = matching.where("tournament_id", "=", tournament);
  if (area) matching = matching.where("action", "like", `${area}%`);
  if (day) matching = matching.where(isOnDay(sql`at`, { day, timezone }));
  if (person) {
    const people = peopleCalled(person);
    matching = matching.where(
      sql<boolean>`(actor_id in ${people} or ${isHolderCalled(person)} or (action like 'account.%' and subject_id in ${people}))`,
    );
  }
  const [rows, { total }] = await Promise.all([
    matching
      .select([...loggedColumns, gamesChanged.as("changed_games"), ownRows.as("own")])
      .orderBy("id", "desc")
      .limit(filters.limit)
      .offset(rowsBefore(filters))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const told = rows as (AuditRow & { own: RowChange[] })[];
  return { rows: told.map(({ own, ...row }) => withOwnRow(row, own)), total };
}

/** The rows under an entry's number; of what kind it is about is known by its action. */
const ownRows = sql<RowChange[]>`(
  select coalesce(json_agg(audit_changes), '[]') from audit_changes
  where entry_id = audit_log.id and row_id = subject_id)`;

/** What moves or decides many games at once; each of them is a row of its own on record. */
const changingGames = ["schedule.move", "team.withdraw", "team.return"] satisfies AuditAction[];

const gamesChanged = sql<number | null>`case when action in (${sql.join(changingGames)}) then (
  select count(*)::int from audit_changes where entry_id = audit_log.id and kind = 'match'
) end`;
