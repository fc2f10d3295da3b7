import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { isStale, writeTournament } from "#web/features/live/tournament-write.ts";
import { putMatch } from "#web/features/schedule/match-api.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

const attempts = 4;

/** Locks games in their place, or frees them; setting it again does no harm. */
export function useLock(tournamentId: number) {
  const { t } = useTranslation("board");
  const queryClient = useQueryClient();

  async function set(matchId: number, locked: boolean) {
    for (let attempt = 1; ; attempt++) {
      try {
        const put = (body: UpdateMatchBody, options: Parameters<typeof putMatch>[2]) =>
          putMatch(matchId, body, options);
        return await writeTournament(queryClient, tournamentId, put, { locked });
      } catch (error) {
        if (!isStale(error) || attempt === attempts) throw error;
      }
    }
  }

  return async (group: PlacedGames, isLocked: boolean) => {
    const game = t("game", { number: gameNumbers(group) });
    try {
      for (const { id } of group.games) await set(id, isLocked);
      showToast.success(isLocked ? t("lockDone", { game }) : t("unlockDone", { game }));
    } catch (error) {
      showToast.error(errorMessage(error, t("lockFailed", { game })));
    }
  };
}
