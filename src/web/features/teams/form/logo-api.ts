import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { timings } from "#contract/essentials.ts";
import { paths } from "#contract/paths.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { api } from "#web/api-client.ts";
import { refreshTournament } from "#web/features/live/tournament-write.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Uploads the logo of a team that has just been saved; a failure is told and leaves the team. */
export function useLogoAfterSaving() {
  const { t } = useTranslation("teams");
  const queryClient = useQueryClient();
  return async (teamId: number, file: File) => {
    try {
      const options = { timeoutMs: timings.uploadTimeoutMs };
      const { team } = await api.put(paths.teamLogo(teamId), TeamResponse, file, options);
      void refreshTournament(queryClient, team.tournament_id);
    } catch (error) {
      const reason = errorMessage(error, t("form.updateFailed"));
      showToast.error(t("form.logoFailed", { reason }));
    }
  };
}
