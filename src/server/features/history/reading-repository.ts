import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { type AuditAction, auditActions } from "#contract/history/audit-actions.ts";
import { cardFields } from "#contract/games/cards.ts";
import type { HistoryQuery } from "#contract/history/history.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { AuditRow } from "#server/features/audit/present-entry.ts";
import { isHolderCalled, isOnDay, loggedColumns, peopleCalled } from "#server/queries/logged.ts";
import { withOwnRow } from "#server/features/audit/own-row.ts";
import { places } from "./places.ts";
import { keptGoneKinds, keptKinds } from "./restorable.ts";
import { rowsBefore } from "#server/queries/paging.ts";
import type { RowChange } from "#server/write/noting-repository.ts";

export interface HistoryRow extends AuditRow {
  undoes: number | null;
  undoes_action: string | null;
  rows: RowChange[];
  row_count: number;
  /** Whether it changed something of which no more is known than the log has. */
  lacks_kept: boolean;
  /** Whether it took a place that somebody was asked to take. */
  has_lost_question: boolean;
}

/** Of an entry that changed very many, only the first are read. */
const rowsShown = 30;

interface Scope {
  tournamentId: number;
  /** Of games, what changed a score or whether a game is over; nothing else. */
  onlyScores: boolean;
}

/** A page of what happened in a tournament, to a game or to a team in it, newest first. */
export async function findHistory(
  { tournamentId, onlyScores }: Scope,
  { person, area, day, timezone, match, team, division, ...page }: z.output<typeof HistoryQuery>,
  db: Database,
): Promise<{ rows: HistoryRow[]; total: number }> {
  let matching = db
    .selectFrom("audit_log")
    .where("tournament_id", "=", tournamentId)
    .where("action", "in", [...auditActions]);
  if (onlyScores) matching = matching.where("action", "in", scoreActions).where(changesScore);
  if (area) matching = matching.where(isOfArea(area));
  if (day) matching = matching.where(isOnDay(sql`at`, { day, timezone }));
  // Who is called what, and reached where, is for those who may know.
  if (person && !onlyScores)
    matching = matching.where(
      sql<boolean>`(actor_id in ${peopleCalled(person)} or ${isHolderCalled(person)})`,
    );
  if (match) matching = matching.where(touches("match", match));
  if (team) matching = matching.where(sql<boolean>`(${touches("team", team)} or ${plays(team)})`);
  if (division) matching = matching.where(isOfDivision(division));
  const [rows, { total }] = await Promise.all([
    matching
      .select([...loggedColumns, "undoes"])
      .select((eb) => [
        eb
          .selectFrom("audit_log as former")
          .select("former.action")
          .whereRef("former.id", "=", "audit_log.undoes")
          .as("undoes_action"),
        sql<RowChange[]>`(
          select coalesce(json_agg(shown), '[]') from (
            select kind, row_id, before, after, texts from audit_changes
            where entry_id = audit_log.id order by ${ownFirst}, kind, row_id limit ${rowsShown}
          ) shown)`.as("rows"),
        sql<number>`(select count(*)::int from audit_changes where entry_id = audit_log.id)`.as(
          "row_count",
        ),
        lacksKept.as("lacks_kept"),
        hasLostQuestion.as("has_lost_question"),
      ])
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(rowsBefore(page))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: (rows as HistoryRow[]).map((row) => withOwnRow(row, row.rows)), total };
}

const tableOf = sql`case kind ${sql.join(
  Object.entries(places).map(
    ([kind, { table }]) => sql`when ${sql.lit(kind)} then ${sql.lit(table)}`,
  ),
  sql` `,
)} end`;

/**
 * As `isKept` goes by what was kept. One set without the other, as a database that knows nothing yet of a large
 * import's rows would look for each among all of them.
 */
const lacksKept = sql<boolean>`exists (
    select ${tableOf}, row_id from audit_changes where entry_id = audit_log.id
      and (texts <> '{}' or kind = any(${sql.lit(`{${keptKinds.join(",")}}`)}) and (before is null or after is null)
        or kind = any(${sql.lit(`{${keptGoneKinds.join(",")}}`)}) and after is null)
    except
    select table_name, row_id from kept_rows where kept_rows.entry_id = audit_log.id
  )`;
const hasLostQuestion = sql<boolean>`exists (
    select from kept_rows where kept_rows.entry_id = audit_log.id and table_name = 'lost_questions'
  )`;

const scoreActions: AuditAction[] = [
  "match.update",
  "match.stand_unanswered",
  "match.cards",
  "match.reopen",
  "match.walkover",
  "history.undo",
];
const scoreOf = (row: "before" | "after") =>
  sql.join(
    [...scoreFields, ...cardFields, "card_players"].map(
      (field) => sql`${sql.ref(`audit_changes.${row}`)} -> ${sql.lit(field)}`,
    ),
  );
const changesScore = sql<boolean>`exists (select from audit_changes
  where entry_id = audit_log.id and kind = 'match'
    and (${scoreOf("before")}) is distinct from (${scoreOf("after")}))`;

/** What took something back belongs where that does. */
function isOfArea(area: string): RawBuilder<boolean> {
  return sql<boolean>`(action like ${`${area}%`} or exists (
    select from audit_log former where former.id = audit_log.undoes and former.action like ${`${area}%`}
  ))`;
}

const ownFirst = sql`row_id <> audit_log.subject_id`;

function touches(kind: "match" | "team", id: number): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from audit_changes
      where entry_id = audit_log.id and kind = ${kind} and row_id = ${id})
    or (action like ${`${kind}.%`} and subject_id = ${id}))`;
}

/** Whether a game changed in which a team plays, or did. */
function plays(teamId: number): RawBuilder<boolean> {
  const side = (row: string, field: string) =>
    sql`${sql.ref(row)} ->> ${field} = ${String(teamId)}`;
  return sql<boolean>`exists (select from audit_changes
    where entry_id = audit_log.id and kind in ('match', 'player') and (
      ${side("audit_changes.before", "home_team_id")} or ${side("audit_changes.after", "home_team_id")}
      or ${side("audit_changes.before", "away_team_id")} or ${side("audit_changes.after", "away_team_id")}
      or ${side("audit_changes.before", "team_id")} or ${side("audit_changes.after", "team_id")}))`;
}

/** Whether a division changed, or a team, a bracket or a game that is of it or was. */
function isOfDivision(divisionId: number): RawBuilder<boolean> {
  const isOf = (row: string) => {
    const field = (name: string) => sql`(${sql.ref(row)} ->> ${sql.lit(name)})::int`;
    return sql`(kind in ('bracket', 'team') and ${field("division_id")} = ${divisionId}
      or kind = 'match' and ${field("bracket_id")} in (
        select id from brackets where division_id = ${divisionId})
      or kind in ('player', 'check_in') and ${field("team_id")} in (
        select id from teams where division_id = ${divisionId}))`;
  };
  return sql<boolean>`exists (select from audit_changes
    where entry_id = audit_log.id and (kind = 'division' and row_id = ${divisionId}
      or ${isOf("audit_changes.before")} or ${isOf("audit_changes.after")}))`;
}

/** The entries of a tournament that stand taken back: what undid them wasn't undone itself. */
export async function findUndone(tournamentId: number, db: Database | Transaction) {
  const undoing = await db
    .selectFrom("audit_log")
    .select(["id", "undoes"])
    .where("tournament_id", "=", tournamentId)
    .where("undoes", "is not", null)
    .orderBy("id", "desc")
    .execute();
  const undone = new Set<number>();
  for (const { id, undoes } of undoing) if (!undone.has(id)) undone.add(undoes!);
  return undone;
}

/** Whether a game or a team, also a deleted one, is of a tournament. */
export async function isOfTournament(
  kind: "match" | "team",
  { id, tournamentId }: { id: number; tournamentId: number },
  db: Database,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(kind === "match" ? "matches" : "teams")}
    where id = ${id} and tournament_id = ${tournamentId}`.execute(db);
  return rows.length > 0;
}
