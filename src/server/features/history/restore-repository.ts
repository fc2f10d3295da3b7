import { sql } from "kysely";
import { refusing } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { clearTimes, updateMatch } from "#server/features/matches/repository.ts";
import type { RowChange } from "#server/write/audit-repository.ts";
import { differing } from "./differing.ts";
import { bringBack, bringBackLastGeneration } from "./kept-repository.ts";
import { deleteRows, insertGames } from "./whole-rows-repository.ts";

export type StoredRow = Record<string, unknown>;

/** The rows of changes as the log would keep them now, by `kind id`. */
export async function findRows(
  changes: RowChange[],
  tournamentId: number,
  trx: Transaction,
): Promise<Map<string, StoredRow>> {
  const idsOf = (kind: RowChange["kind"]) =>
    changes.filter((change) => change.kind === kind).map(({ row_id }) => row_id);
  const { rows } = await sql<{ kind: string; id: number; row: StoredRow }>`
    select 'match' as kind, m.id, recorded_match(m) as row from matches m
      where tournament_id = ${tournamentId} and id = any(${idsOf("match")}::int[])
    union all
    select 'team', t.id, recorded_team(t) from teams t
      where tournament_id = ${tournamentId} and id = any(${idsOf("team")}::int[])
        and deleted_at is null
    union all
    select 'tournament', t.id, recorded_tournament(t) from tournaments t
      where id = ${tournamentId} and id = any(${idsOf("tournament")}::int[])
    union all
    select 'bracket', b.id, recorded_bracket(b) from brackets b
      where tournament_id = ${tournamentId} and id = any(${idsOf("bracket")}::int[])
    union all
    select 'closure', c.id, recorded_closure(c) from court_closures c
      where tournament_id = ${tournamentId} and id = any(${idsOf("closure")}::int[])
  `.execute(trx);
  return new Map(rows.map(({ kind, id, row }) => [`${kind} ${id}`, row]));
}

/** Those of the teams that are not there any more, and those among `moved`, by what they are called. */
export async function findTeamsInTheWay(
  { needed, moved }: { needed: number[]; moved: number[] },
  trx: Transaction,
): Promise<string[]> {
  const teams = await trx
    .selectFrom("teams")
    .select(["id", "name", "deleted_at"])
    .where("id", "in", [0, ...needed, ...moved])
    .orderBy("id")
    .execute();
  const inTheWay = teams.filter(({ id, deleted_at }) => deleted_at !== null || moved.includes(id));
  const isGone = needed.some((id) => !teams.some((team) => team.id === id));
  return [...inTheWay.map(({ name }) => name), ...(isGone ? ["?"] : [])];
}

/** The games that entries after this one have changed, and 0 where one touched closed courts. */
export async function findTouchedSince(
  entryId: number,
  tournamentId: number,
  trx: Transaction,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct case kind when 'match' then row_id else 0 end as id
    from audit_changes join audit_log on audit_log.id = entry_id
    where tournament_id = ${tournamentId} and audit_log.id > ${entryId}
      and kind in ('match', 'closure')`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface Restored {
  entryId: number;
  changes: RowChange[];
  tournamentId: number;
}

/** Puts the rows of an entry back to how they were before it; what was only added goes. */
export async function restoreRows(
  { entryId, changes, tournamentId }: Restored,
  trx: Transaction,
): Promise<void> {
  const games = changes.filter(({ kind }) => kind === "match");
  const moved = games.filter(({ before, after }) => before && after);
  // They leave their places first, so that games can change places.
  await clearTimes([0, ...moved.filter(isMoved).map(({ row_id }) => row_id)], trx);
  // What goes may have a number, a place or a name that what comes back had.
  await deleteRows("matches", addedOf("match", changes), trx);
  await deleteRows("brackets", addedOf("bracket", changes), trx);
  await bringBack(entryId, ["brackets", "bracket_feeders"], trx);
  const removed = games.flatMap(({ before, after }) => (before && !after ? [before] : []));
  await insertGames(removed, trx);
  await bringBack(entryId, ["scorer_links", "scorer_codes"], trx);
  for (const { row_id, before, after } of moved) {
    const fields = differing(after!, before!);
    const times = isMoved({ before, after }) ? ["start_time", "end_time"] : [];
    await updateMatch(row_id, pick(before!, [...fields, ...times]), trx);
  }
  await restoreFields(changes, trx);
  await restoreClosures(
    changes.filter(({ kind }) => kind === "closure"),
    tournamentId,
    trx,
  );
  await bringBackLastGeneration({ entryId, tournamentId }, trx);
}

function addedOf(of: RowChange["kind"], changes: RowChange[]): number[] {
  return changes.filter(({ kind, before }) => kind === of && !before).map(({ row_id }) => row_id);
}

async function restoreFields(changes: RowChange[], trx: Transaction): Promise<void> {
  for (const { kind, row_id, before, after } of changes) {
    if (!before || !after || !isPutBack(kind)) continue;
    const change = asStored(pick(before, differing(after, before)));
    await refusing(
      { teams_division_check: () => new AppError("invalid_transition", "refusals.undo.settings") },
      () => trx.updateTable(`${kind}s`).set(change).where("id", "=", row_id).execute(),
    );
  }
}

function isMoved({ before, after }: Pick<RowChange, "before" | "after">): boolean {
  return ["start_time", "end_time", "court_id"].some((field) => before![field] !== after![field]);
}

function pick(row: StoredRow, fields: string[]): StoredRow {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function isPutBack(kind: RowChange["kind"]) {
  return kind === "team" || kind === "tournament" || kind === "bracket";
}

/** What is put together is one value of its column. */
function asStored(row: StoredRow): StoredRow {
  const values = Object.entries(row).map(([field, value]) => [
    field,
    typeof value === "object" && value !== null ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(values);
}

async function restoreClosures(changes: RowChange[], tournamentId: number, trx: Transaction) {
  for (const { row_id, before } of changes) {
    if (!before) await trx.deleteFrom("court_closures").where("id", "=", row_id).execute();
    else {
      await sql`insert into court_closures (id, tournament_id, court_id, start_time, end_time)
        overriding system value values (${row_id}, ${tournamentId}, ${before["court_id"]},
          ${before["start_time"]}, ${before["end_time"]})`.execute(trx);
    }
  }
}
