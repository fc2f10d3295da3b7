import { currentTime } from "#contract/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { isClosedTo } from "#server/features/closures/check-closures.ts";
import { type ClosureRow, findClosures } from "#server/features/closures/repository.ts";
import { findDoubleBooking } from "#server/features/matches/bookings.ts";
import {
  insertMatch,
  nextGameNumber,
  updateMatch,
} from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { blankResult } from "#server/features/matches/blank-result.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { draftAdded, draftRestored } from "./draft-games.ts";
import { findPlaces } from "./find-places.ts";
import type { MovePlan } from "./move-plan.ts";

interface Context {
  before: Fixtures;
  tournament: LockedTournament;
}

interface SavedGame {
  before: MatchRow | null;
  after: MatchRow;
}

/**
 * Writes the games of a plan: those that get other teams stay where they are unless somebody would
 * play twice at once or the time has passed, and those that come back where they were; all others go
 * where the schedule is free.
 */
export async function saveGames(
  plan: MovePlan,
  { before, tournament }: Context,
  trx: Transaction,
): Promise<SavedGame[]> {
  const was = new Map(before.matches.map((match) => [match.id, match]));
  const changed = plan.teams.map(({ id, ...teams }) => withTeams(was.get(id)!, teams));
  const closures = await findClosures(tournament.id, trx);
  const changedIds = new Set(changed.map(({ id }) => id));
  const standing = before.matches.filter(
    ({ id, status }) => !plan.removed.has(id) && !changedIds.has(id) && status !== "canceled",
  );
  for (const match of changed) {
    if (match.status === "canceled") continue;
    const isClashing = !match.allow_overlap && findDoubleBooking(match, standing) !== null;
    // Somebody else's place stays; one that a withdrawal had freed may be gone by now.
    const isLost =
      was.get(match.id)!.status !== "scheduled" &&
      (isPast(match) || closures.some((closure) => isOnClosed(match, closure)));
    standing.push(isClashing || isLost ? Object.assign(match, withoutTime) : match);
  }
  const next = await nextGameNumber(tournament.id, trx);
  const added = draftAdded(plan, { tournamentId: tournament.id, next });
  const restored = draftRestored(plan, before.matches, { next });
  const evicted: MatchRow[] = [];
  for (const game of restored) {
    const isClosed = closures.some((closure) => isOnClosed(game, closure));
    const isFree = game.allow_overlap || findDoubleBooking(game, standing) === null;
    if (isFree && !isClosed) standing.push(game);
    else evicted.push(Object.assign(game, withoutTime));
  }
  const homeless = [
    ...changed.filter((match) => !match.start_time && was.get(match.id)!.start_time),
    ...evicted,
    ...added,
  ];
  const places = await findPlaces(homeless, { standing, before, tournament }, trx);
  for (const [index, game] of homeless.entries()) Object.assign(game, places[index]);
  return write(changed, [...restored, ...added], was, trx);
}

const withoutTime = { start_time: null, end_time: null, court_id: null };

function withTeams(
  match: MatchRow,
  { homeId, awayId, back }: Omit<MovePlan["teams"][number], "id">,
): MatchRow {
  const teams = { home_team_id: homeId, away_team_id: awayId };
  if (back) return { ...match, ...teams, ...back };
  // What a withdrawal had settled is open again.
  return match.status === "scheduled"
    ? { ...match, ...teams }
    : { ...match, ...teams, ...blankResult, status: "scheduled" };
}

function isPast({ start_time: start }: MatchRow): boolean {
  return start !== null && start < currentTime().toISOString();
}

function isOnClosed(
  { start_time, end_time, court_id }: Pick<MatchRow, "start_time" | "end_time" | "court_id">,
  closure: ClosureRow,
): boolean {
  if (start_time === null || end_time === null) return false;
  return isClosedTo({ start_time, end_time, court_id }, closure);
}

async function write(
  changed: MatchRow[],
  added: MatchRow[],
  was: ReadonlyMap<number, MatchRow>,
  trx: Transaction,
): Promise<SavedGame[]> {
  const saved: SavedGame[] = [];
  for (const { id, tournament_id: _, ...match } of changed) {
    saved.push({ before: was.get(id)!, after: await updateMatch(id, match, trx) });
  }
  for (const { id: _, ...match } of added) {
    saved.push({ before: null, after: await insertMatch(match, trx) });
  }
  return saved;
}
