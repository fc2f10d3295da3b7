import { useTranslation } from "react-i18next";
import type { TeamMove } from "#contract/team-moves.ts";
import { useMoveTeams } from "#web/features/team-moves/api.ts";
import { showToast } from "#web/ui/toast.ts";

/** Makes a move with its games, and says how that went and what has no time. */
export function useMoving(tournamentId: number) {
  const { t } = useTranslation("manage");
  const { mutateAsync } = useMoveTeams(tournamentId);
  return {
    make: async (move: TeamMove) => {
      const { games } = await mutateAsync(move);
      const untimed = games.filter(
        ({ change, start_time: start }) =>
          start === null && (change === "added" || change === "teams"),
      ).length;
      const done = t("move.done");
      showToast.success(
        untimed > 0 ? `${done} ${t("move.doneUntimed", { count: untimed })}` : done,
      );
    },
  };
}
