import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { findCourtName } from "#server/features/courts/repository.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import {
  countPhonesOf,
  findBelongings,
  findDependents,
  findGamesWith,
  findTeamsIn,
  findToldOf,
} from "./dependents-repository.ts";
import { nameOfChange } from "./present/row-names.ts";
import { findTouchedSince } from "./restore-repository.ts";
import { changedSince, numberOf, teamMoved } from "./why-changed.ts";

interface Entry {
  entryId: number;
  changes: RowChange[];
  tournamentId: number;
}

/**
 * Refuses where something made since hangs on games or brackets that would go, naming it:
 * `invalid_transition`.
 */
export async function requireIndependent(
  { entryId, changes, tournamentId }: Entry,
  trx: Transaction,
): Promise<void> {
  await requireUnused({ changes, tournamentId }, trx);
  const going = changes.filter(({ before }) => !before);
  const [matchIds, bracketIds] = [idsOf(going, "match"), idsOf(going, "bracket")];
  if (matchIds.length + bracketIds.length === 0) return;
  const told = await findToldOf(matchIds, trx);
  const begun = going.filter(({ kind, row_id }) => kind === "match" && told.has(row_id));
  if (begun.length > 0) throw changedSince(begun.map(numberOf));
  const ownIds = idsOf(changes, "match");
  const dependents = await findDependents({ tournamentId, matchIds, bracketIds, ownIds }, trx);
  const since = await findTouchedSince(entryId, tournamentId, trx);
  const built = dependents.filter(({ id }) => since.has(id));
  if (built.length > 0) throw builtSince(built.map(({ game_number: number }) => number));
  const own = new Set(idsOf(changes, "team"));
  const team = (await findTeamsIn(bracketIds, trx)).find(({ id }) => !own.has(id));
  if (team) throw teamMoved(team.name);
}

/**
 * Refuses where a team, an official, a division or a court that would go is in games by now or has
 * something else, and where a code that would go is open on phones.
 */
async function requireUnused(
  { changes, tournamentId }: Omit<Entry, "entryId">,
  trx: Transaction,
): Promise<void> {
  const going = changes.filter((change) => !change.before || isHiddenAgain(change));
  const games = await findGamesWith(
    {
      tournamentId,
      teamIds: idsOf(going, "team"),
      officialIds: idsOf(going, "official"),
      courtIds: idsOf(going, "court"),
      ownIds: idsOf(changes, "match"),
    },
    trx,
  );
  const [game] = games;
  if (game) {
    const own = games.filter(({ kind, id }) => kind === game.kind && id === game.id);
    const name =
      game.kind === "court"
        ? await findCourtName({ tournamentId, courtId: game.id }, trx)
        : await called(game, changes, trx);
    throw plays(name, own);
  }
  const gone = changes.filter(({ before }) => !before);
  const [belonging] = await findBelongings(
    {
      teamIds: idsOf(gone, "team"),
      divisionIds: idsOf(gone, "division"),
      own: { teams: idsOf(changes, "team"), players: idsOf(changes, "player") },
      brackets: idsOf(changes, "bracket"),
      checkIns: idsOf(changes, "check_in"),
    },
    trx,
  );
  if (belonging) {
    const name = await called(belonging, changes, trx);
    const params = { name, list: belonging.list };
    throw new AppError("invalid_transition", { code: "refusals.undo.has", params });
  }
  const links = gone.filter((change) => change.kind === "link" && !isOfOwnGame(change, gone));
  const count = await countPhonesOf(idsOf(links, "link"), trx);
  if (count > 0) {
    throw new AppError("invalid_transition", { code: "refusals.undo.opened", params: { count } });
  }
}

function isHiddenAgain({ kind, before }: RowChange): boolean {
  return kind === "team" && (before?.["deleted_at"] ?? null) !== null;
}

function isOfOwnGame({ after }: RowChange, gone: RowChange[]): boolean {
  return idsOf(gone, "match").includes(after?.["match_id"] as number);
}

async function called(
  { kind, id }: { kind: RowChange["kind"]; id: number },
  changes: RowChange[],
  trx: Transaction,
): Promise<string> {
  const change = changes.find((one) => one.kind === kind && one.row_id === id)!;
  return (await nameOfChange(change, trx)) ?? String(id);
}

function plays(name: string, games: { game_number: number }[]): AppError {
  const numbers = games.map(({ game_number: number }) => number).toSorted((a, b) => a - b);
  const params = { name, count: numbers.length, games: numbers.join(", ") };
  return new AppError("invalid_transition", { code: "refusals.undo.plays", params });
}

function idsOf(rows: RowChange[], of: RowChange["kind"]): number[] {
  return rows.filter(({ kind }) => kind === of).map(({ row_id }) => row_id);
}

function builtSince(games: number[]): AppError {
  const numbers = games.toSorted((a, b) => a - b);
  const params = { count: numbers.length, games: numbers.join(", ") };
  return new AppError("invalid_transition", { code: "refusals.undo.built", params });
}
