import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";
import { clearTimes, updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing } from "./differing.ts";
import { bringBackFollowing, bringBackLastGeneration, type Kept } from "./kept-repository.ts";
import { byDependence, places, rowKey } from "./places.ts";
import { deleteRows, insertRows, type StoredRow, updateRows } from "./rows-repository.ts";

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
  kept: Map<string, Kept>;
  tournamentId: number;
}

/** Puts the rows of an entry back to how they were before it; what was only added goes. */
export async function restoreRows(restored: Restored, trx: Transaction): Promise<void> {
  const { entryId, changes, tournamentId } = restored;
  const of = Map.groupBy(changes, ({ kind }) => kind);
  const moved = (of.get("match") ?? []).filter((change) => isMoved(change));
  // They leave their places first, so that games can change places.
  await clearTimes([0, ...moved.map(({ row_id }) => row_id)], trx);
  const remove = async (kind: RowChange["kind"]) => {
    const added = (of.get(kind) ?? []).filter(({ before }) => !before);
    await deleteRows({ kind, changes: added, tournamentId }, trx);
  };
  await forgetAskedCaptains(of.get("team") ?? [], trx);
  // What goes may have a number, a place or a name that what comes back had.
  for (const kind of byDependence.toReversed()) if (!holding.has(kind)) await remove(kind);
  for (const kind of byDependence) {
    const removed = (of.get(kind) ?? []).filter(({ after }) => !after);
    await bringBack(kind, removed, restored, trx);
  }
  for (const kind of byDependence) {
    const changed = (of.get(kind) ?? []).filter(({ before, after }) => before && after);
    if (kind === "match") await restoreGames(changed, trx);
    else await restoreFields(kind, changed, restored, trx);
  }
  // What was in them is elsewhere again.
  for (const kind of holding) await remove(kind);
  await bringBackLastGeneration({ entryId, tournamentId }, trx);
}

/** Who was asked to captain a team that goes: noted as long as it is known of which tournament that is. */
async function forgetAskedCaptains(teams: RowChange[], trx: Transaction): Promise<void> {
  const going = teams.filter(({ before }) => !before).map(({ row_id: id }) => id);
  await trx
    .deleteFrom("invitations")
    .where("kind", "=", "captain")
    .where("team_id", "in", [0, ...going])
    .execute();
}

const holding = new Set<RowChange["kind"]>(["division", "court"]);

async function bringBack(
  kind: RowChange["kind"],
  removed: RowChange[],
  { entryId, kept }: Restored,
  trx: Transaction,
): Promise<void> {
  if (removed.length === 0) return;
  const rows = removed.map((change) => ({ ...kept.get(rowKey(change))?.former, ...change.before }));
  if (kind === "match") await insertGames(rows, trx);
  else await insertRows(places[kind].table, rows, trx);
  const following = { bracket: "bracket_feeders", link: "scorer_codes" } as const;
  const told = { announcement: "notified_announcements" } as const;
  const table = { ...following, ...told }[kind as string];
  if (table) await bringBackFollowing(entryId, table, trx);
}

async function insertGames(rows: StoredRow[], trx: Transaction): Promise<void> {
  await insertRows(
    "matches",
    rows.map((row) =>
      pick(
        row,
        Object.keys(row).filter((field) => field !== "duties"),
      ),
    ),
    trx,
  );
  // By whom a duty is to be done has to be there.
  const duties = JSON.stringify(rows.filter((row) => row["duties"] != null));
  await sql`update matches set duties = given.duties
    from jsonb_populate_recordset(null::matches, ${duties}::jsonb) given
    where matches.id = given.id`.execute(trx);
}

async function restoreGames(changed: RowChange[], trx: Transaction): Promise<void> {
  for (const { row_id, before, after } of changed) {
    const fields = differing(after!, before!);
    const times = isMoved({ before, after }) ? ["start_time", "end_time"] : [];
    await updateMatch(row_id, pick(before!, [...fields, ...times]), trx);
  }
}

async function restoreFields(
  kind: RowChange["kind"],
  changed: RowChange[],
  { kept, tournamentId }: Restored,
  trx: Transaction,
): Promise<void> {
  const puts = changed.map((change) => {
    const typed = kept.get(rowKey(change))?.former ?? {};
    const fields = [...differing(change.after!, change.before!), ...Object.keys(typed)];
    return { change, fields, row: { ...change.before, ...typed } };
  });
  for (const [names, same] of Map.groupBy(puts, ({ fields }) => fields.toSorted().join(" "))) {
    if (names === "") continue;
    const own = same.map(({ change }) => change);
    const rows = same.map(({ row }) => row);
    const { fields } = same[0]!;
    await updateRows({ kind, changes: own, rows, fields, tournamentId }, trx);
  }
}

function isMoved({ before, after }: Pick<RowChange, "before" | "after">): boolean {
  if (!before || !after) return false;
  return ["start_time", "end_time", "court_id"].some((field) => before[field] !== after[field]);
}

function pick(row: StoredRow, fields: string[]): StoredRow {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
