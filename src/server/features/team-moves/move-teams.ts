import type { TeamMove, TeamMoveResponse } from "#contract/teams/team-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import { clearTimes, deleteMatchById } from "#server/features/matches/rows/writing-repository.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { updateTeam } from "#server/features/teams/write-repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { describeMove } from "./describe-move.ts";
import type { MovePlan } from "./move-plan.ts";
import { planMove } from "./plan-move.ts";
import type { DoneMove } from "./record.ts";
import { saveGames } from "./save-games.ts";

/** What moving teams did: as it is answered, and as it is kept to be undone. */
interface MovedTeams extends DoneMove {
  games: TeamMoveResponse["games"];
}

/**
 * Moves teams between brackets with their games. What is begun or over stays where it is; games that
 * fit nowhere are left without a time. Errors: `validation` for teams and brackets that aren't the
 * tournament's, `not_found` for an unknown move to undo, `invalid_transition` for a team that can't
 * be replaced and a move that can't be undone, `match_locked`, and `advancement_conflict` when a game
 * already begun depends on what changes.
 */
export async function moveTeams(
  move: TeamMove,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<MovedTeams> {
  const before = await loadFixtures(tournament.id, trx);
  const plan = await planMove(move, { fixtures: before, tournamentId: tournament.id }, trx);
  for (const [teamId, bracketId] of plan.brackets) {
    await updateTeam(teamId, { bracket_id: bracketId }, trx);
  }
  const removed = before.matches.filter(({ id }) => plan.removed.has(id));
  // They leave their courts to the new games, and go once it is known who depends on them.
  await clearTimes([0, ...plan.removed], trx);
  const saved = await saveGames(plan, { before, tournament }, trx);
  const changes = [...removed.map((match) => ({ before: match, after: null })), ...saved];
  await advanceTeams({ tournamentId: tournament.id, changes }, trx);
  for (const id of plan.removed) await deleteMatchById(id, trx);
  const brackets = formerBrackets(plan, before);
  const games = describeMove(plan, before, await loadFixtures(tournament.id, trx));
  return { games, changes, brackets };
}

function formerBrackets(plan: MovePlan, { teams }: Fixtures) {
  return [...plan.brackets].map(([teamId, bracketId]) => ({
    teamId,
    before: teams.get(teamId)?.bracket_id ?? null,
    after: bracketId,
  }));
}
