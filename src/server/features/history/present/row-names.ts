import type { ChangedRow } from "#contract/history/history.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import {
  findNames,
  nameOf,
  type Names,
  type NameKind,
} from "#server/features/audit/names-repository.ts";
import { changesBetween, namedBy } from "#server/features/audit/present-entry.ts";
import { isOfTournament } from "#server/features/history/reading-repository.ts";
import type { RowChange } from "#server/write/noting-repository.ts";

/** What a row is called, or was last, as far as that is known. */
export async function nameOfChange(change: RowChange, db: Transaction): Promise<string | null> {
  if (!refersTo(change)) return null;
  return nameOfRow(change, await findNames(namesIn([change]), db));
}

export function teamsOf(game: object, names: Names): ChangedRow["teams"] {
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
  if (id === undefined || !(await isOfTournament(kind, { id, tournamentId }, db))) return null;
  return nameOf(await findNames([{ kind, id }], db), kind, id);
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
export function nameOfRow(change: RowChange, names: Names): string | null {
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

export function namesIn(changes: RowChange[]): { kind: NameKind; id: number }[] {
  return changes.flatMap((change) => [
    ...[refersTo(change)].filter((named) => named !== null),
    ...["home_team_id", "away_team_id"].flatMap((field) => {
      const id = (change.after ?? change.before)?.[field];
      return typeof id === "number" ? [{ kind: "team" as const, id }] : [];
    }),
    ...changesBetween(change.before ?? {}, change.after ?? {}).flatMap(namedBy),
  ]);
}
