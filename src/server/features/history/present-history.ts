import { sql } from "kysely";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import { auditRules, auditTexts } from "#contract/history/audit-log.ts";
import { FollowUp } from "#contract/matches/corrections.ts";
import type { ChangedRow, HistoryEntry } from "#contract/history/history.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import {
  findNames,
  nameOf,
  type Names,
  type NameKind,
} from "#server/features/audit/names-repository.ts";
import {
  changesBetween,
  presentEntry,
  namedBy,
  referencesIn,
  tellChange,
} from "#server/features/audit/present-entry.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing, isThere } from "./differing.ts";
import { abilitiesFor, whyNotOnes } from "./restorable.ts";
import { findUndone, type HistoryRow } from "./reading-repository.ts";
import { findWhyNever } from "./why-never.ts";

/** Entries as people read them: with the names of today in place of numbers. */
export async function presentHistory(
  rows: HistoryRow[],
  { tournamentId, isOwner }: { tournamentId: number; isOwner: boolean },
  db: Database,
): Promise<HistoryEntry[]> {
  const wanted = [...referencesIn(rows), ...rows.flatMap((row) => namesIn(row.rows))];
  const [names, undone] = await Promise.all([findNames(wanted, db), findUndone(tournamentId, db)]);
  return rows.map((row) => {
    const { id, at, action, actor, subject, changes, texts } = presentEntry(row, names);
    const shown = row.rows.map((change) => presentRow(change, names));
    const isShown = (field: string) => shown.some(hasChanged(field));
    return {
      id,
      at,
      action,
      actor,
      subject,
      changes: changes.filter(({ field }) => !isShown(field)),
      texts,
      device: row.actor?.device ?? null,
      follow_up: FollowUp.safeParse(followUpOf(row)).data ?? null,
      rows: shown,
      more: Math.max(0, row.row_count - row.rows.length),
      ...(undone.has(id) ? { undo: "undone", why: null } : undoOf(row, isOwner)),
      undoes:
        row.undoes === null
          ? null
          : { id: row.undoes, action: (row.undoes_action ?? "history.undo") as AuditAction },
    };
  });
}

function hasChanged(field: string) {
  return ({ changes }: ChangedRow) => changes.some((change) => change.field === field);
}

function followUpOf({ after }: HistoryRow): unknown {
  return (after as Partial<Record<string, unknown>> | null)?.["follow_up"];
}

function undoOf(
  { action, lacks_kept: lacksKept, has_lost_question: hasLostQuestion, rows }: HistoryRow,
  isOwner: boolean,
): Pick<HistoryEntry, "undo" | "why"> {
  const why = findWhyNever({ action, changes: rows, hasLostQuestion, lacksKept });
  // As long as it can be, which is as long.
  if (why && action === "team.delete" && !rows.some(whyNotOnes))
    return { undo: "restore", why: null };
  if (why) return { undo: "never", why: { code: why } };
  if (abilitiesFor(rows).length === 0 || isOwner) return { undo: "open", why: null };
  return { undo: "never", why: { code: "refusals.notUndone.byOwner" } };
}

/** What a row is called, or was last, as far as that is known. */
export async function nameOfChange(change: RowChange, db: Transaction): Promise<string | null> {
  if (!refersTo(change)) return null;
  return nameOfRow(change, await findNames(namesIn([change]), db));
}

/** What rows became, without looking at who did it. */
export async function presentRows(changes: RowChange[], db: Transaction): Promise<ChangedRow[]> {
  const names = await findNames(namesIn(changes), db);
  return changes.map((change) => presentRow(change, names));
}

function presentRow({ kind, row_id, before, after, texts }: RowChange, names: Names): ChangedRow {
  return {
    kind,
    id: row_id,
    name: nameOfRow({ kind, row_id, before, after, texts }, names),
    teams: kind === "match" ? teamsOf((after ?? before)!, names) : null,
    change: isThere(before) ? (isThere(after) ? "changed" : "removed") : "added",
    changes: changesBetween(toldOf(kind, before), toldOf(kind, after)).map((change) =>
      tellChange(change, names),
    ),
    texts: auditTexts.filter((text) => texts.includes(text) || isOtherRule(text, before, after)),
  };
}

