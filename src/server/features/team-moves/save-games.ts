import { currentTime } from "#contract/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { isClosedTo } from "#server/features/closures/check-closures.ts";
import { type ClosureRow, findClosures } from "#server/features/closures/repository.ts";
import { findDoubleBooking } from "#server/features/matches/bookings.ts";
import { blankMatch } from "#server/features/matches/create-match.ts";
import {
  insertMatch,
  type MatchRow,
  nextGameNumber,
  updateMatch,
} from "#server/features/matches/repository.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import type { LockedTournament } from "#server/features/tournaments/change.ts";
import { findPlaces } from "./find-places.ts";
import type { MovePlan } from "./plan-move.ts";

interface Context {
  before: Fixtures;
  tournament: LockedTournament;
}

interface SavedGame {
  before: MatchRow | null;
  after: MatchRow;
}

type Draft = Omit<MatchRow, "id"> & { id: number | null };

/**
 * Writes the games of a plan: those that get other teams stay where they are unless somebody would
 * play twice at once or the time has passed; these and the new ones go where the schedule is free.
 */
export async function saveGames(
  plan: MovePlan,
  { before, tournament }: Context,
  trx: Transaction,
): Promise<SavedGame[]> {
  const was = new Map(before.matches.map((match) => [match.id, match]));
  const changed = plan.teams.map(({ id, homeId, awayId }) =>
    withTeams(was.get(id)!, { homeId, awayId }),
  );
  const closures = await findClosures(tournament.id, trx);
  const changedIds = new Set(changed.map(({ id }) => id));
  const standing = before.matches.filter(
    ({ id, status }) => !plan.removed.has(id) && !changedIds.has(id) && status !== "canceled",
  );
  for (const match of changed) {
    const isClashing = !match.allow_overlap && findDoubleBooking(match, standing) !== null;
    // Somebody else's place stays; one that a withdrawal had freed may be gone by now.
    const isLost =
      was.get(match.id)!.status !== "scheduled" &&
      (isPast(match) || closures.some((closure) => isOnClosed(match, closure)));
    standing.push(isClashing || isLost ? Object.assign(match, withoutTime) : match);
  }
  const firstNumber = await nextGameNumber(tournament.id, trx);
  const added = plan.added.map(({ bracketId, homeId, awayId, round }, index): Draft => ({
    ...blankMatch(tournament.id, firstNumber + index),
    id: null,
    bracket_id: bracketId,
    home_team_id: homeId,
    away_team_id: awayId,
    round,
  }));
  const homeless: Draft[] = [
    ...changed.filter((match) => !match.start_time && was.get(match.id)!.start_time),
    ...added,
  ];
  const places = await findPlaces(homeless, { standing, before, tournament }, trx);
  for (const [index, game] of homeless.entries()) Object.assign(game, places[index]);
  return write(changed, added, was, trx);
}

const withoutTime = { start_time: null, end_time: null, court_id: null };

function withTeams(
  match: MatchRow,
  { homeId, awayId }: { homeId: number | null; awayId: number | null },
): MatchRow {
  const teams = { home_team_id: homeId, away_team_id: awayId };
  // What a withdrawal had settled is open again.
  return match.status === "scheduled"
    ? { ...match, ...teams }
    : { ...match, ...teams, status: "scheduled", t1s: null, t2s: null };
}

function isPast({ start_time: start }: MatchRow): boolean {
  return start !== null && start < currentTime().toISOString();
}

function isOnClosed({ start_time, end_time, court_id }: MatchRow, closure: ClosureRow): boolean {
  if (start_time === null || end_time === null) return false;
  return isClosedTo({ start_time, end_time, court_id }, closure);
}

async function write(
  changed: MatchRow[],
  added: Draft[],
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
