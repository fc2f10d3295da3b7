import type { Actor } from "#contract/abilities/principal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { isSameDuties } from "#server/features/duties/assign-duties.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import { checkBooking } from "#server/features/matches/book.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import { updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { presentTeamTo } from "#server/features/teams/present-team.ts";
import { findTeamById } from "#server/features/teams/repository.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { updateTeam } from "#server/features/teams/write-repository.ts";
import { findWithdrawal } from "./record.ts";
import { isSameState, type WrittenWithdrawal } from "./withdraw-team.ts";

/**
 * Takes a withdrawal back: the games that it changed are again what they were, except those that
 * somebody has changed since and those against a team that is out itself; the team has the duties again
 * that were handed on with it. Errors:
 * `court_conflict`, `team_conflict` when a game's time is taken by now, `advancement_conflict` when
 * a game already begun depends on one of them.
 */
export async function takeWithdrawalBack(
  { team, actor }: { team: StoredTeam; actor: Actor },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<WrittenWithdrawal> {
  if (team.withdrawn_at === null) return { team: presentTeamTo(actor, team), changed: [] };
  await updateTeam(team.id, { withdrawn_at: null }, trx);
  const record = await findWithdrawal(team, trx);
  const changes: { before: MatchRow; after: MatchRow }[] = [];
  const returned: number[] = [];
  for (const { before, after } of record?.games ?? []) {
    const match = await findMatchById(after.id, trx);
    if (match && (await takeDutiesBack(match, { before, after }, trx))) returned.push(match.id);
    if (!match || after.status === before.status || !isSameState(match, after)) continue;
    if (await isOpponentOut(match, team.id, trx)) continue;
    changes.push({ before: match, after: await restore(match, before, tournament, trx) });
  }
  const advanced = await advanceTeams({ tournamentId: tournament.id, changes }, trx);
  const written = (await findTeamById(team.id, trx))!;
  const changed = new Set([...changes.map(({ after }) => after.id), ...advanced, ...returned]);
  return { team: presentTeamTo(actor, written), changed: [...changed] };
}

type Duties = Pick<MatchRow, "duties">;

/** Unless others have them by now, or the game is no longer to be played. */
async function takeDutiesBack(
  match: MatchRow,
  { before, after }: { before: Duties; after: Duties },
  trx: Transaction,
): Promise<boolean> {
  const isHandedOn = !isSameDuties(before.duties, after.duties);
  if (!isHandedOn || match.status !== "scheduled") return false;
  if (!isSameDuties(match.duties, after.duties)) return false;
  await updateMatch(match.id, { duties: before.duties }, trx);
  return true;
}

async function isOpponentOut(match: MatchRow, teamId: number, trx: Transaction): Promise<boolean> {
  const opponentId = match.home_team_id === teamId ? match.away_team_id : match.home_team_id;
  if (opponentId === null) return false;
  const opponent = await findTeamById(opponentId, trx);
  return opponent === null || opponent.withdrawn_at !== null;
}

type Result = Pick<MatchRow, "status" | "t1s" | "t2s" | "parts" | "outcome" | "lost_by">;
type Times = Pick<MatchRow, "started_at" | "ended_at">;

async function restore(
  match: MatchRow,
  { status, t1s, t2s, parts, outcome, lost_by, started_at, ended_at }: Result & Times,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<MatchRow> {
  const result = { status, t1s, t2s, parts, outcome, lost_by };
  const wanted = { ...match, ...result };
  const isBack = match.status === "canceled";
  if (isBack && !match.allow_overlap) await checkBooking(wanted, tournament, trx);
  await updateMatch(match.id, result, trx);
  // With its status the game would begin or end now.
  return updateMatch(match.id, { started_at, ended_at }, trx);
}
