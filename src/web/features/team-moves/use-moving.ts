import { useTranslation } from "react-i18next";
import type { TeamMove, TeamMoveGame } from "#contract/teams/team-moves.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useMoveTeams } from "#web/features/team-moves/api.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Makes a move with its games, says how that went and what has no time, and offers to undo it. */
export function useMoving(tournamentId: number) {
  const { t } = useTranslation("manage");
  const { mutateAsync } = useMoveTeams(tournamentId);
  const failureText = useFailureText();

  async function make(move: TeamMove) {
    const { games, move_id } = await mutateAsync(move);
    const action = { label: t("move.undo"), run: () => void undo(move_id) };
    showToast.success(withUntimed(t("move.done"), games), action);
  }

  async function undo(moveId: number) {
    try {
      const { games } = await mutateAsync({ kind: "undo", move_id: moveId });
      showToast.success(withUntimed(t("move.undone"), games));
    } catch (error) {
      showToast.error(t("move.undoFailed"), failureText(error, ""));
    }
  }

  function withUntimed(done: string, games: TeamMoveGame[]) {
    const untimed = games.filter(
      ({ change, start_time: start }) =>
        start === null && (change === "added" || change === "teams"),
    ).length;
    return untimed > 0 ? `${done} ${t("move.doneUntimed", { count: untimed })}` : done;
  }

  return { make };
}
