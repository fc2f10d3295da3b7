import type { Actor } from "#contract/permissions.ts";
import type { TeamMove, TeamMoveResponse } from "#contract/team-moves.ts";
import type { Transaction } from "#server/database/handle.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import { clearTimes, deleteMatchById, type MatchRow } from "#server/features/matches/repository.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { updateTeam } from "#server/features/teams/repository.ts";
import type { LockedTournament } from "#server/features/tournaments/change.ts";
import { describeMove } from "./describe-move.ts";
import { planMove } from "./plan-move.ts";
import { saveGames } from "./save-games.ts";

/**
 * Moves teams between brackets with their games. What is begun or over stays where it is; games that
 * fit nowhere are left without a time. Errors: `validation` for teams and brackets that aren't the
 * tournament's, `invalid_transition` for a team that can't be replaced, `match_locked`, and
 * `advancement_conflict` when a game already begun depends on what changes.
 */
export async function moveTeams(
  { move, actor }: { move: TeamMove; actor: Actor },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<TeamMoveResponse> {
  const before = await loadFixtures(tournament.id, trx);
  const plan = await planMove(move, before, trx);
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
  await record({ move, actor, changes }, tournament, trx);
  return { games: describeMove(plan, before, await loadFixtures(tournament.id, trx)) };
}

interface Done {
  move: TeamMove;
  actor: Actor;
  changes: { before: MatchRow | null; after: MatchRow | null }[];
}

async function record(
  { move, actor, changes }: Done,
  { id: tournamentId }: LockedTournament,
  trx: Transaction,
): Promise<void> {
  await recordAudit(
    {
      actorId: actor.id,
      tournamentId,
      action: `team.${move.kind}`,
      subjectId: move.kind === "replace" ? move.team_id : move.team_ids[0],
      before: { games: changes.map((change) => change.before) },
      after: { move, games: changes.map((change) => change.after) },
    },
    trx,
  );
}
