import { type AuditAction, auditKind } from "#contract/history/audit-actions.ts";
import {
  type AuditEntry,
  type AuditField,
  auditFields,
  auditTexts,
} from "#contract/history/audit-log.ts";
import { PartsForm } from "#contract/games/game-parts-form.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import type { StoredActor } from "#server/write/audit-repository.ts";
import { cardPlayersText, playersIn, tellPlayers } from "./card-players.ts";
import { withCourtTold } from "./court-told.ts";
import { nameOf, type Names, type NameKind } from "./names-repository.ts";

export interface AuditRow {
  id: number;
  at: string;
  action: AuditAction;
  actor_id: number | null;
  actor: Partial<StoredActor> | null;
  tournament_id: number | null;
  subject_id: number | null;
  before: unknown;
  after: unknown;
  changed_texts: string[];
  /** How many games it changed, of an action that changes many. */
  changed_games?: number | null;
}

type Value = AuditEntry["changes"][number]["before"];

/** Fields that hold the number of something with a name. */
const references: Partial<Record<AuditField, NameKind>> = {
  home_team_id: "team",
  away_team_id: "team",
  bracket_id: "bracket",
  captain_id: "account",
  match_id: "match",
  team_id: "team",
};
const ofScore = new Set<AuditField>(scoreFields);
/** What an entry tells that has no state before it: how much was made, and for whom. */
const toldWhenNew = new Set<AuditField>(["brackets", "matches", "teams", "players", "role"]);
/** Everything with a name that entries point to, as `kind id`. */
export function referencesIn(rows: AuditRow[]): { kind: NameKind; id: number }[] {
  return rows.flatMap((row) => {
    const kind = auditKind(row.action);
    return [
      ...(row.actor_id === null ? [] : [{ kind: "account" as const, id: row.actor_id }]),
      ...holderReferences(row),
      ...(row.tournament_id === null
        ? []
        : [{ kind: "tournament" as const, id: row.tournament_id }]),
      ...(kind && row.subject_id !== null ? [{ kind, id: row.subject_id }] : []),
      ...changesOf(row).flatMap(namedBy),
    ];
  });
}

/** An entry as people read it: with the names of today in place of numbers. */
export function presentEntry(row: AuditRow, names: Names): AuditEntry {
  const kind = auditKind(row.action);
  const named = (of: NameKind, id: number) => ({ id, name: nameOf(names, of, id) });
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor: presentActor(row, names),
    tournament: row.tournament_id === null ? null : named("tournament", row.tournament_id),
    subject: kind && row.subject_id !== null ? { kind, ...named(kind, row.subject_id) } : null,
    changes: changesOf(row).map((change) => tellChange(change, names)),
    texts: auditTexts.filter((text) => row.changed_texts.includes(text)),
    games: gamesOf(row),
  };
}

type Change = AuditEntry["changes"][number];

/** Everything with a name that a change points to. */
export function namedBy({ field, before, after }: Change): { kind: NameKind; id: number }[] {
  const of = references[field];
  const ids = [before, after].flatMap((value) => {
    if (field === "card_players") return playersIn(value);
    return of && typeof value === "number" ? [value] : [];
  });
  return ids.map((id) => ({ kind: of ?? "player", id }));
}

/** A change with names in place of numbers. */
export function tellChange({ field, before, after }: Change, names: Names): Change {
  const of = references[field];
  const tell = (value: Value) => {
    if (field === "card_players") return tellPlayers(value, names);
    return of && typeof value === "number" ? (nameOf(names, of, value) ?? `#${value}`) : value;
  };
  return { field, before: tell(before), after: tell(after) };
}

const holderKinds = [
  "scorer",
  "scorer_court",
  "scorer_game",
  "scorer_team",
  "scorer_crew",
] as const;

function holderOf({ actor }: AuditRow): number | null {
  return actor?.kind === "link" && "holder" in actor ? (actor.holder ?? null) : null;
}

function holderReferences(row: AuditRow): { kind: NameKind; id: number }[] {
  const id = holderOf(row);
  return id === null ? [] : holderKinds.map((kind) => ({ kind, id }));
}

function presentActor(row: AuditRow, names: Names): AuditEntry["actor"] {
  const holder = holderOf(row);
  if (holder !== null) {
    const of = (kind: NameKind) => nameOf(names, kind, holder);
    const link = {
      court: of("scorer_court"),
      game: of("scorer_game"),
      team: of("scorer_team"),
      crew: of("scorer_crew"),
    };
    return { id: holder, name: of("scorer"), link };
  }
  const { actor_id: id } = row;
  return id === null ? null : { id, name: nameOf(names, "account", id) };
}

function changesOf({ before, after }: AuditRow): AuditEntry["changes"] {
  const [former, later] = [before, after].map((value) => {
    const record = toRecord(value);
    return record && withCourtTold(record);
  });
  if (!later) return [];
  const fields = auditFields.filter((field) =>
    former && field in former ? field in later : toldWhenNew.has(field),
  );
  return differing(former ?? {}, later, fields);
}

/** What differs between two moments of a record, of what can be told in a word. */
export function changesBetween(before: object, after: object): AuditEntry["changes"] {
  const [former, later] = [before, after].map((one) => withCourtTold({ ...one }));
  return differing(former!, later!, auditFields);
}

type Fields = Record<string, unknown>;

/** With a point it follows who serves next: that is told by itself only. */
function differing(former: Fields, later: Fields, fields: readonly AuditField[]): Change[] {
  const changes = fields
    .map((field) => ({
      field,
      before: toValue(former[field], field),
      after: toValue(later[field], field),
    }))
    .filter((change) => change.before !== change.after);
  const isScored = changes.some(({ field }) => ofScore.has(field));
  return isScored ? changes.filter(({ field }) => field !== "serve") : changes;
}

/** Entries from before every changed row was noted list the games themselves, as moves of teams do. */
function gamesOf({ before, after, changed_games: changed }: AuditRow): number | null {
  const [former, later] = [before, after].map((value) =>
    Array.isArray(value) ? value : toRecord(value)?.["games"],
  );
  const games = Array.isArray(later) ? later : former;
  return Array.isArray(games) ? games.length : (changed ?? null);
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Only what can be told in a word, or as the score of a game's parts. */
function toValue(value: unknown, field: AuditField): Value {
  if (field === "card_players") return cardPlayersText(value);
  const { data: parts } = PartsForm.safeParse(value);
  if (parts) return partsText(parts);
  // Of duties, how many.
  if (Array.isArray(value) && value.every((item) => toRecord(item))) return value.length;
  const isPlain = ["string", "number", "boolean"].includes(typeof value);
  return isPlain ? (value as Value) : null;
}
