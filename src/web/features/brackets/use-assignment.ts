import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/teams/teams.ts";
import { useAssignTeams, useUnassignTeam } from "#web/features/brackets/api.ts";
import { tournamentTeamsQuery } from "#web/features/tournaments/queries.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/**
 * Moves teams between brackets, and says how that went. They stand in their new place at once, and
 * back in the old one when the move is refused.
 */
export function useAssignment(tournamentId: number, teams: Team[]) {
  const { t } = useTranslation("manage");
  const queryClient = useQueryClient();
  const assign = useAssignTeams(tournamentId);
  const unassign = useUnassignTeam(tournamentId);
  const { queryKey } = tournamentTeamsQuery(tournamentId);

  async function send(moved: Team[], bracketId: number | null) {
    if (bracketId !== null) {
      return assign.mutateAsync({ bracketId, teamIds: moved.map(({ id }) => id) });
    }
    // Each is based on the revision that the one before it led to.
    for (const { id, bracket_id: from } of moved) {
      if (from !== null) await unassign.mutateAsync({ bracketId: from, teamId: id });
    }
  }

  /** Resolves to whether they were moved. `isBulk` decides what is said of it. */
  async function move(
    teamIds: ReadonlySet<number>,
    bracketId: number | null,
    { isBulk } = { isBulk: teamIds.size > 1 },
  ): Promise<boolean> {
    const moved = teams.filter(
      ({ id, bracket_id }) => teamIds.has(id) && (isBulk || bracket_id !== bracketId),
    );
    if (moved.length === 0) return false;
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    const assigned = (team: Team) =>
      teamIds.has(team.id) ? { ...team, bracket_id: bracketId } : team;
    queryClient.setQueryData(
      queryKey,
      (reply) => reply && { ...reply, teams: reply.teams.map(assigned) },
    );
    try {
      await send(moved, bracketId);
      showToast.success(
        isBulk ? t("assignment.assigned", { count: moved.length }) : t("assignment.updated"),
      );
      return true;
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey });
      const fallback = t(isBulk ? "assignment.assignFailed" : "assignment.updateFailed");
      showToast.error(errorMessage(error, fallback));
      return false;
    }
  }

  return { move, isPending: assign.isPending || unassign.isPending };
}
