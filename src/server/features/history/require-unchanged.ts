import type { Transaction } from "#server/database/handle.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import { matchesLocked } from "#server/features/matches/matches-locked.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing } from "./differing.ts";
import type { Kept } from "./kept-repository.ts";
import { rowKey } from "./places.ts";
import { findTeamsInTheWay } from "./restore-repository.ts";
import { findHashes, findRows, type StoredRow } from "./rows-repository.ts";
import { changedMeanwhile, changedSince, numberOf, teamMoved } from "./why-changed.ts";

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

interface Entry {
  changes: RowChange[];
  kept: Map<string, Kept>;
  tournamentId: number;
}

/**
 * Refuses where a row isn't as its entry left it, naming every game concerned, or what else it is:
 * `invalid_transition`, and `match_locked` for games that have been fixed in their place since.
 */
export async function requireUnchanged(entry: Entry, trx: Transaction): Promise<void> {
  const { changes, tournamentId } = entry;
  const now = await findRows(changes, tournamentId, trx);
  const retyped = await findRetyped(entry, trx);
  const changed = changes.filter(
    (change) =>
      !goesWithItsGame(change, changes) &&
      (retyped.has(rowKey(change)) || !isAsLeft(change, now.get(rowKey(change)))),
  );
  const games = changed.filter(({ kind }) => kind === "match").map(numberOf);
  if (games.length > 0) throw changedSince(games);
  const locked = changes.filter(
    (change) => now.get(rowKey(change))?.["locked"] === true && movesLocked(change),
  );
  if (locked.length > 0) throw matchesLocked(locked.map((one) => ({ game_number: numberOf(one) })));
  await requireTeams(changes, changed, trx);
  const [first] = changed;
  if (first) throw await changedMeanwhile(first, trx);
}

/** A link goes and comes with its game, and who was asked to captain a team that is to go goes with it. */
function goesWithItsGame({ kind, before, after }: RowChange, changes: RowChange[]): boolean {
  if (kind === "invitation" && after) return changes.some(isTeamMade(after["team_id"]));
  if (kind !== "link" || (before && after)) return false;
  const game = (before ?? after)!["match_id"];
  return !after || changes.some((other) => other.kind === "match" && other.row_id === game);
}

function isTeamMade(id: unknown) {
  return ({ kind, row_id, before }: RowChange) => kind === "team" && !before && row_id === id;
}

/** The rows whose other columns aren't as the entry left them. */
async function findRetyped(
  { kept, changes, tournamentId }: Entry,
  trx: Transaction,
): Promise<Set<string>> {
  const retyped = new Set<string>();
  const left = changes.filter((change) => change.after && kept.get(rowKey(change))?.left);
  for (const [kind, own] of Map.groupBy(left, (change) => change.kind)) {
    const leftOf = (change: RowChange) => kept.get(rowKey(change))!.left!;
    const fields = [...new Set(own.flatMap((change) => Object.keys(leftOf(change))))];
    const now = await findHashes({ kind, changes: own, tournamentId, fields }, trx);
    for (const change of own) {
      const hashes = now.get(rowKey(change));
      const isSame = Object.entries(leftOf(change)).every(([field, hash]) =>
        isSameValue(hashes?.[field], hash),
      );
      if (!isSame) retyped.add(rowKey(change));
    }
  }
  return retyped;
}

/** Refuses where a team that is to play again is out, or was put elsewhere, naming it. */
async function requireTeams(changes: RowChange[], changed: RowChange[], trx: Transaction) {
  const returning = changes.flatMap(({ kind, before }) =>
    kind === "match" && before ? [before["home_team_id"], before["away_team_id"]] : [],
  );
  const back = new Set(changes.filter(isTeamBack).map(({ row_id: id }) => id));
  const moved = changed.filter(({ kind, before, after }) => kind === "team" && before && after);
  const [team] = await findTeamsInTheWay(
    {
      needed: returning.filter((id) => typeof id === "number" && !back.has(id)) as number[],
      moved: moved.filter(isPlacing).map(({ row_id: id }) => id),
    },
    trx,
  );
  if (team !== undefined) throw teamMoved(team);
}

/** Whether a team is there again that the entry deleted. */
function isTeamBack({ kind, before, after }: RowChange): boolean {
  return kind === "team" && before !== null && !isHidden(before) && (!after || isHidden(after));
}

function isHidden(team: StoredRow): boolean {
  return (team["deleted_at"] ?? null) !== null;
}

/** Whether an entry put a team elsewhere, and not all of it away or back. */
function isPlacing({ before, after }: RowChange): boolean {
  const fields = differing(before!, after!);
  const isPut = ["bracket_id", "seed", "withdrawn_at"].some((field) => fields.includes(field));
  return isPut && !fields.includes("deleted_at");
}

/** What changes without anybody's doing: a mail goes out, whoever asked has deleted their account. */
const ofThemselves: Partial<Record<RowChange["kind"], string[]>> = {
  invitation: ["mailed_at", "invited_by"],
};

/** What an entry set still stands, and of a game whose teams or result it set all of these. */
function isAsLeft({ kind, before, after }: RowChange, now: StoredRow | undefined): boolean {
  if (!after) return now === undefined;
  if (!now) return false;
  if (kind === "team" && isHidden(now) && !isHidden(after)) return false;
  const all = before ? differing(before, after) : Object.keys(after);
  const fields = all.filter((field) => !ofThemselves[kind]?.includes(field));
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
