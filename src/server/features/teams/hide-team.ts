import { canRestoreTeam } from "#contract/abilities/can.ts";
import type { Team } from "#contract/teams/teams.ts";
import type { Database } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { changeTeam, requireManagedTeam, type TeamWrite } from "./change-team.ts";
import { hasCompletedMatches, openPlacesOf } from "./match-repository.ts";
import { presentTeamTo } from "./present-team.ts";
import { findHiddenTeamById } from "./repository.ts";
import { hideTeamById, showTeamById } from "./write-repository.ts";
import { requireTournamentOfTeam } from "./require-team.ts";

/**
 * Hides a team; its places in matches to come open again. Errors: `not_found`, `stale`,
 * `forbidden`, `team_has_results` when matches of it are completed.
 */
export async function hideTeam(write: TeamWrite, database: Database): Promise<void> {
  return changeTeam(write, database, { action: "team.delete" }, async (trx, team) => {
    if (await hasCompletedMatches(team.id, trx)) {
      throw new AppError("team_has_results", "refusals.teams.hasResults");
    }
    await openPlacesOf(team.id, trx);
    await hideTeamById(team.id, { deletedBy: write.actor.id }, trx);
  });
}

/**
 * Shows a team again that was hidden in the last 30 days, without a bracket and out of the matches
 * that it was in; for those who deleted it and may manage it still, and for who runs the
 * tournament. Errors: `not_found`, `stale`, `forbidden`, `team_name_taken`.
 */
export async function restoreTeam(asked: TeamWrite, database: Database): Promise<Team> {
  const { teamId, actor } = asked;
  const tournamentId = await requireTournamentOfTeam(teamId, database);
  const change = { action: "team.restore", subjectId: teamId, tournamentId, asked } as const;
  const { result } = await changeTournament(database, change, async (trx) => {
    const hidden = await findHiddenTeamById(teamId, trx);
    if (!hidden) return presentTeamTo(actor, await requireManagedTeam({ teamId, actor }, trx));
    demand(actor, "edit_team", hidden);
    if (!canRestoreTeam(actor, hidden)) {
      throw forbidden("refusals.access.restoredByOrganiser");
    }
    await showTeamById(teamId, trx);
    const { deleted_by: _, ...team } = hidden;
    return presentTeamTo(actor, team);
  });
  return result;
}
