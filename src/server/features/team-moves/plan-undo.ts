import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { matchesLocked } from "#server/features/matches/matches-locked.ts";
import { isSamePlace } from "#server/features/matches/bookings.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import type { MoveContext, MovePlan } from "./move-plan.ts";
import { findMove } from "./record.ts";

/**
 * What takes a move back: teams return to their brackets, games to their teams, those taken off come
 * back and those added go. Errors: `not_found`; `invalid_transition` once one of the games has begun
 * or changed, or one of the teams is elsewhere; `match_locked`.
 */
export async function planUndo(
  id: number,
  { fixtures, tournamentId }: MoveContext,
  trx: Transaction,
): Promise<MovePlan> {
  const done = await findMove({ id, tournamentId }, trx);
  if (!done) throw notFound("Move");
  const brackets = new Map<number, number | null>();
  for (const { teamId, before, after } of done.brackets) {
    const team = fixtures.teams.get(teamId);
    if (!team || team.is_hidden || team.bracket_id !== after) throw elsewhere(team?.name);
    if (before !== null && !fixtures.brackets.has(before)) throw elsewhere(team.name);
    brackets.set(teamId, before);
  }
  const plan: MovePlan = { brackets, removed: new Set(), teams: [], added: [], restored: [] };
  const now = new Map(fixtures.matches.map((match) => [match.id, match]));
  for (const { before, after } of done.changes) {
    const match = after && now.get(after.id);
    if (after && !(match && isAsLeft(match, after))) throw hasChanged(after.game_number);
    if (!before && match) plan.removed.add(match.id);
    else if (!match && before) plan.restored!.push(checkPlaying(before, fixtures));
    else if (match && before)
      plan.teams.push({ ...sidesOf(before), back: toBack(match, after, before) });
  }
  const locked = fixtures.matches.filter((match) => match.locked && plan.removed.has(match.id));
  if (locked.length > 0) throw matchesLocked(locked);
  return plan;
}

function isAsLeft(match: MatchRow, after: MatchRow): boolean {
  return (["home_team_id", "away_team_id", "status", "t1s", "t2s"] as const).every(
    (field) => match[field] === after[field],
  );
}

function sidesOf({ id, home_team_id: homeId, away_team_id: awayId }: MatchRow) {
  return { id, homeId, awayId };
}

/** A place that the move gave is given up; one that somebody has chosen since stays. */
function toBack(match: MatchRow, after: MatchRow, before: MatchRow): Partial<MatchRow> {
  const { status, t1s, t2s, parts, start_time, end_time, court_id } = before;
  // Missing from what was kept before games had them.
  const { outcome = "played", lost_by = null } = before as Partial<MatchRow>;
  const place = isSamePlace(match, after) ? { start_time, end_time, court_id } : {};
  return { status, t1s, t2s, parts, outcome, lost_by, ...place };
}

function checkPlaying(game: MatchRow, { teams }: Fixtures): MatchRow {
  for (const id of [game.home_team_id, game.away_team_id]) {
    if (id !== null && !teams.get(id)?.is_playing) throw elsewhere(teams.get(id)?.name);
  }
  return game;
}

function hasChanged(gameNumber: number): AppError {
  return new AppError("invalid_transition", {
    code: "refusals.undo.begun",
    params: { count: 1, games: String(gameNumber) },
  });
}

function elsewhere(name = "a team"): AppError {
  return new AppError("invalid_transition", {
    code: "refusals.undo.moved",
    params: { name },
  });
}
