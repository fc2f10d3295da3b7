import { sql } from "kysely";
import type { ModeratedTournament, ReportBody } from "#contract/tournaments/reports.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** What is shown of the reports on one tournament; how many there are is told beside it. */
const mostReports = 20;

/** Keeps a report on a tournament. */
export async function insertReport(
  tournamentId: number,
  report: ReportBody,
  db: Database,
): Promise<void> {
  await db
    .insertInto("tournament_reports")
    .values({ tournament_id: tournamentId, ...report })
    .execute();
}

/** The tournaments that are reported or suspended, those with the most open reports first. */
export async function findModerated(limit: number, db: Database): Promise<ModeratedTournament[]> {
  const { rows } = await sql<ModeratedTournament>`
    select tournaments.id, tournaments.name, creator_id, users.name as creator_name,
      case when suspended_at is not null then json_build_object(
        'reason', suspension_reason,
        'since', to_char(suspended_at at time zone 'UTC', ${isoFormat})
      ) end as suspension,
      coalesce(open.reports, '[]') as reports, coalesce(open.count, 0)::int as reports_count
    from tournaments
    join users on users.id = creator_id
    left join lateral (
      select count(*) as count, json_agg(json_build_object(
        'id', id, 'reason', reason, 'message', message,
        'created_at', to_char(created_at at time zone 'UTC', ${isoFormat})
      ) order by id desc) filter (where place <= ${mostReports}) as reports
      from (
        select *, row_number() over (order by id desc) as place
        from tournament_reports
        where tournament_id = tournaments.id and settled_at is null
      ) reports
    ) open on true
    where deleted_at is null and (suspended_at is not null or open.count > 0)
    order by open.count desc, suspended_at desc nulls last, tournaments.id desc
    limit ${limit}`.execute(db);
  return rows;
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Marks every open report on a tournament as dealt with; how many those were. */
export async function closeReports(tournamentId: number, trx: Transaction): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("tournament_reports")
    .set({ settled_at: databaseNow })
    .where("tournament_id", "=", tournamentId)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