/**
 * What a row says: of the big screen its pages in one word each, as games have parts of another kind; of an
 * invitation not the team, which is its name.
 */
function toldOf(kind: ChangedRow["kind"], state: RowChange["before"]): object {
  if (kind === "invitation") return { ...state, team_id: undefined };
  if (kind !== "screen" || !state) return state ?? {};
  const { parts, ...others } = state;
  return { ...others, screen_parts: Array.isArray(parts) ? parts.join(" ") : null };
}

function isOtherRule(field: string, before: object | null, after: object | null): boolean {
  return (
    auditRules.some((rule) => rule === field) &&
    differing(before ?? {}, after ?? {}).includes(field)
  );
}

function teamsOf(game: object, names: Names): ChangedRow["teams"] {
  const { home_team_id: home, away_team_id: away } = game as Partial<Record<string, unknown>>;
  const name = (id: unknown) => (typeof id === "number" ? nameOf(names, "team", id) : null);
  return [name(home), name(away)];
}

/** What the game or the team is called whose history is asked for; null where it isn't of the tournament. */
export async function nameAskedFor(
  { match, team }: { match?: number | undefined; team?: number | undefined },
  tournamentId: number,
  db: Database,
): Promise<string | null> {
  const [kind, id] = match === undefined ? (["team", team] as const) : (["match", match] as const);
  if (id === undefined || !(await isIn(kind, { id, tournamentId }, db))) return null;
  return nameOf(await findNames([{ kind, id }], db), kind, id);
}

async function isIn(
  kind: "match" | "team",
  { id, tournamentId }: { id: number; tournamentId: number },
  db: Database,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(kind === "match" ? "matches" : "teams")}
    where id = ${id} and tournament_id = ${tournamentId}`.execute(db);
  return rows.length > 0;
}

/** What a record's number is that of; others have no name. */
const namedAs: Partial<Record<ChangedRow["kind"], NameKind>> = {
  tournament: "tournament",
  bracket: "bracket",
  match: "match",
  team: "team",
  player: "player",
  division: "division",
  official: "official",
  member: "account",
  check_in: "team",
};

/** What a row is called by: its own name, or that of the team or the official who somebody is asked to be. */
function refersTo({
  kind,
  row_id,
  before,
  after,
}: RowChange): { kind: NameKind; id: number } | null {
  const own = namedAs[kind];
  if (own) return { kind: own, id: row_id };
  const { team_id: team, official_id: official } = (after ?? before)!;
  if (kind !== "invitation") return null;
  if (typeof team === "number") return { kind: "team", id: team };
  return typeof official === "number" ? { kind: "official", id: official } : null;
}

/** A game that is gone still has the number that it had. */
function nameOfRow(change: RowChange, names: Names): string | null {
  const { kind, row_id, before, after } = change;
  const court = (after ?? before)?.["court_id"];
  if (kind === "court" || kind === "closure")
    return String(typeof court === "number" ? court : row_id);
  const number = (after ?? before)?.["game_number"];
  const named = refersTo(change);
  return (
    (named && nameOf(names, named.kind, named.id)) ??
    (typeof number === "number" ? String(number) : null)
  );
}

function namesIn(changes: RowChange[]): { kind: NameKind; id: number }[] {
  return changes.flatMap((change) => [
    ...[refersTo(change)].filter((named) => named !== null),
    ...["home_team_id", "away_team_id"].flatMap((field) => {
      const id = (change.after ?? change.before)?.[field];
      return typeof id === "number" ? [{ kind: "team" as const, id }] : [];
    }),
    ...changesBetween(change.before ?? {}, change.after ?? {}).flatMap(namedBy),
  ]);
}
