import type { Transaction } from "#server/database/handle.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import { AppError } from "#server/errors.ts";
import { matchesLocked } from "#server/features/matches/apply-change.ts";
import type { RowChange } from "#server/write/audit-repository.ts";
import { findRows, findTeamsInTheWay, type StoredRow } from "./restore-repository.ts";
import { differing } from "./differing.ts";

const resultFields = [
  "status",
  "t1s",
  "t2s",
  "parts",
  "t1_shootout",
  "t2_shootout",
  "home_team_id",
  "away_team_id",
];
/** Missing from what was kept before games had them. */
const laterFields = ["outcome", "lost_by"];
const placeFields = new Set(["start_time", "end_time", "court_id"]);

/**
 * Refuses where a row isn't as its entry left it, naming every game concerned: `invalid_transition`,
 * and `match_locked` for games that have been fixed in their place since.
 */
export async function requireUnchanged(
  changes: RowChange[],
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  const now = await findRows(changes, tournamentId, trx);
  // A link goes and comes with its game.
  const own = changes.filter(({ kind }) => kind !== "link");
  const changed = own.filter((change) => !isAsLeft(change, rowOf(change, now)));
  const games = changed.filter(({ kind }) => kind === "match").map(numberOf);
  if (games.length > 0) throw changedSince(games);
  const locked = changes.filter(
    (change) => rowOf(change, now)?.["locked"] === true && movesLocked(change),
  );
  if (locked.length > 0) throw matchesLocked(locked.map((one) => ({ game_number: numberOf(one) })));
  const returning = changes.flatMap(({ kind, before }) =>
    kind === "match" && before ? [before["home_team_id"], before["away_team_id"]] : [],
  );
  const [team] = await findTeamsInTheWay(
    {
      needed: returning.filter((id) => typeof id === "number"),
      moved: changed.filter(({ kind }) => kind === "team").map(({ row_id }) => row_id),
    },
    trx,
  );
  if (team !== undefined) throw teamMoved(team);
  const ofTournament = changed.find(({ kind }) => kind === "tournament");
  if (ofTournament) throw changedMeanwhile(isOfRanking(ofTournament) ? "ranking" : "settings");
  const bracket = changed.find(({ kind }) => kind === "bracket");
  if (bracket) throw changedMeanwhile(bracket.before ? "lots" : "settings");
  if (changed.length > 0) throw courtsChanged();
}

function rowOf({ kind, row_id }: RowChange, rows: Map<string, StoredRow>): StoredRow | undefined {
  return rows.get(`${kind} ${row_id}`);
}

/** What an entry set still stands, and of a game whose teams or result it set all of these. */
function isAsLeft({ kind, before, after }: RowChange, now: StoredRow | undefined): boolean {
  if (!after) return now === undefined;
  if (!now) return false;
  const fields = before ? differing(before, after) : Object.keys(after);
  const bearsOnResult =
    kind === "match" &&
    fields.some((field) => resultFields.includes(field) || laterFields.includes(field));
  const later = laterFields.filter((field) => field in after);
  return [...fields, ...(bearsOnResult ? [...resultFields, ...later] : [])].every((field) =>
    isSameValue(valueOf(field, now[field]), valueOf(field, after[field])),
  );
}

/** The same instant may be written in another zone. */
function valueOf(field: string, value: unknown): unknown {
  return typeof value === "string" && /_(?:time|at)$/u.test(field) ? Date.parse(value) : value;
}

function movesLocked({ before, after }: RowChange): boolean {
  // Whatever came with the entry was locked by it.
  if (!before || !after) return false;
  const fields = differing(before, after);
  return !fields.includes("locked") && fields.some((field) => placeFields.has(field));
}

export function numberOf({ before, after }: RowChange): number {
  return ((after ?? before) as { game_number: number }).game_number;
}

export function changedSince(games: number[]): AppError {
  const numbers = games.toSorted((a, b) => a - b);
  const params = { count: numbers.length, games: numbers.join(", ") };
  return new AppError("invalid_transition", { code: "refusals.undo.begun", params });
}

export function teamMoved(name: string): AppError {
  return new AppError("invalid_transition", { code: "refusals.undo.moved", params: { name } });
}

function isOfRanking({ before, after }: RowChange): boolean {
  return differing(before!, after!).some((field) => field.includes("ranking"));
}

const changedTexts = {
  ranking: "refusals.undo.ranking",
  lots: "refusals.undo.lots",
  settings: "refusals.undo.settings",
} as const;

function changedMeanwhile(what: keyof typeof changedTexts): AppError {
  return new AppError("invalid_transition", changedTexts[what]);
}

function courtsChanged(): AppError {
  return new AppError("invalid_transition", "refusals.undo.courts");
}
