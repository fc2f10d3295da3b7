import type { AuditAction } from "#contract/history/audit-actions.ts";
import { auditRules, auditTexts } from "#contract/history/audit-log.ts";
import { FollowUp } from "#contract/matches/corrections.ts";
import type { ChangedRow, HistoryEntry } from "#contract/history/history.ts";
import { isForPlace } from "#contract/schedule/for-place.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findNames, type Names } from "#server/features/audit/names-repository.ts";
import {
  changesBetween,
  presentEntry,
  referencesIn,
  tellChange,
} from "#server/features/audit/present-entry.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing, isThere } from "#server/features/history/differing.ts";
import { abilitiesFor, whyNotOnes } from "#server/features/history/restorable.ts";
import { findUndone, type HistoryRow } from "#server/features/history/reading-repository.ts";
import { findWhyNever } from "#server/features/history/why-never.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { findOpenPlaces, isOpen } from "#server/features/schedule/open-places-repository.ts";
import type { WithSources } from "#server/features/schedule/origins.ts";
import { nameOfRow, namesIn, teamsOf } from "./row-names.ts";

/** Entries as people read them: with the names of today in place of numbers. */
export async function presentHistory(
  rows: HistoryRow[],
  { tournamentId, isOwner }: { tournamentId: number; isOwner: boolean },
  db: Database,
): Promise<HistoryEntry[]> {
  const wanted = [...referencesIn(rows), ...rows.flatMap((row) => namesIn(row.rows))];
  const [names, undone, placesOf] = await Promise.all([
    findNames(wanted, db),
    findUndone(tournamentId, db),
    findPlaces(
      rows.flatMap((row) => row.rows),
      tournamentId,
      db,
    ),
  ]);
  return rows.map((row) => {
    const { id, at, action, actor, subject, changes, texts } = presentEntry(row, names);
    const shown = row.rows.map((change) => presentRow(change, { names, placesOf }));
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

/** What rows became, without looking at who did it. */
export async function presentRows(
  changes: RowChange[],
  tournamentId: number,
  db: Transaction,
): Promise<ChangedRow[]> {
  const names = await findNames(namesIn(changes), db);
  const placesOf = await findPlaces(changes, tournamentId, db);
  return changes.map((change) => presentRow(change, { names, placesOf }));
}

/** Whom the open places of games wait for, by the names of today. */
async function findPlaces(changes: RowChange[], tournamentId: number, db: Database) {
  const games = changes.flatMap((change) => gameIn(change) ?? []);
  return findOpenPlaces(games, [tournamentId], db);
}

/** A game as it is, or was last, where a place of it is open. */
function gameIn({ kind, before, after }: RowChange): WithSources | null {
  const game = (after ?? before) as WithSources | null;
  return kind === "match" && game && isOpen(game) ? game : null;
}

interface Context {
  names: Names;
  placesOf: Awaited<ReturnType<typeof findPlaces>>;
}

function presentRow(changed: RowChange, { names, placesOf }: Context): ChangedRow {
  const { kind, row_id, before, after, texts } = changed;
  const game = gameIn(changed);
  const changes = changesBetween(toldOf(kind, before), toldOf(kind, after));
  const place = changes.some(({ field }) => field === "parts") ? placeOf(changed) : null;
  return {
    kind,
    id: row_id,
    name: nameOfRow({ kind, row_id, before, after, texts }, names),
    teams: kind === "match" ? teamsOf((after ?? before)!, names) : null,
    ...(game && { sources: placesOf(game) }),
    ...(place && { place }),
    change: isThere(before) ? (isThere(after) ? "changed" : "removed") : "added",
    changes: changes.map((change) => tellChange(change, names)),
    texts: auditTexts.filter((text) => texts.includes(text) || isOtherRule(text, before, after)),
  };
}

/** Where a game's format is looked for. */
function placeOf({ kind, before, after }: RowChange): ChangedRow["place"] | null {
  if (kind !== "match") return null;
  const game = (after ?? before) as Pick<
    MatchRow,
    "bracket_id" | "round" | "is_third_place" | "places_from"
  >;
  return { bracket_id: game.bracket_id, round: game.round, for_place: isForPlace(game) };
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

/** Of what was added or removed no rule has changed. */
function isOtherRule(field: string, before: object | null, after: object | null): boolean {
  if (!before || !after) return false;
  return auditRules.some((rule) => rule === field) && differing(before, after).includes(field);
}
